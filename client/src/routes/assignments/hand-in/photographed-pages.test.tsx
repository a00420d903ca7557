import { pasteInto } from '#testing/paste-into.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { provideScanWorker } from '#testing/hand-in/scan-worker.ts';
import { serveDraft } from '#testing/hand-in/serve-draft.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleStoredFile } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, server } from '#testing/server.ts';

vi.mock('#lib/constants.ts', async (load) => ({
  ...(await load<typeof import('#lib/constants.ts')>()),
  phonePagesInterval: 20,
}));

const pages = sampleStoredFile({ _id: sampleId(3), name: 'Photographed pages.pdf' });

beforeEach(() => {
  const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString();
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.post(apiPath('/assignments/:id/draft/grant'), () =>
      HttpResponse.json({ code: 'the-code', expiresAt }),
    ),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openForm() {
  const { person } = renderRoutes(routes, {
    at: `/assignmentDetails/${sampleId(1)}`,
    user: student,
  });
  await person.click(await screen.findByRole('button', { name: 'Take Assignment' }));
  await screen.findByLabelText('Files');
  return person;
}

/** Opens the form and takes a photo in its scanner. */
async function photographPage() {
  provideScanWorker();
  serveDraft();
  server.use(http.post(apiPath('/files'), () => HttpResponse.json(pages)));
  const person = await openForm();
  await person.click(screen.getByRole('button', { name: 'Photograph pages' }));
  const photo = new File(['sums'], 'sums.jpg', { type: 'image/jpeg' });
  await person.upload(await screen.findByLabelText('Take a photo'), photo);
  return person;
}

const findFiles = () => screen.findByRole('list', { name: 'Files to hand in' });

test('pages that a phone sends appear in the open form, and what is typed stays', async () => {
  const kept = serveDraft();
  const person = await openForm();
  await pasteInto(person, screen.getByLabelText('Quick note'), 'Both sides');
  await person.click(screen.getByRole('button', { name: 'Use your phone' }));
  await see('Nothing has arrived from your phone yet.');
  kept.draft = { ...kept.draft, files: [pages], version: kept.draft.version + 1 };
  await see('1 file has arrived:');
  const dialog = screen.getByRole('dialog', { name: 'Use your phone' });
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await findFiles()).toHaveTextContent('Photographed pages.pdf');
  expect(screen.getByLabelText('Quick note')).toHaveValue('Both sides');
});

test('photographed pages are there again after a reload, until they are added', async () => {
  const person = await photographPage();
  await person.click(await screen.findByRole('button', { name: 'Turn page 1' }));
  await see('Your pages stay in this browser until you add them.');
  cleanup();

  const again = await openForm();
  await again.click(screen.getByRole('button', { name: 'Photograph pages' }));
  await again.click(await screen.findByRole('button', { name: 'Add pages' }));
  expect(await findFiles()).toHaveTextContent('Photographed pages.pdf');
  await again.click(screen.getByRole('button', { name: 'Photograph pages' }));
  await screen.findByLabelText('Take a photo');
  expect(screen.queryByText('Page 1')).toBeNull();
});

test('pages that are photographed on this device are uploaded with the other files', async () => {
  const person = await photographPage();
  await person.click(await screen.findByRole('button', { name: 'Add pages' }));
  expect(await findFiles()).toHaveTextContent('Photographed pages.pdf');
  await screen.findByRole('button', { name: 'Remove Photographed pages.pdf' });
});
