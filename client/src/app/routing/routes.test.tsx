import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Outlet, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { checkApiHealth } from '#lib/http/outage.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { removeAccessToken } from '#lib/session/access-token.ts';
import { setSession } from '#lib/session/session-store.ts';
import { userContext } from '#lib/session/user-context.ts';
import { renderRoutes, signInForTest, student, teacher } from '#testing/render.tsx';
import { apiPath, refuse, server } from '#testing/server.ts';
import { takeReportedErrors } from '#testing/setup.ts';
import { DocumentTitle } from './document-title.tsx';
import { signedIn, teacherOnly } from './guards.ts';
import { PageSpinner } from './page-spinner.tsx';
import { PageError } from './route-error.tsx';
import { routes } from './routes.tsx';

const greet = ({ context }: LoaderArgs) => context.get(userContext).displayName;

/** The guards, the fallback and the error page around pages that only say their name. */
const guarded: RouteObject[] = [
  {
    element: (
      <DocumentTitle>
        <Outlet />
      </DocumentTitle>
    ),
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageSpinner,
        children: [
          { path: '/', element: <h1>Start</h1> },
          { path: '/login', element: <h1>Login page</h1>, handle: { title: 'Login' } },
          { path: '/signUp', element: <h1>Sign up page</h1> },
          {
            middleware: [signedIn],
            children: [{ path: '/private', loader: greet, element: <h1>Private</h1> }],
          },
          {
            middleware: [teacherOnly],
            children: [{ path: '/desk', loader: greet, element: <h1>Desk</h1> }],
          },
        ],
      },
    ],
  },
];

