import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router-dom';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LoginForm } from '#features/accounts/components/sign-in/login-form.tsx';
import { SignUpForm } from '#features/accounts/components/sign-in/sign-up-form.tsx';
import { draftKey, listDrafts, storeDraft } from '#lib/drafts/drafts.ts';
import { startRun } from '#lib/focus/focus-run.ts';
import { readFocusRun, storeFocusRun } from '#lib/focus/focus-store.ts';
import { api } from '#lib/http/api.ts';
import { checkApiHealth } from '#lib/http/outage.ts';
import { readReturnPath } from '#lib/routing/paths.ts';
import { readAccessToken } from '#lib/session/access-token.ts';
import { signIn, signOut, startSession } from '#lib/session/session.ts';
import { getSession, setSession, whenReady } from '#lib/session/session-store.ts';
import { Component as Layout } from '#routes/layout/layout.tsx';
import {
  confirmEmail,
  createEmulatedAccount,
  endEmulatedAccount,
  newEmail,
  readClaims,
  readSentEmails,
  recordAccountCalls,
} from '#testing/accounts.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { blockStorage } from '#testing/refusing-storage.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { expectLoggedError } from '#testing/setup.ts';
import { Component as Login } from './login.tsx';
import { Component as SignUp } from './sign-up.tsx';

const password = 'StudyFlow!2026';

const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      { path: '/', element: <h1>Start</h1> },
      { path: '/giveMark/:id', element: <h1>Marking</h1> },
      {
        path: '/asksTheApi',
        loader: () => api.get('/health/ready').then(() => null),
        element: <h1>Asked</h1>,
      },
      { path: '/login', Component: Login },
      { path: '/signUp', Component: SignUp },
    ],
  },
];

let stopFollowing = () => {};

beforeEach(async () => {
  stopFollowing = startSession();
  await whenReady();
});

afterEach(async () => {
  if (getSession().status !== 'signed-out') await signOut();
  stopFollowing();
});

const show = (at: string) => renderRoutes(routes, { at, user: 'unsettled' });

