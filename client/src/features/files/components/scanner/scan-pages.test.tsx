import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from '#lib/http/problem.ts';
import { provideScanWorker } from '#testing/hand-in/scan-worker.ts';
import { renderUi } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import ScanPages from './scan-pages.tsx';

beforeEach(() => {
  provideScanWorker();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

/** The scanner; `received` has what is in each PDF, as the worker of the tests writes it. */
function show(refuse?: () => Promise<never>) {
  const received: string[][] = [];
  const onFile = async (file: File) => {
    await refuse?.();
    received.push([file.name, file.type, ...(await file.text()).split('\n')]);
  };
  const { person } = renderUi(<ScanPages onFile={onFile} draft={null} />);
  const photograph = async (...names: string[]) => {
    for (const name of names) {
      await person.upload(
        screen.getByLabelText(/^(Take a photo|Photograph next page)$/),
        photo(name),
      );
      const count = (await screen.findAllByRole('listitem')).length;
      await see(`Page ${count}`);
    }
  };
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { person, photograph, press, received };
}

test('makes one PDF of photographed pages in their order, turned and whitened', async () => {
  const { photograph, press, received } = show();
  await photograph('a', 'b', 'c');
  await press('Turn page 2');
  await press('Move page 3 up');
  await press('Remove page 1');
  await press('Add pages');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toEqual([
    'Photographed pages.pdf',
    'application/pdf',
    'c 0 white',
    'b 1 white',
  ]);
  expect(await screen.findByLabelText('Take a photo')).toBeVisible();
});

test('removes one page when its button is double-clicked, although the next page moves up to it', async () => {
  const { photograph } = show();
  await photograph('a', 'b', 'c');
  const remove = () => screen.getByRole('button', { name: 'Remove page 2' });
  fireEvent.click(remove(), { detail: 1 });
  fireEvent.click(remove(), { detail: 2 });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('takes several pictures of the device at once', async () => {
  const { person, press, received } = show();
  await person.upload(screen.getByLabelText('Choose pictures'), [photo('a'), photo('b')]);
  await see('Page 2');
  await press('Add pages');
  await vi.waitFor(() => expect(received[0]?.slice(2)).toEqual(['a 0 white', 'b 0 white']));
});

test('crops a page by its corners with the keyboard, and shows the whole photo again', async () => {
  const { person, photograph, press } = show();
  await photograph('a');
  await press('Crop page 1');
  expect(screen.getByRole('heading', { name: 'Page 1' })).toHaveFocus();
  const corner = screen.getByRole('slider', { name: 'Top left corner' });
  corner.focus();
  await person.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(corner).toHaveAttribute('aria-valuetext', '1% from the left, 5% from the top');
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(corner).toHaveAttribute('aria-valuetext', '0% from the left, 5% from the top');
  await press('Whole photo');
  expect(corner).toHaveAttribute('aria-valuetext', '0% from the left, 0% from the top');
  await press('Done');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Crop page 1' })).toHaveFocus());
});

test('keeps a photo as it is, and takes another one in its place', async () => {
  const { person, photograph, press, received } = show();
  await photograph('a', 'b');
  await press('Crop page 1');
  await person.click(screen.getByLabelText('White paper, dark ink'));
  await person.upload(screen.getByLabelText('Take again'), photo('better'));
  await press('Done');
  await press('Add pages');
  await vi.waitFor(() => expect(received[0]?.slice(2)).toEqual(['better 0 as it is', 'b 0 white']));
});

test('says which picture cannot be read, and takes the others', async () => {
  const { person } = show();
  const heic = new File(['x'], 'IMG_1.heic', { type: 'image/heic' });
  await person.upload(screen.getByLabelText('Choose pictures'), [heic, photo('b')]);
  await see('Page 1');
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('“IMG_1.heic” cannot be read')).toBeVisible();
});

test('keeps the photo when the one in its place cannot be read, and says so beside it', async () => {
  const { person, photograph, press, received } = show();
  await photograph('a');
  await press('Crop page 1');
  const heic = new File(['x'], 'IMG_2.heic', { type: 'image/heic' });
  await person.upload(screen.getByLabelText('Take again'), heic);
  await see('“IMG_2.heic” cannot be read');
  await press('Done');
  await press('Add pages');
  await vi.waitFor(() => expect(received[0]?.slice(2)).toEqual(['a 0 white']));
});

test('takes at most 20 pages', async () => {
  const { person } = show();
  const photos = Array.from({ length: 22 }, (_, index) => photo(String(index)));
  await person.upload(screen.getByLabelText('Choose pictures'), photos);
  await see(/^At most 20 pages fit into one file/);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
});

test('keeps the pages and says why when they could not be added', async () => {
  const { photograph, press } = show(() => Promise.reject(new NoAnswerError('No answer.')));
  await photograph('a', 'b');
  await press('Add pages');
  await see('The pages were not added');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