describe('a protected page', () => {
  test('shows a spinner until authentication has settled, then the page', async () => {
    renderRoutes(guarded, { at: '/private', user: 'unsettled' });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
    signInForTest(student);
    expect(await screen.findByRole('heading', { name: 'Private' })).toBeVisible();
  });

  test('redirects a visitor to /login with the return path', async () => {
    const { router } = renderRoutes(guarded, { at: '/private?a=b' });
    expect(await screen.findByRole('heading', { name: 'Login page' })).toBeVisible();
    expect(router.state.location.search).toBe('?from=%2Fprivate%3Fa%3Db');
    await waitFor(() => expect(document.title).toBe('Login'));
  });

  test('redirects to /login and clears the cache when the session ends', async () => {
    const { router, queryClient } = renderRoutes(guarded, { at: '/', user: student });
    await router.navigate('/private');
    // The session was known to the pages before it ended.
    setSession({ status: 'signed-in', user: student });
    queryClient.setQueryData(['mine'], 1);
    setSession({ status: 'signed-out', expired: true });
    expect(await screen.findByRole('heading', { name: 'Login page' })).toBeVisible();
    expect(router.state.location.search).toBe('?from=%2Fprivate');
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
  });

  test.each([
    ['for the login', true],
    ['after a logout', false],
  ])('leaves no answer in the cache that comes when it was left %s', async (_why, expired) => {
    const { router, queryClient } = renderRoutes(guarded, { at: '/', user: student });
    await router.navigate('/private');
    setSession({ status: 'signed-in', user: student });
    let answer = (_list: string[]) => {};
    const queryFn = () =>
      new Promise<string[]>((resolve) => {
        answer = resolve;
      });
    const asking = queryClient.query({ queryKey: ['list'], queryFn }).catch(() => {});
    removeAccessToken();
    setSession({ status: 'signed-out', expired });
    await screen.findByRole('heading', { name: 'Login page' });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    answer(['late']);
    await asking;
    expect(queryClient.getQueryData(['list'])).toBeUndefined();
  });

  test('leads to /login without a return path after a logout', async () => {
    const { router } = renderRoutes(guarded, { at: '/private', user: student });
    await screen.findByRole('heading', { name: 'Private' });
    setSession({ status: 'signed-in', user: student });
    removeAccessToken();
    setSession({ status: 'signed-out', expired: false });
    expect(await screen.findByRole('heading', { name: 'Login page' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
  });

  test.each(['/login?from=%2Fprivate', '/signUp'])(
    'stays at %s when it turns out that nobody is signed in',
    async (at) => {
      const { router } = renderRoutes(guarded, { at, user: 'unsettled' });
      setSession({ status: 'unreachable', user: student });
      setSession({ status: 'signed-out', expired: false });
      await waitFor(() => expect(router.state.revalidation).toBe('idle'));
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(at);
    },
  );

  test('gives the reason of a server that gives no token at the moment', async () => {
    renderRoutes(guarded, { at: '/private', user: 'unsettled' });
    const refusal = { status: 429, code: 'refused', detail: 'Try again in 30 seconds.' };
    setSession({ status: 'unreachable', user: student, refusal });
    expect(
      await screen.findByRole('heading', { name: 'Study Flow is not available' }),
    ).toBeVisible();
    expect(screen.getByText('Try again in 30 seconds.')).toBeVisible();
  });

  test('says that the server does not answer when there is no token', async () => {
    const { person } = renderRoutes(guarded, { at: '/private', user: 'unsettled' });
    setSession({ status: 'unreachable', user: student });
    expect(
      await screen.findByRole('heading', { name: 'We cannot reach Study Flow' }),
    ).toBeVisible();
    signInForTest(student);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Private' })).toBeVisible();
  });
});

test('a public page does not redirect to /login when the session had ended before the visit', async () => {
  const { router } = renderRoutes(guarded, { at: '/', user: 'unsettled' });
  await screen.findByRole('heading', { name: 'Start' });
  setSession({ status: 'signed-out', expired: true });
  await router.revalidate();
  expect(router.state.location.pathname).toBe('/');
});

describe('when the session of the last visit turns out to have ended', () => {
  const assume = () => setSession({ status: 'signed-in', user: student, isAssumed: true });

  test('a public page stays open, and what was cached is removed', async () => {
    const { router, queryClient } = renderRoutes(guarded, { at: '/', user: 'unsettled' });
    assume();
    await screen.findByRole('heading', { name: 'Start' });
    queryClient.setQueryData(['mine'], 1);
    setSession({ status: 'signed-out', expired: true });
    await waitFor(() => expect(queryClient.getQueryData(['mine'])).toBeUndefined());
    expect(router.state.location.pathname).toBe('/');
  });

  test('a protected page redirects to /login with the return path', async () => {
    const { router } = renderRoutes(guarded, { at: '/private', user: 'unsettled' });
    assume();
    await screen.findByRole('heading', { name: 'Private' });
    setSession({ status: 'signed-out', expired: true });
    expect(await screen.findByRole('heading', { name: 'Login page' })).toBeVisible();
    expect(router.state.location.search).toBe('?from=%2Fprivate');
  });
});

test('a public page redirects to /login once when the account is refused', async () => {
  const { router } = renderRoutes(guarded, { at: '/', user: 'unsettled' });
  await screen.findByRole('heading', { name: 'Start' });
  const refusal = {
    status: 409,
    code: 'email-of-earlier-account',
    detail: 'Ask whoever runs Study Flow.',
  };
  setSession({ status: 'signed-out', expired: false, refusal });
  await screen.findByRole('heading', { name: 'Login page' });
  setSession({ status: 'signed-out', expired: false, refusal });
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
});

describe('a page for teachers', () => {
  test('opens for a teacher', async () => {
    renderRoutes(guarded, { at: '/desk', user: teacher });
    expect(await screen.findByRole('heading', { name: 'Desk' })).toBeVisible();
  });

  test.each([
    ['a student', student],
    ['a visitor', null],
  ])('sends %s home', async (_who, user) => {
    const { router } = renderRoutes(guarded, { at: '/desk', user });
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a page that fails', () => {
  const failing: RouteObject[] = [
    {
      path: '/',
      ErrorBoundary: PageError,
      HydrateFallback: PageSpinner,
      loader: ({ context }: LoaderArgs) =>
        context.get(queryClientContext).query({
          queryKey: ['thing'],
          queryFn: async () => (await import('#lib/http/api.ts')).api.get('/thing'),
          retry: false,
        }),
      element: <h1>Thing</h1>,
    },
  ];

  test.each([
    [404, 'We could not find this page'],
    [400, 'We could not find this page'],
    [403, 'You do not have access'],
    [503, 'Study Flow is not available'],
    [429, 'Study Flow is not available'],
    [500, 'Something went wrong'],
  ])('names status %i', async (status, heading) => {
    server.use(http.get(apiPath('/thing'), () => refuse(status)));
    renderRoutes(failing, { at: '/', user: student });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');
  });

  test('gives the reason of an API that is not available', async () => {
    const code = 'database-unavailable';
    server.use(http.get(apiPath('/thing'), () => refuse(503, 'No database.', code)));
    renderRoutes(failing, { at: '/', user: student });
    expect(
      await screen.findByText('The database is not responding. Try again shortly.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('says that it is offline and recovers when the connection is back', async () => {
    server.use(http.get(apiPath('/thing'), () => HttpResponse.error()));
    const { person } = renderRoutes(failing, { at: '/', user: student });
    expect(
      await screen.findByRole('heading', { name: 'We cannot reach Study Flow' }),
    ).toBeVisible();
    server.use(http.get(apiPath('/thing'), () => HttpResponse.json({})));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
  });

  test('recovers when the retry succeeds at once', async () => {
    let isBroken = true;
    const load = () => {
      if (isBroken) throw new Error('broken');
      return null;
    };
    const { person } = renderRoutes(
      [{ path: '/', ErrorBoundary: PageError, loader: load, element: <h1>Thing</h1> }],
      { at: '/' },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
  });

  test('recovers when its data is loaded anew, as after a logout', async () => {
    let isBroken = true;
    const load = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (isBroken) throw new Error('broken');
      return null;
    };
    const { router } = renderRoutes(
      [{ path: '/', ErrorBoundary: PageError, loader: load, element: <h1>Thing</h1> }],
      { at: '/' },
    );
    await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await router.revalidate();
    expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
  });

  test('says that the error is unexpected when its own code throws', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    renderRoutes([{ path: '/', ErrorBoundary: PageError, Component: Broken }], { at: '/' });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(takeReportedErrors()).not.toEqual([]);
  });

  async function openWithoutCode(missing: Error) {
    const lazy = () => Promise.reject(missing);
    const rest = [
      { path: '/', element: null },
      { path: '/form', lazy },
    ];
    const { router } = renderRoutes([{ ErrorBoundary: PageError, children: rest }], { at: '/' });
    await router.navigate('/form');
  }

  test('says that it is offline when neither the code of a page nor the API is there', async () => {
    server.use(http.get(apiPath('/health/ready'), () => HttpResponse.error()));
    await openWithoutCode(new TypeError('Failed to fetch dynamically imported module: /login.js'));
    expect(
      await screen.findByRole('heading', { name: 'We cannot reach Study Flow' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    // A page that is back would load its document again.
    cleanup();
    server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
    await checkApiHealth();
  });

  test.each([
    new TypeError('Failed to fetch dynamically imported module: /assets/login-1.js'),
    new Error('Unable to preload CSS for /assets/date-field-1.css'),
  ])('offers to reload where a release has taken its code away ($message)', async (missing) => {
    server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
    await openWithoutCode(missing);
    expect(
      await screen.findByRole('heading', { name: 'Study Flow has been updated' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  });
});

describe('the whole table', () => {
  test.each([
    '/createAssignments',
    '/studyTasksForm',
    '/assignmentDetails/1',
    '/giveMark/1',
    '/dashboard',
    '/dashboard/studentDashboard',
  ])('keeps %s for signed-in people', async (path) => {
    const { router } = renderRoutes(routes, { at: path });
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ from: path })}`);
  });

  test("opens the teacher's desk for teachers only", async () => {
    const { router } = renderRoutes(routes, { at: '/dashboard/academyAdmin', user: student });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('shows the not-found page with its picture and a way home', async () => {
    renderRoutes(routes, { at: '/no/such/page' });
    expect(await screen.findByRole('img', { name: /torn-out page/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('Page not found'));
  });
});
