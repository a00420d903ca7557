import { afterEach, expect, test, vi } from 'vitest';
import { translatePdf } from './pdf-texts.ts';

let stop = () => {};
afterEach(() => stop());

/** An element as pdf.js writes it. */
function write(tag: string, id: string, args: object): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('data-l10n-id', id);
  element.setAttribute('data-l10n-args', JSON.stringify(args));
  return element;
}

test('names pages, annotations and their days as pdf.js adds them', async () => {
  const container = document.createElement('div');
  const first = write('div', 'pdfjs-page-landmark', { page: 1 });
  container.append(first);
  stop = translatePdf(container);
  expect(first).toHaveAttribute('aria-label', 'Page 1');

  const annotation = write('img', 'pdfjs-text-annotation-type', { type: 'Note' });
  const time = Date.UTC(2026, 10, 21, 12);
  const day = write('time', 'pdfjs-annotation-date-time-string', { dateObj: time });
  const layer = document.createElement('section');
  layer.append(annotation, day);
  container.append(layer);
  first.setAttribute('data-l10n-args', JSON.stringify({ page: 2 }));
  await vi.waitFor(() => expect(first).toHaveAttribute('aria-label', 'Page 2'));
  expect(annotation).toHaveAttribute('alt', 'Annotation');
  expect(day).toHaveTextContent('21/11/2026');
});
