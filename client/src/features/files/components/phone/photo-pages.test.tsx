import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { provideScanWorker } from '#testing/hand-in/scan-worker.ts';
import { renderUi, student } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { PhotoPages } from './photo-pages.tsx';

vi.mock('#lib/constants.ts', async (load) => ({
  ...(await load<typeof import('#lib/constants.ts')>()),
  phonePagesInterval: 20,
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const sampleFile = (id: number, name: string): StoredFile => ({
  _id: sampleId(id),
  name,
  type: 'application/pdf',
  bytes: 1000,
  sha256: '0'.repeat(64),
  pages: 2,
});

const earlier = sampleFile(1, 'notes.pdf');
const fromPhone = sampleFile(2, 'Photographed pages.pdf');

/** The buttons in a form that has one file, and reads another one with the next refresh. */
function Form({ onFile }: { onFile: (file: File) => void }) {
  const [files, setFiles] = useState([earlier]);
  return (
    <PhotoPages
      assignmentId={sampleId(7)}
      draftName="submission:7"
      files={files}
      onFile={onFile}
      onRefresh={() => setFiles([earlier, fromPhone])}
    />
  );
}

function show() {
  const received: File[] = [];
  const { person } = renderUi(<Form onFile={(file) => received.push(file)} />, { user: student });
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { person, press, received };
}

/** An API that answers a new code each time, which is valid for so many minutes. */
function serveCodes(minutes: number) {
  let count = 0;
  server.use(
    http.post(apiPath(`/assignments/${sampleId(7)}/draft/grant`), () => {
      count += 1;
      const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
      return HttpResponse.json({ code: `code-${count}`, expiresAt });
    }),
  );
}

test('shows a code for the phone, and what has arrived from it', async () => {
  serveCodes(15);
  const { press } = show();
  await press('Use your phone');
  expect(
    await screen.findByRole('img', { name: 'QR code that opens the scanner on your phone' }),
  ).toBeVisible();
  await see('15 minutes left');
  await see('1 file has arrived:');
  expect(screen.getByRole('listitem')).toHaveTextContent('Photographed pages.pdf (2 pages)');
});

test('copies the link of the code, for a phone that cannot read it', async () => {
  serveCodes(15);
  const { person, press } = show();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await press('Use your phone');
  await person.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/scan#code-1`);
});

test('offers a new code when the time of the first one is over', async () => {
  serveCodes(0);
  const { person, press } = show();
  await press('Use your phone');
  await see('The time of this code is over.');
  serveCodes(15);
  await person.click(screen.getByRole('button', { name: 'Show a new code' }));
  await see('15 minutes left');
});

test('says why there is no code, and tries again', async () => {
  server.use(
    http.post(apiPath('/assignments/:id/draft/grant'), () => refuse(409, 'No.', 'class-archived')),
  );
  const { person, press } = show();
  await press('Use your phone');
  await see('We could not make a code');
  serveCodes(15);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await see('15 minutes left');
});

test('hands over pages that are photographed on this device, and closes the scanner', async () => {
  provideScanWorker();
  const { person, press, received } = show();
  await press('Photograph pages');
  const photo = new File(['sums'], 'sums.jpg', { type: 'image/jpeg' });
  await person.upload(await screen.findByLabelText('Take a photo'), photo);
  await person.click(await screen.findByRole('button', { name: 'Add pages' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.map(({ name }) => name)).toEqual(['Photographed pages.pdf']);
});
