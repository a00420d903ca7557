import { render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { setSession } from '#lib/session/session-store.ts';
import { createQueryClient } from '../query-client.ts';
import { signedIn, teacherOnly } from './guards.ts';
import { nameFirstEntry } from './name-first-entry.ts';
import { provideContext } from './provide-context.ts';

const pages: RouteObject[] = [
  { path: '/', element: <h1>Start</h1> },
  { path: '/list', element: <h1>List</h1> },
  { path: '/login', element: <h1>Login page</h1> },
  { middleware: [signedIn], children: [{ path: '/private', element: <h1>Private</h1> }] },
  { middleware: [teacherOnly], children: [{ path: '/desk', element: <h1>Desk</h1> }] },
];

/** Shows the pages with the browser's own history, at the address that it has. */
function show() {
  const queryClient = createQueryClient();
  const getContext = () => provideContext(queryClient);
  const router = createBrowserRouter(pages, { getContext });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return router;
}

const at = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => setSession({ status: 'signed-out', expired: false }));
afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['/private', 'Login page'],
  ['/desk', 'Start'],
])('back leaves the page that a typed %s redirected to', async (address, target) => {
  window.history.pushState({ key: 'before', idx: 0 }, '', '/list');
  window.history.pushState(null, '', address);
  show();
  await at(target);
  window.history.back();
  await at('List');
});

test('back returns to the page whose link redirected', async () => {
  window.history.pushState(null, '', '/list');
  const router = show();
  await at('List');
  await router.navigate('/private');
  await at('Login page');
  window.history.back();
  await at('List');
});

test('leads to the login page, then to the page before, when going back after the session ended', async () => {
  window.history.pushState(null, '', '/list');
  setSession({
    status: 'signed-in',
    user: {
      uid: 'uid-of-sam',
      email: 'student@study-flow.test',
      displayName: 'Sam',
      photoURL: null,
    },
  });
  const router = show();
  await at('List');
  await router.navigate('/private');
  await router.navigate('/');
  setSession({ status: 'signed-out', expired: false });
  window.history.back();
  await at('Login page');
  window.history.back();
  await at('List');
});

test('the first entries of two visits have different keys, and a reload keeps its own', async () => {
  nameFirstEntry();
  const first = window.history.state.key;
  nameFirstEntry();
  expect(window.history.state.key).toBe(first);
  window.history.pushState(null, '', '/list');
  nameFirstEntry();
  expect(window.history.state.key).not.toBe(first);
  const router = show();
  await waitFor(() => expect(router.state.location.key).toBe(window.history.state.key));
});
