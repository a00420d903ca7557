import { fireEvent, screen, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi, student } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { PageLayersContext, type PageTarget } from '../pages/page-layers.ts';
import { FilesViewer } from './files-viewer.tsx';

const sampleFile = (number: number, facts: Partial<StoredFile> = {}): StoredFile => ({
  _id: sampleId(number),
  name: 'answer.txt',
  type: 'text/plain',
  bytes: 10,
  sha256: 'a'.repeat(64),
  ...facts,
});

const textFile = sampleFile(1);
const picture = sampleFile(2, { name: 'page 1.jpg', type: 'image/jpeg' });

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

/** Serves these contents by the numbers of their files; lists what was asked for. */
function serveContents(contents: Record<number, string>) {
  const requests: { id: unknown; authorization: string | null; range: string | null }[] = [];
  server.use(
    http.get(apiPath('/files/:id'), ({ params: { id }, request: { headers } }) => {
      requests.push({
        id,
        authorization: headers.get('authorization'),
        range: headers.get('range'),
      });
      const [, content] =
        Object.entries(contents).find(([number]) => sampleId(Number(number)) === id) ?? [];
      return content === undefined ? refuse(404) : HttpResponse.text(content);
    }),
  );
  return requests;
}

const show = (...files: StoredFile[]) => renderUi(<FilesViewer files={files} />, { user: student });

/** The page on which an element is. */
const sheetOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-page]');

