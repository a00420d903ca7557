import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CalendarFeed } from 'server/contract/calendar-feed/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const path = apiPath('/calendar-feed');
const stored: CalendarFeed = { createdAt: '2026-11-20T12:00:00.000Z', language: 'en' };
const removedText = 'Calendars that use it no longer get your due dates and planned study.';

/** An API with this feed; what it was sent. */
function serveFeed(feed: CalendarFeed | null) {
  let current = feed;
  const sent: string[] = [];
  const record = async (request: Request) => {
    sent.push(`${request.method} ${await request.text()}`);
  };
  server.use(
    http.get(path, () => HttpResponse.json({ feed: current })),
    http.put(path, async ({ request }) => {
      await record(request);
      current = { ...stored, createdAt: '2026-11-21T12:00:00.000Z' };
      const url = `https://api.test/calendar-feeds/address-${sent.length}.ics`;
      return HttpResponse.json({ url });
    }),
    http.patch(path, async ({ request }) => {
      await record(request);
      current = stored;
      return HttpResponse.json({ modifiedCount: 1 });
    }),
    http.delete(path, async ({ request }) => {
      await record(request);
      current = null;
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return sent;
}

const show = (user = student) => renderRoutes(routes, { at: '/settings', user });
const findButton = (name: string) => screen.findByRole('button', { name });

beforeAll(() => import('./settings.tsx'));

describe('the calendar card', () => {
  test.each([
    ['student', student],
    ['teacher', teacher],
  ])('creates an address for a %s, shows it once and copies it', async (_role, user) => {
    const sent = serveFeed(null);
    const { person, router } = show(user);
    await see('There is no calendar address yet.');
    await person.click(await findButton('Create address'));
    await see('https://api.test/calendar-feeds/address-1.ics');
    await see('Address created on 21/11/2026.');
    expect(sent).toEqual(['PUT {"language":"en"}']);
    expect(await findButton('Renew')).toHaveFocus();

    await person.click(await findButton('Copy address'));
    await see('Address copied');
    expect(await navigator.clipboard.readText()).toBe(
      'https://api.test/calendar-feeds/address-1.ics',
    );

    await router.navigate('/profile');
    await waitFor(() => expect(screen.queryByText(/address-1/)).not.toBeInTheDocument());
    await router.navigate('/settings');
    await see('Address created on 21/11/2026.');
    expect(screen.queryByText(/address-1/)).not.toBeInTheDocument();
  });

  test('renews the address after a question that says what stops', async () => {
    const sent = serveFeed(stored);
    const { person } = show();
    await see('Address created on 20/11/2026.');
    await person.click(await findButton('Renew'));
    await see('The current address stops working at once. Calendars that use it need the new one.');
    expect(sent).toEqual([]);
    await person.click(await findButton('Renew address'));
    await see('https://api.test/calendar-feeds/address-1.ics');
    await see('Address created on 21/11/2026.');
  });

  test('removes the address after a question that says what stops', async () => {
    const sent = serveFeed(null);
    const { person } = show();
    await person.click(await findButton('Create address'));
    await see(/address-1/);
    sent.length = 0;
    await person.click(await findButton('Remove'));
    await see(removedText);
    expect(sent).toEqual([]);
    await person.click(await findButton('Remove address'));
    await see('The address is removed.');
    await see('There is no calendar address yet.');
    expect(screen.queryByText(/address-1/)).not.toBeInTheDocument();
    expect(sent).toEqual(['DELETE ']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Calendar' })).toHaveFocus());
  });

  test.each(['Renew', 'Remove'])('keeps the address when "%s" is cancelled', async (name) => {
    const sent = serveFeed(stored);
    const { person } = show();
    await person.click(await findButton(name));
    await person.click(await findButton('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await see('Address created on 20/11/2026.');
  });

  test.each([
    ['put', null, ['Create address'], 'The address was not created'],
    ['put', stored, ['Renew', 'Renew address'], 'The address was not renewed'],
    ['delete', stored, ['Remove', 'Remove address'], 'The address was not removed'],
  ] as const)('says why a %s fails: %j', async (method, feed, buttons, title) => {
    serveFeed(feed);
    server.use(http[method](path, () => refuse(429, 'Try again later.')));
    const { person } = show();
    for (const name of buttons) await person.click(await findButton(name));
    await see(new RegExp(`^${title}`));
    await see(/Try again later\.$/);
  });

  test('says that the API cannot be reached, and loads the address again', async () => {
    server.use(http.get(path, () => HttpResponse.error()));
    const { person } = show();
    const title = await screen.findByText('We could not load your calendar address');
    const panel = within(title.closest('[role=alert]') ?? document.body);
    expect(panel.getByText(/Check your connection/)).toBeVisible();
    serveFeed(stored);
    await person.click(panel.getByRole('button', { name: 'Try again' }));
    await see('Address created on 20/11/2026.');
  });

  test('has no button until it is known whether there is an address', async () => {
    const { answer } = holdAnswer('get', '/calendar-feed');
    show();
    await see('See due dates and planned study in Google Calendar, Apple Calendar or Outlook.');
    expect(screen.queryByRole('button', { name: 'Create address' })).not.toBeInTheDocument();
    answer(HttpResponse.json({ feed: null }));
    await findButton('Create address');
  });

  test('gives the events the language of the page when they have another one', async () => {
    const sent = serveFeed({ ...stored, language: 'es' });
    show();
    await see('Address created on 20/11/2026.');
    await waitFor(() => expect(sent).toEqual(['PATCH {"language":"en"}']));
  });
});
