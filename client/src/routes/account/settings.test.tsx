import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { NoticeSettings } from 'server/contract/notices/notice-settings';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { readSchoolClock } from '#lib/dates/school-day.ts';
import { setSession } from '#lib/session/session-store.ts';
import { chooseTheme } from '#lib/theme/theme.ts';
import { fillStorage } from '#testing/refusing-storage.ts';
import { renderRoutes, signInForTest, student, teacher } from '#testing/render.tsx';
import { sampleNoticeSettings } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

async function show(user: typeof student | 'unsettled' = student) {
  const shown = renderRoutes(routes, { at: '/settings', user });
  await screen.findByRole('heading', { name: 'Settings' });
  return shown;
}

/** What the page says of one fact of the account. */
function readFact(name: string) {
  const term = within(screen.getByRole('main')).getByText(name, { selector: 'dt' });
  return term.nextElementSibling;
}

beforeAll(() => import('./settings.tsx'));
beforeEach(() => chooseTheme('light'));

describe('the theme', () => {
  test('changes at once and is stored', async () => {
    const { person } = await show();
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  test('is shown when it is chosen in the top bar', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

describe('the language', () => {
  // jsdom does not load pages anew; client/e2e/every-page/spanish.spec.ts tests that.
  test('is listed by its own name, and another choice is stored', async () => {
    const { person } = await show();
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Español' }));
    expect(localStorage.getItem('language')).toBe('es');
  });

  test('does not change, and says why, when the browser blocks storage', async () => {
    const { person } = await show();
    fillStorage();
    await person.click(screen.getByRole('radio', { name: 'Español' }));
    await see('Your browser blocks storage, so the language cannot be changed.');
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  test('can be chosen at the foot of every page', async () => {
    const { person } = await show();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await person.click(footer.getByRole('button', { name: 'Español' }));
    expect(localStorage.getItem('language')).toBe('es');
  });
});

describe('the account', () => {
  test.each([
    ['Student', student],
    ['Teacher', teacher],
  ])('is shown with name, e-mail and role: %s', async (role, user) => {
    await show(user);
    await see(role);
    expect(readFact('Name')).toHaveTextContent(user.displayName);
    expect(readFact('Email')).toHaveTextContent(user.email);
    expect(readFact('Role')).toHaveTextContent(role);
  });

  test.each([
    ['is on its way', () => delay('infinite'), ''],
    ['cannot be had', () => refuse(500), 'Unknown'],
  ])('says so where the role %s', async (_case, answer, text) => {
    signInForTest(student);
    server.use(http.get(apiPath('/users/admin/:email'), answer));
    await show('unsettled');
    if (text) await see(text);
    expect(readFact('Role')?.textContent).toBe(text);
  });

  test('logs out after a confirmation, and the login page gives no reason', async () => {
    const { person } = await show();
    // The session was known to the pages before it ended.
    setSession({ status: 'signed-in', user: student });
    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await see('You will be logged out of your account!');
    await person.click(screen.getByRole('button', { name: 'OK' }));
    await see('Logged Out!');
    expect(await screen.findByText('Welcome Back!')).toBeInTheDocument();
    expect(screen.queryByText('Log in to view your profile and settings.')).toBeNull();
  });

  test('leads to the profile', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  });
});

describe('the notices', () => {
  function serveSettings(facts: Partial<NoticeSettings> = {}) {
    let settings = sampleNoticeSettings(facts);
    const sent: unknown[] = [];
    server.use(
      http.get(apiPath('/notice-settings'), () => HttpResponse.json(settings)),
      http.patch(apiPath('/notice-settings'), async ({ request }) => {
        const body = (await request.json()) as Partial<NoticeSettings>;
        sent.push(body);
        const { deliveries, bell } = settings;
        settings = {
          ...settings,
          ...body,
          deliveries: { ...deliveries, ...body.deliveries },
          bell: { ...bell, ...body.bell },
        };
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    return sent;
  }
  const findEmail = (name: string) => screen.findByRole('combobox', { name: `Email: ${name}` });
  const findBell = (name: string) => screen.findByRole('checkbox', { name: `In the app: ${name}` });

  test('are chosen for each kind of a student by e-mail, at once in the language of the page', async () => {
    const sent = serveSettings();
    const { person } = await show();
    const choice = await findEmail('A mark is released');
    expect(choice).toHaveValue('off');
    expect(screen.getAllByRole('combobox')).toHaveLength(10);
    await person.selectOptions(choice, 'At once');
    await see('Your notice settings are saved.');
    expect(choice).toHaveValue('at-once');
    expect(sent).toEqual([{ deliveries: { released: 'at-once' }, language: 'en' }]);
  });

  test('are switched off in the app by keyboard, which can be undone', async () => {
    const sent = serveSettings();
    const { person } = await show();
    const box = await findBell('New work is set in your class');
    expect(box).toBeChecked();
    box.focus();
    await person.keyboard(' ');
    expect(box).not.toBeChecked();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ bell: { assigned: false } }, { bell: { assigned: true } }]);
    expect(box).toBeChecked();
  });

  test('say on the next page too why undoing was refused', async () => {
    serveSettings();
    const { person, router } = await show();
    await person.click(await findBell('New work is set in your class'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await router.navigate('/');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull());
    server.use(http.patch(apiPath('/notice-settings'), () => refuse(500)));
    await person.click(undo);
    await see(/^Your notice settings were not saved\. /);
  });

  test('are paused until a day, and resumed', async () => {
    const sent = serveSettings();
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    await see('Enter the day on which notices start again.');
    await person.type(screen.getByRole('textbox', { name: 'Pause until' }), '7/1/2199{Enter}');
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await see('Paused until Monday, 7 January 2199.');
    await person.click(screen.getByRole('button', { name: 'Resume now' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(sent).toMatchObject([{ pausedUntil: '2199-01-07' }, { pausedUntil: null }]);
  });

  test('are not paused until a day that has begun in the school', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    readSchoolClock({ 'x-school-time-zone': 'Pacific/Kiritimati' });
    const sent = serveSettings();
    const { person } = await show();
    const field = await screen.findByRole('textbox', { name: 'Pause until' });
    await person.type(field, '29/11/2026{Enter}');
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await see('Choose a day after Sunday, 29 November 2026.');
    expect(sent).toEqual([]);
  });

  test('say why when a pause is refused', async () => {
    serveSettings();
    server.use(http.patch(apiPath('/notice-settings'), () => refuse(400, 'No.', 'pause-day-past')));
    const { person } = await show();
    const field = await screen.findByRole('textbox', { name: 'Pause until' });
    await person.type(field, '7/1/2199');
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await see('Your notice settings were not saved');
    expect(field).toBeInTheDocument();
  });

  test('of a teacher are about requests for extensions and questions', async () => {
    serveSettings();
    await show(teacher);
    await findEmail('A student asks for an extension');
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
  });

  test('show what was chosen before, and why, when the change is refused', async () => {
    serveSettings();
    server.use(http.patch(apiPath('/notice-settings'), () => refuse(500)));
    const { person } = await show();
    const choice = await findEmail('Work is returned');
    await person.selectOptions(choice, 'Daily, 7:00');
    await see('Your notice settings were not saved');
    expect(choice).toHaveValue('off');
  });

  test('say that an address has to be verified first', async () => {
    serveSettings({ isVerified: false });
    await show();
    await see('Nothing is sent until your email address is verified.');
  });

  test('have no e-mails where none are sent', async () => {
    serveSettings({ isAvailable: false });
    await show();
    await findBell('Work is returned');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