describe('a text', () => {
  test('is shown as it is, with the token of the reader', async () => {
    const requests = serveContents({ 1: '# Zero <b>is</b>\n\n  a number' });
    const { container } = show(sampleFile(1, { bytes: 29 }));
    expect(await screen.findByText(/# Zero <b>is<\/b>/)).toBeVisible();
    expect(container.querySelector('pre b')).toBeNull();
    expect(screen.getByText('answer.txt')).toBeVisible();
    expect(requests).toEqual([
      { id: sampleId(1), authorization: 'Bearer product-token', range: 'bytes=0-28' },
    ]);
  });

  test('is formatted when it is Markdown', async () => {
    serveContents({ 1: 'Zero **is** a number' });
    show(sampleFile(1, { name: 'answer.md', type: 'text/markdown', bytes: 20 }));
    expect(await screen.findByText('is')).toHaveProperty('localName', 'strong');
  });

  test('says so when only its beginning is shown', async () => {
    serveContents({ 1: 'a'.repeat(200_001) });
    show(sampleFile(1, { bytes: 200_001 }));
    expect(await screen.findByText(/Only the beginning of this text is shown/)).toBeVisible();
    expect(screen.getByText(/^a+$/).textContent).toHaveLength(200_000);
  });

  test('is enlarged', async () => {
    serveContents({ 1: 'My answer' });
    const { person } = show(sampleFile(1, { bytes: 9 }));
    const text = await screen.findByText('My answer');
    await person.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(sheetOf(text)?.style.width).toBe('650px');
    await person.click(screen.getByRole('button', { name: 'Fit to width' }));
    expect(sheetOf(text)?.style.width).toBe('520px');
  });
});

describe('a picture', () => {
  test('is turned and enlarged', async () => {
    const requests = serveContents({ 2: 'bytes' });
    const { person } = show(picture);
    const shown = await screen.findByRole('img', { name: 'page 1.jpg' });
    expect(shown).toHaveAttribute('src', 'blob:picture');
    expect(requests).toEqual([
      { id: sampleId(2), authorization: 'Bearer product-token', range: null },
    ]);
    await person.click(screen.getByRole('button', { name: 'Turn to the right' }));
    expect(shown.parentElement?.style.rotate).toBe('90deg');
    await person.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(sheetOf(shown)?.style.height).toBe('1.25px');
  });

  test('has its layer when its size is known', async () => {
    serveContents({ 2: 'a picture' });
    const layers = { renderLayer: () => <p>Layer</p>, isUsed: () => true, target: null };
    renderUi(
      <PageLayersContext value={layers}>
        <FilesViewer files={[picture]} />
      </PageLayersContext>,
      { user: student },
    );
    const image = await screen.findByRole('img', { name: 'page 1.jpg' });
    expect(screen.queryByText('Layer')).not.toBeInTheDocument();
    fireEvent.load(image);
    expect(screen.getByText('Layer')).toBeVisible();
  });

  test('is offered for download when the browser cannot show it', async () => {
    serveContents({ 2: 'no picture' });
    const { person } = show(picture);
    fireEvent.error(await screen.findByRole('img', { name: 'page 1.jpg' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot show the picture.');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const alert = within(screen.getByRole('alert'));
    await person.click(alert.getByRole('button', { name: 'Download page 1.jpg' }));
    await expect.poll(() => names).toEqual(['page 1.jpg']);
  });
});

describe('a docx', () => {
  const docx = sampleFile(3, {
    name: 'essay.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });

  function serveDocx() {
    const content = zipSync({
      'word/document.xml': strToU8(
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Work</w:t></w:r></w:p></w:body></w:document>',
      ),
      '_rels/.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
    });
    server.use(
      http.get(apiPath('/files/:id'), () => HttpResponse.arrayBuffer(content.slice().buffer)),
    );
  }

  /** With layers that name the page that they are on, and a button that leads to the first page. */
  function Layered({ isUsed }: { isUsed: boolean }) {
    const [target, setTarget] = useState<PageTarget | null>(null);
    const renderLayer = ({ page }: { page: number }) => <p>{`Layer of page ${page}`}</p>;
    const layers = { renderLayer, isUsed: () => isUsed, target };
    return (
      <PageLayersContext value={layers}>
        <button type="button" onClick={() => setTarget({ fileId: docx._id, page: 1 })}>
          Lead
        </button>
        <FilesViewer files={[docx]} />
      </PageLayersContext>
    );
  }
  const showWithLayers = (isUsed: boolean) =>
    renderUi(<Layered isUsed={isUsed} />, { user: student });

  test('has its text on pages with layers when something is on them, and its layout when that is chosen', async () => {
    serveDocx();
    const { person } = showWithLayers(true);
    expect(await screen.findByText('Layer of page 1')).toBeVisible();
    expect(screen.getByText('Work')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Formatted' }));
    expect(await screen.findByTitle('Content of essay.docx')).toBeVisible();
    expect(screen.queryByText('Layer of page 1')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Lead' }));
    expect(await screen.findByText('Layer of page 1')).toBeVisible();
  });

  test('has its layout when nothing is on its pages', async () => {
    serveDocx();
    showWithLayers(false);
    expect(await screen.findByTitle('Content of essay.docx')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Formatted', pressed: true })).toBeVisible();
  });

  test.each([null, true])(
    'is offered for download, with the reason, when it cannot be shown: %j',
    async (isUsed) => {
      serveContents({ 3: 'not a zip' });
      if (isUsed === null) show(docx);
      else showWithLayers(isUsed);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This document uses something of Word that cannot be shown here.',
      );
    },
  );

  test('is shown in a frame that runs no scripts and leads this page nowhere', async () => {
    serveDocx();
    show(docx);
    const frame = await screen.findByTitle('Content of essay.docx');
    const permissions = frame.getAttribute('sandbox')?.split(' ') ?? [];
    expect(permissions).not.toContain('allow-scripts');
    expect(permissions.filter((permission) => permission.includes('navigation'))).toEqual([]);
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'; img-src data:");
  });
});

describe('several files', () => {
  test('are listed with type and pages, and shown one at a time', async () => {
    const requests = serveContents({ 1: 'My answer', 2: 'bytes' });
    const pdf = sampleFile(3, { name: 'scan.pdf', type: 'application/pdf', pages: 12 });
    const { person } = show({ ...textFile, bytes: 9 }, picture, pdf);
    const list = within(screen.getByRole('list', { name: 'Files' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'answer.txtText · 9 bytes',
      'page 1.jpgJPEG picture · 10 bytes',
      'scan.pdfPDF · 12 pages · 10 bytes',
    ]);
    expect(await screen.findByText('My answer')).toBeVisible();
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous file' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await person.click(screen.getByRole('button', { name: 'Next file' }));
    expect(await screen.findByRole('img', { name: 'page 1.jpg' })).toBeVisible();
    expect(screen.queryByText('My answer')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^page 1.jpg/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await person.click(screen.getByRole('button', { name: /^answer.txt/ }));
    expect(await screen.findByText('My answer')).toBeVisible();
    expect(requests.map(({ id }) => id)).toEqual([sampleId(1), sampleId(2)]);
  });
});

describe('a file that does not come', () => {
  test('can no longer be read when the server does not know it', async () => {
    serveContents({});
    show(textFile);
    expect(await screen.findByText('This file can no longer be read')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('is loaded again when that is asked for after a broken connection', async () => {
    serveContents({ 1: 'My answer' });
    server.use(http.get(apiPath('/files/:id'), () => HttpResponse.error(), { once: true }));
    const { person } = show({ ...textFile, bytes: 9 });
    expect(await screen.findByText('The file was not loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My answer')).toBeVisible();
  });
});
