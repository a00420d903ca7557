import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { uploadPiece } from '#lib/constants.ts';
import { listUploads, storeUpload, uploadKey } from '#lib/drafts/draft-uploads.ts';
import { draftKey, removeDrafts } from '#lib/drafts/drafts.ts';
import { serveDraft } from '#testing/hand-in/serve-draft.ts';
import { serveTus } from '#testing/hand-in/serve-tus.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleStoredFile } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const size = 2.5 * uploadPiece.bytes;
const scan = new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' });
const note = new File(['Zero.'], 'note.txt', { type: 'text/plain' });
const form = `submission:${sampleId(1)}`;
const listKept = (email = student.email) => listUploads(draftKey(email, form));
/** A piece whose answer never comes. */
const hold = () => new Promise<Response>(() => {});

// The first test should not wait for the page's code.
beforeAll(() => import('../assignment-details.tsx'));
beforeEach(async () => {
  await removeDrafts(student.email);
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.post(apiPath('/files'), () =>
      HttpResponse.json(sampleStoredFile({ _id: sampleId(8), name: 'note.txt' })),
    ),
  );
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

async function openForm() {
  const view = renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user: student });
  await view.person.click(
    await within(view.container).findByRole('button', { name: 'Take Assignment' }),
  );
  return { ...view, field: await screen.findByLabelText('Files') };
}

/** Chooses the files, and leaves the page when the first piece of the first one has arrived. */
async function leaveDuringUpload(files: File[]) {
  const upload = serveTus(size, 'scan.pdf');
  upload.answers = [undefined, hold];
  const { person, field, unmount } = await openForm();
  await person.upload(field, files);
  await waitFor(() => expect(upload).toMatchObject({ arrived: uploadPiece.bytes, answers: [] }));
  unmount();
  return upload;
}

test('unfinished uploads are in the form again after the page was left, and go on by themselves', async () => {
  const kept = serveDraft();
  const upload = await leaveDuringUpload([scan, note]);
  await openForm();
  await screen.findByRole('button', { name: 'Move scan.pdf down' });
  await screen.findByRole('button', { name: 'Move note.txt up' });
  expect(upload).toMatchObject({ arrived: size, begun: 1, removed: 0 });
  await waitFor(() =>
    expect(kept.draft.files.map(({ _id }) => _id)).toEqual([sampleId(7), sampleId(8)]),
  );
  await waitFor(async () => expect(await listKept()).toEqual([]));
});

test('a file stays in the browser until the draft on the server names it', async () => {
  serveDraft();
  server.use(http.put(apiPath('/assignments/:id/draft'), () => HttpResponse.error()));
  const { person, field, unmount } = await openForm();
  await person.upload(field, note);
  await screen.findByRole('button', { name: 'Move note.txt up' });
  await see(/^Your draft is kept in this browser/);
  unmount();
  expect(await listKept()).toHaveLength(1);
  const upload = serveTus(5, 'note.txt');
  upload.begun = 1;
  upload.arrived = 5;
  const saved = serveDraft();
  await openForm();
  await screen.findByRole('button', { name: 'Move note.txt up' });
  await waitFor(() => expect(saved.draft.files).toHaveLength(1));
  expect(upload.begun).toBe(1);
});

test('what is cancelled is gone, here and on the server', async () => {
  serveDraft();
  const upload = await leaveDuringUpload([scan]);
  upload.answers = [hold];
  const { person, unmount } = await openForm();
  await person.click(await screen.findByRole('button', { name: 'Cancel the upload of scan.pdf' }));
  await waitFor(() => expect(upload.removed).toBe(1));
  expect(screen.queryByText('scan.pdf')).toBeNull();
  unmount();
  await openForm();
  expect(await listKept()).toEqual([]);
  expect(screen.queryByText('scan.pdf')).toBeNull();
});

test('what is removed from the form does not come back', async () => {
  serveDraft();
  server.use(http.put(apiPath('/assignments/:id/draft'), () => HttpResponse.error()));
  const { person, field } = await openForm();
  await person.upload(field, note);
  await person.click(await screen.findByRole('button', { name: 'Remove note.txt' }));
  await waitFor(async () => expect(await listKept()).toEqual([]));
});

test('what is refused is not sent again after the page was left', async () => {
  serveDraft();
  let sent = 0;
  server.use(
    http.post(apiPath('/files'), () => {
      sent++;
      return refuse(422, 'No.', 'file-encrypted');
    }),
  );
  const { person, field, unmount } = await openForm();
  await person.upload(field, note);
  await see(/^This file opens with a password only/);
  await waitFor(async () => expect(await listKept()).toEqual([]));
  unmount();
  await openForm();
  expect(screen.queryByText('note.txt')).toBeNull();
  expect(sent).toBe(1);
});

test('discarding the draft ends its uploads', async () => {
  serveDraft({ quickNote: 'Old.', files: [], version: 1 });
  const upload = await leaveDuringUpload([scan]);
  upload.answers = [hold];
  const { person } = await openForm();
  await screen.findByRole('button', { name: 'Cancel the upload of scan.pdf' });
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(upload.removed).toBe(1));
  expect(await listKept()).toEqual([]);
});

test('what another account has left is not shown', async () => {
  serveDraft();
  const key = uploadKey(draftKey(teacher.email, form), 0);
  await storeUpload({ key, file: note });
  await openForm();
  expect(await listKept(teacher.email)).toHaveLength(1);
  expect(screen.queryByText('note.txt')).toBeNull();
});

test('what another tab uploads is not shown until that tab has let it go', async () => {
  serveDraft();
  await storeUpload({ key: uploadKey(draftKey(student.email, form), 0), file: note });
  let letGo: (() => void) | undefined;
  const request = (_name: string, _options: object, onHeld: () => unknown) =>
    new Promise<void>((resolve) => {
      letGo = () => {
        onHeld();
        resolve();
      };
    });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await openForm();
  await waitFor(() => expect(letGo).toBeDefined());
  expect(screen.queryByText('note.txt')).toBeNull();
  letGo?.();
  await screen.findByRole('button', { name: 'Move note.txt up' });
});

test('an upload goes on when the browser cannot keep its file, and the form says so', async () => {
  serveDraft();
  const upload = serveTus(size, 'scan.pdf');
  upload.answers = [hold];
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const { person, field } = await openForm();
  await person.upload(field, scan);
  await see(/^This browser has no room to keep/);
  expect(screen.getByRole('progressbar', { name: /scan.pdf/ })).toBeVisible();
});
