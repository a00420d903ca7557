import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { listDraftsWithPages } from '#lib/drafts/draft-pages.ts';
import { provideScanWorker } from '#testing/hand-in/scan-worker.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeEach(() => {
  provideScanWorker();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 5000).toISOString();

/** An API that redeems a code once; answers with what it was sent. */
function serveGrant({ minutes = 15 } = {}) {
  const codes: unknown[] = [];
  const received: unknown[] = [];
  server.use(
    http.post(apiPath('/scan-grants/redeem'), async ({ request }) => {
      codes.push(await request.json());
      if (codes.length > 1) return refuse(404, 'No.', 'scan-grant-not-found');
      const expiresAt = inMinutes(minutes);
      return HttpResponse.json({ token: 'the-grant', title: 'Fractions', expiresAt });
    }),
    http.post(apiPath('/scan-grants/files'), async ({ request }) => {
      const file = (await request.formData()).get('file');
      const text = file instanceof File && (await file.text());
      received.push([request.headers.get('authorization'), text]);
      return HttpResponse.json({ title: 'Fractions', files: [], expiresAt: inMinutes(minutes) });
    }),
  );
  return { codes, received };
}

const show = (code: string) => renderRoutes(routes, { at: `/scan${code && `#${code}`}` });

async function sendPhoto(person: ReturnType<typeof show>['person'], name = 'sums') {
  const photo = new File([name], `${name}.jpg`, { type: 'image/jpeg' });
  await person.upload(await screen.findByLabelText('Take a photo'), photo);
  await person.click(await screen.findByRole('button', { name: 'Send pages' }));
}

test('sends photographed pages to the draft of the code, without a login', async () => {
  const { codes, received } = serveGrant();
  const { person } = show('the-code');
  await see('Fractions');
  await see('15 minutes left');
  await sendPhoto(person);
  await see(/^Your pages are in the form on your computer\. You can photograph more/);
  expect(codes).toEqual([{ code: 'the-code' }]);
  expect(received).toEqual([['Bearer the-grant', 'sums 0 white']]);
  await sendPhoto(person, 'more');
  await waitFor(() => expect(received).toHaveLength(2));
});

test('goes on after the page was loaded again', async () => {
  const { codes, received } = serveGrant();
  const first = show('the-code');
  await see('Fractions');
  first.unmount();
  const { person } = show('the-code');
  await sendPhoto(person);
  await waitFor(() => expect(received).toHaveLength(1));
  expect(codes).toHaveLength(1);
});

test('has the pages again after the page was loaded again, until they are sent', async () => {
  const { received } = serveGrant();
  const first = show('the-code');
  const photo = new File(['sums'], 'sums.jpg', { type: 'image/jpeg' });
  await first.person.upload(await screen.findByLabelText('Take a photo'), photo);
  await see('Your pages stay in this browser until you add them.');
  await waitFor(async () => expect(await listDraftsWithPages('draft:scan:')).toHaveLength(1));
  first.unmount();
  const { person } = show('the-code');
  await person.click(await screen.findByRole('button', { name: 'Send pages' }));
  await waitFor(() => expect(received).toHaveLength(1));
  await waitFor(async () => expect(await listDraftsWithPages('draft:scan:')).toEqual([]));
});

test('says that a code does not work when it was used or is too old', async () => {
  server.use(
    http.post(apiPath('/scan-grants/redeem'), () => refuse(404, 'No.', 'scan-grant-not-found')),
  );
  show('used');
  await see('This code does not work');
  await see(/^It was used already, or is older than 15 minutes\./);
});

test('offers another try when the code could not be checked', async () => {
  server.use(
    http.post(apiPath('/scan-grants/redeem'), () => HttpResponse.error(), { once: true }),
    // Otherwise the page would ask again by itself.
    http.get(apiPath('/health/ready'), () => HttpResponse.error()),
  );
  const { person } = show('the-code');
  await see('The code could not be checked');
  serveGrant();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await see('Fractions');
});

test('says that the time is over when the server ends the grant', async () => {
  serveGrant();
  server.use(
    http.post(apiPath('/scan-grants/files'), () => refuse(401, 'Over.', 'scan-grant-ended')),
  );
  const { person } = show('the-code');
  await sendPhoto(person);
  await see('The time for adding pages is over');
  await see('To add more pages, show a new code on your computer.');
});

test('says that the time is over when it has passed', async () => {
  serveGrant({ minutes: 0 });
  show('the-code');
  await see('The time for adding pages is over');
});

test('keeps the pages and says why when the draft is full', async () => {
  serveGrant();
  server.use(http.post(apiPath('/scan-grants/files'), () => refuse(409, 'Full.', 'draft-full')));
  const { person } = show('the-code');
  await sendPhoto(person);
  await see('The pages were not added');
  await see(/Remove one on the computer first/);
  expect(screen.getByText('Page 1')).toBeVisible();
});

test('says how to get a code when the address has none', async () => {
  show('');
  await see('Scan the code on your computer');
});