async function fillLogin(person: ReturnType<typeof show>['person'], email: string, word: string) {
  await pasteInto(person, screen.getByLabelText('Email'), email);
  await pasteInto(person, screen.getByLabelText('Password'), word);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

async function fillSignUp(
  person: ReturnType<typeof show>['person'],
  email: string,
  photoURL = 'https://pictures.test/nadia.png',
) {
  await pasteInto(person, screen.getByLabelText('Name'), 'Nadia New');
  await pasteInto(person, screen.getByLabelText('Email'), email);
  if (photoURL) await pasteInto(person, screen.getByLabelText('Photo URL'), photoURL);
  await pasteInto(person, screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Sign Up' }));
}

describe('login', () => {
  test('exchanges the ID token, stores the token, shows success and goes to the return path', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    const calls = recordAccountCalls();
    const { person, router } = show('/login?from=%2FgiveMark%2F7%3Fa%3Db');
    await fillLogin(person, email, password);

    await screen.findByText('Logged in Successfully');
    expect(await screen.findByRole('heading', { name: 'Marking' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/giveMark/7', search: '?a=b' });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(localStorage.getItem('access-token')).toBe('product-token');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/jwt', { email }]]);
    expect(readClaims(calls[0]?.authorization ?? null)).toMatchObject({ email });
  });

  test('signs in for as long as the page is open where the browser stores nothing', async () => {
    blockStorage();
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls();
    const { person } = show('/login');
    await fillLogin(person, email, password);
    await screen.findByText('Logged in Successfully');
    expect(readAccessToken()).toBe('product-token');
    await signOut();
    expect(getSession().status).toBe('signed-out');
    expect(readAccessToken()).toBeNull();
  });

  test('shows success for 1500 ms', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    const { person } = show('/login');
    await fillLogin(person, email, password);
    await screen.findByText('Logged in Successfully');
    expect(Swal.getTimerLeft()).toBe(1500);
  });

  test('resets the form', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    // Without the page, which leads on and removes the form.
    const { person } = renderRoutes([{ path: '/', Component: LoginForm }], {
      at: '/',
      user: 'unsettled',
    });
    await fillLogin(person, email, password);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { email } });
    // Its dialog loads: it must not open in the next test.
    await screen.findByText('Logged in Successfully');
  });

  test('shows an error beside the form when the password is wrong, and allows another try', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    const { person } = show('/login');
    await fillLogin(person, email, 'wrong-word');

    await see('Invalid email or password. Please try again.');
    expect(getSession().status).toBe('signed-out');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  test('requires both fields before it sends anything', async () => {
    const { person } = show('/login');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await see('Enter your email.');
    await see('Enter your password.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('shows an error when the API does not answer, and recovers when it does', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls({ '/jwt': () => HttpResponse.error() });
    const { person } = show('/login');
    await fillLogin(person, email, password);

    await see('We cannot reach Study Flow');
    expect(localStorage.getItem('access-token')).toBeNull();

    recordAccountCalls();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
  });

  test('says so too when a page answers instead of the API', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls({ '/jwt': () => HttpResponse.html('<!doctype html>') });
    const { person } = show('/login');
    await fillLogin(person, email, password);
    await see('We cannot reach Study Flow');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test.each([
    [429, 'Too many requests. Try again in 30 seconds.'],
    [500, 'An unexpected error occurred.'],
    [503, 'The database is not responding.'],
  ])("shows the server's reason when it answers %i to everybody", async (status, reason) => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls({ '/jwt': () => refuse(status, reason) });
    const { person } = show('/login');
    await fillLogin(person, email, password);
    await see(reason);
    expect(screen.queryByText('We cannot reach Study Flow')).not.toBeInTheDocument();

    recordAccountCalls();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
  });

  test.each(["a&b'c+d", '#1!$%*/=?^_`{|}~-x'])(
    'takes the address %s@…, as Firebase does',
    async (name) => {
      const email = newEmail().replace('person', name);
      await createEmulatedAccount({ email, password });
      const calls = recordAccountCalls();
      const { person } = show('/login');
      await fillLogin(person, email, password);
      await screen.findByText('Logged in Successfully');
      expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
      expect(calls.map(({ body }) => body)).toEqual([{ email }]);
    },
  );

  test('shows and hides the password', async () => {
    const { person } = show('/login');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('with Google shows success for 1500 ms and goes to the return path', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    recordAccountCalls();
    const { person, router } = show('/login?from=%2FgiveMark%2F7');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await screen.findByText('Logged in Successfully');
    expect(Swal.getTimerLeft()).toBe(1500);
    expect(await screen.findByRole('heading', { name: 'Marking' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('with Google registers the account before it asks for a token', async () => {
    const calls = recordAccountCalls();
    const { person } = show('/login');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await screen.findByText('Logged in Successfully');
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/users', '/jwt']);
    expect(calls[0]?.body).toEqual({ name: 'Google Demo', email: 'google.demo@study-flow.test' });
  });

  test('with Google goes on when the API does not accept the name: the token call registers the account', async () => {
    const calls = recordAccountCalls({ '/users': () => refuse(400, 'Too long.') });
    const { person } = show('/login');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/users', '/jwt']);
  });

  test('redirects a signed-in person, and links to sign-up with the return path', async () => {
    const { person } = show('/login?from=%2FgiveMark%2F7');
    await person.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(await screen.findByRole('heading', { name: 'Join Us Today' })).toBeVisible();
    await fillSignUp(person, newEmail());
    expect(await screen.findByRole('heading', { name: 'Marking' })).toBeVisible();
  });
});

describe('an account that the product server refuses', () => {
  const reason = 'Ask whoever runs Study Flow at your school.';

  async function logIn(answer: () => Response, at = '/login') {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls({ '/jwt': answer });
    const view = show(at);
    await fillLogin(view.person, email, password);
    return { ...view, email };
  }

  test.each([
    [400, 'Study Flow does not accept this account', reason],
    [401, 'Your sign-in was not accepted', reason],
    [403, 'You do not have access to Study Flow', reason],
    [409, 'This email address belongs to another account', reason],
  ])(
    'with %i is signed out with a reason, and another account can sign in',
    async (status, title, text) => {
      const { person, router } = await logIn(
        () => refuse(status, reason),
        '/login?from=%2FgiveMark%2F7',
      );
      await see(title);
      await see(text);
      expect(document.activeElement).toHaveTextContent(title);
      expect(screen.queryByText('We cannot reach Study Flow')).not.toBeInTheDocument();
      expect(screen.queryByText(/signed in, but/)).not.toBeInTheDocument();
      expect(getSession().status).toBe('signed-out');

      const other = newEmail();
      await createEmulatedAccount({ email: other, password });
      const calls = recordAccountCalls();
      await person.clear(screen.getByLabelText('Email'));
      await person.clear(screen.getByLabelText('Password'));
      await fillLogin(person, other, password);
      await screen.findByText('Logged in Successfully');
      expect(await screen.findByRole('heading', { name: 'Marking' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/giveMark/7');
      expect(calls.map(({ body }) => body)).toEqual([{ email: other }]);
    },
  );

  test('is asked to log in again when its token is refused', async () => {
    await logIn(() => refuse(401, 'The Firebase ID token is not valid.', 'id-token-invalid'));
    await see('Your sign-in was not accepted');
    await see('Log in again.');
  });

  test('gets a verification e-mail when its address is not verified', async () => {
    const { person, email } = await logIn(() => refuse(403, reason, 'email-verification-required'));
    await see(`We sent a link to ${email}. Open it to verify your address, then log in again.`);
    expect(await readSentEmails(email)).toEqual(['VERIFY_EMAIL']);
    await confirmEmail(email);
    const calls = recordAccountCalls({
      '/jwt': () => refuse(403, reason, 'email-verification-required'),
    });
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await see(/^Earlier work is stored under this email address\./);
    expect(readClaims(calls[0]?.authorization ?? null)).toMatchObject({ email_verified: true });
  });

  test('sees the reason at a sign-up too', async () => {
    recordAccountCalls({ '/users': () => refuse(409, reason) });
    const { person } = show('/signUp');
    await fillSignUp(person, newEmail());
    await see('This email address belongs to another account');
    await see(reason);
    expectLoggedError();
    expect(getSession().status).toBe('signed-out');
  });

  test('sees the reason with Google too', async () => {
    recordAccountCalls({ '/users': () => refuse(409, reason) });
    const { person } = show('/login');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await see(reason);
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    expectLoggedError();
  });

  test.each(['/', '/giveMark/7'])(
    'redirects from %s to the login when it was refused since the last visit',
    async (at) => {
      const email = newEmail();
      await createEmulatedAccount({ email, password });
      recordAccountCalls();
      await signIn(email, password);
      stopFollowing();
      setSession({ status: 'loading' });
      recordAccountCalls({ '/jwt': () => refuse(409, reason) });
      const { router } = show(at);
      stopFollowing = startSession();
      await see(reason);
      expect(readReturnPath(new URLSearchParams(router.state.location.search))).toBe(at);
    },
  );

  test.each(['delete', 'disable'] as const)(
    'redirects to the login when Firebase was asked to %s it',
    async (how) => {
      const email = newEmail();
      await createEmulatedAccount({ email, password });
      recordAccountCalls();
      await signIn(email, password);
      const { router } = show('/giveMark/7');
      await screen.findByRole('heading', { name: 'Marking' });
      await endEmulatedAccount(email, how);
      server.use(http.get(apiPath('/things'), () => refuse(401)));
      await api.get('/things').catch(() => {});
      await see(/^Your session has expired/);
      expect(readReturnPath(new URLSearchParams(router.state.location.search))).toBe('/giveMark/7');
      expect(getSession().status).toBe('signed-out');
    },
  );

  test('says that its account is disabled when the server knows that of the last token', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls();
    await signIn(email, password);
    const { router } = show('/giveMark/7');
    await screen.findByRole('heading', { name: 'Marking' });
    await endEmulatedAccount(email, 'disable');
    recordAccountCalls({ '/jwt': () => refuse(401, 'Disabled.', 'account-disabled') });
    server.use(http.get(apiPath('/things'), () => refuse(401)));
    await api.get('/things').catch(() => {});
    await see('This account is disabled. Ask the administrator of your school.');
    expect(screen.queryByText(/^Your session has expired/)).toBeNull();
    expect(readReturnPath(new URLSearchParams(router.state.location.search))).toBe('/giveMark/7');
  });
});

describe('sign-up', () => {
  test('sets the profile, registers with a fresh ID token, then asks for the token', async () => {
    const email = newEmail();
    const calls = recordAccountCalls();
    const { person } = show('/signUp');
    await fillSignUp(person, email);

    await screen.findByText('NEW USER CREATED SUCCESSFULLY!');
    await screen.findByText('Welcome back!');
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/users', { name: 'Nadia New', email }],
      ['/jwt', { email }],
    ]);
    expect(readClaims(calls[0]?.authorization ?? null)).toMatchObject({
      name: 'Nadia New',
      picture: 'https://pictures.test/nadia.png',
    });
    await waitFor(async () => expect(await readSentEmails(email)).toEqual(['VERIFY_EMAIL']));
    expect(getSession()).toMatchObject({
      user: { email, displayName: 'Nadia New', photoURL: 'https://pictures.test/nadia.png' },
    });
  });

  test('shows success for 1500 ms', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { person } = show('/signUp');
    await fillSignUp(person, newEmail());
    await screen.findByText('NEW USER CREATED SUCCESSFULLY!');
    expect(Swal.getTimerLeft()).toBe(1500);
  });

  test('goes to the return path', async () => {
    const { person, router } = show('/signUp?from=%2FgiveMark%2F7');
    await fillSignUp(person, newEmail());
    expect(await screen.findByRole('heading', { name: 'Marking' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('resets the form', async () => {
    const { person } = renderRoutes([{ path: '/', Component: SignUpForm }], {
      at: '/',
      user: 'unsettled',
    });
    await fillSignUp(person, newEmail());
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    for (const label of ['Email', 'Password']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    const drawn = `${location.origin}/pictures/avatars/owl.svg`;
    // The picture follows the name with the next rendering.
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(drawn));
    expect(getSession().status).toBe('signed-in');
  });

  test('shows and logs an error when the address is taken', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    const { person } = show('/signUp');
    await fillSignUp(person, email);
    await see(/address already exists/);
    expectLoggedError();
    expect(screen.getByLabelText('Name')).toHaveValue('Nadia New');
  });

  test('registers later when the product server was down', async () => {
    const email = newEmail();
    recordAccountCalls({ '/users': () => HttpResponse.error() });
    const { person } = show('/signUp');
    await fillSignUp(person, email);
    const notice = await screen.findByText('We cannot reach Study Flow');
    expect(notice).toBeVisible();
    expectLoggedError();

    const calls = recordAccountCalls();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/users', { name: 'Nadia New', email }],
      ['/jwt', { email }],
    ]);
  });

  test('goes on to the return path by itself when the product server is back', async () => {
    const down = () => HttpResponse.error();
    recordAccountCalls({ '/users': down });
    server.use(http.get(apiPath('/health/ready'), down));
    const { person } = show('/signUp?from=%2FasksTheApi');
    await fillSignUp(person, newEmail());
    await screen.findByText(/Study Flow is not responding/);
    expectLoggedError();
    recordAccountCalls();
    server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
    window.dispatchEvent(new Event('online'));
    await see('Asked');
  });

  test('needs no address of a photo: a drawn one is chosen by the name', async () => {
    recordAccountCalls();
    const { person } = show('/signUp');
    await fillSignUp(person, newEmail(), '');
    await screen.findByText('NEW USER CREATED SUCCESSFULLY!');
    const photoURL = `${location.origin}/pictures/avatars/rabbit.svg`;
    expect(getSession()).toMatchObject({ user: { displayName: 'Nadia New', photoURL } });
  });

  test('keeps a drawn photo that was chosen before the name', async () => {
    const { person } = show('/signUp');
    await person.click(await screen.findByRole('radio', { name: 'Whale' }));
    await pasteInto(person, screen.getByLabelText('Name'), 'Nadia New');
    expect(screen.getByRole('radio', { name: 'Whale' })).toBeChecked();
    const address = `${location.origin}/pictures/avatars/whale.svg`;
    expect(screen.getByLabelText('Photo URL')).toHaveValue(address);
  });

  test('refuses a photo that is not a web address', async () => {
    const { person } = show('/signUp');
    await pasteInto(person, screen.getByLabelText('Photo URL'), 'javascript:alert(1)');
    await person.tab();
    expect(
      await screen.findByText('Enter an address that starts with http:// or https://.'),
    ).toBeVisible();
  });
});

describe('logout', () => {
  async function logIn(email = newEmail(), beforeLogout = async () => {}) {
    await createEmulatedAccount({ email, password });
    const { person } = show('/login');
    await fillLogin(person, email, password);
    await screen.findByRole('heading', { name: 'Start' });
    await waitFor(() => expect(screen.queryByText('Logged in Successfully')).toBeNull(), {
      timeout: 4000,
    });
    await beforeLogout();
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText('You will be logged out of your account!')).toBeVisible();
    return { person, question };
  }

  test('confirms, signs out, removes the token and shows success', async () => {
    const { person, question } = await logIn();
    await person.click(question.getByRole('button', { name: 'OK' }));
    await screen.findByText('Logged Out!');
    expect(getSession().status).toBe('signed-out');
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus(), { timeout: 4000 });
  });

  test('gives the focus back to the button of the menu when it is not confirmed', async () => {
    const { person, question } = await logIn();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Account of/ })).toHaveFocus());
  });

  test('names the drafts that it deletes, whichever tab they are typed in', async () => {
    const email = newEmail();
    const [assignment, task] = ['assignment:new', 'study-task:new'].map((form) =>
      draftKey(email, form),
    );
    storeDraft(assignment ?? '', { title: 'Tides' });
    storeDraft(task ?? '', { subject: 'Geography' });
    const { person, question } = await logIn(email, async () =>
      // After the login, which removes the drafts of others.
      storeDraft(draftKey('other@study-flow.test', 'assignment:new'), { title: 'Not mine' }),
    );
    expect(question.getByText(/what you have not sent yet, in any tab/)).toHaveTextContent(
      '1 assignment and 1 study task.',
    );
    await person.click(question.getByRole('button', { name: 'OK' }));
    await screen.findByText('Logged Out!');
    expect(await listDrafts(email)).toEqual([]);
    expect(await listDrafts('other@study-flow.test')).toEqual(['assignment:new']);
  });

  describe('during a focus session', () => {
    const minutes = 12;
    let uid = '';

    /** An account whose session runs for twelve minutes; what is recorded of it is answered by `answer`. */
    async function logInAndFocus(
      answer: () => Response = () => HttpResponse.json({ modifiedCount: 1 }),
      { isOffline = false } = {},
    ) {
      const recorded: unknown[] = [];
      server.use(
        http.post(apiPath('/study-tasks/:id/work'), async ({ request, params }) => {
          recorded.push([params.id, await request.json()]);
          return answer();
        }),
      );
      const shown = await logIn(newEmail(), async () => {
        const session = getSession();
        uid = session.status === 'signed-in' ? session.user.uid : '';
        const task = { _id: 'a'.repeat(24), title: '<b>Tides</b>' };
        storeFocusRun(
          startRun({ uid, task, minutes: 25, breakMinutes: 5 }, Date.now() - minutes * 60_000),
        );
        if (!isOffline) return;
        server.use(http.get(apiPath('/health/ready'), () => refuse(503)));
        await checkApiHealth();
      });
      return { ...shown, recorded };
    }

    test('says that it ends, records its minutes and removes it', async () => {
      const { person, question, recorded } = await logInAndFocus();
      expect(
        question.getByText(
          'Your focus session on “<b>Tides</b>” ends, and its 12 min are recorded.',
        ),
      ).toBeVisible();
      await person.click(question.getByRole('button', { name: 'OK' }));
      await screen.findByText('Logged Out!');
      expect(recorded).toEqual([
        ['a'.repeat(24), expect.objectContaining({ minutes, outcome: 'okay' })],
      ]);
      expect(readFocusRun(uid)).toBeNull();
    });

    test('goes on when the logout is cancelled', async () => {
      const { person, question, recorded } = await logInAndFocus();
      await person.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
      expect(recorded).toEqual([]);
      expect(readFocusRun(uid)).toMatchObject({ isOver: false });
    });

    test('keeps the account logged in when its minutes are refused', async () => {
      const { person, question } = await logInAndFocus(() => refuse(500));
      await person.click(question.getByRole('button', { name: 'OK' }));
      await see('We could not record your focus session, so you are still logged in.');
      expect(getSession().status).toBe('signed-in');
      expect(readFocusRun(uid)).not.toBeNull();
    });

    test('says that its minutes are lost while the API cannot be reached', async () => {
      const { person, question, recorded } = await logInAndFocus(undefined, { isOffline: true });
      expect(
        question.getByText(/^Your focus session on “<b>Tides<\/b>” ends\. Its 12 min are lost/),
      ).toBeVisible();
      await person.click(question.getByRole('button', { name: 'OK' }));
      await screen.findByText('Logged Out!');
      expect(recorded).toEqual([]);
      expect(readFocusRun(uid)).toBeNull();
      server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
      await checkApiHealth();
    });
  });

  test('changes nothing when the dialog is cancelled', async () => {
    const { person, question } = await logIn();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
    expect(getSession().status).toBe('signed-in');
  });
});
