import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, type RouteObject } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '#app/app.tsx';
import { followSession } from '#app/follow-session.ts';
import { createQueryClient } from '#app/query-client.ts';
import { provideContext } from '#app/routing/provide-context.ts';
import { storeAccessToken } from '#lib/session/access-token.ts';
import { AuthProvider } from '#lib/session/auth-provider.tsx';
import { type SessionUser, setSession } from '#lib/session/session-store.ts';
import { apiPath, server } from './server.ts';

export const student: SessionUser = {
  uid: 'uid-of-student',
  email: 'student@study-flow.test',
  displayName: 'Sam Student',
  photoURL: null,
};

export const teacher: SessionUser = {
  uid: 'uid-of-teacher',
  email: 'teacher@study-flow.test',
  displayName: 'Tara Teacher',
  photoURL: null,
};

/** Makes the session signed-in without an identity service; `teacher` gets the role from the API. */
export function signInForTest(user: SessionUser): void {
  storeAccessToken('product-token');
  setSession({ status: 'signed-in', user });
  const admin = user.email === teacher.email;
  server.use(http.get(apiPath('/users/admin/:email'), () => HttpResponse.json({ admin })));
}

/** The product's cache without its retries, which a test would have to wait for. */
function createTestQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  return queryClient;
}

interface RoutesOptions {
  /** The address to start at. */
  at: string;
  /** The address to which Back leads from there. */
  previous?: string;
  /** Who is signed in; nobody by default. `unsettled` leaves the session to the test. */
  user?: SessionUser | 'unsettled' | null;
}

/**
 * A person who uses the page. Whether styles let them press something is not checked, which reads the styles of all elements
 * around it at each press: no style sheet is loaded in these tests.
 */
const createPerson = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Shows `routes` as the product would, with guards, loaders and cache. */
export function renderRoutes(routes: RouteObject[], { at, previous, user = null }: RoutesOptions) {
  if (user === null) setSession({ status: 'signed-out', expired: false });
  else if (user !== 'unsettled') signInForTest(user);
  const queryClient = createTestQueryClient();
  const router = createMemoryRouter(routes, {
    initialEntries: previous === undefined ? [at] : [previous, at],
    getContext: () => provideContext(queryClient),
  });
  const stopFollowing = followSession(router, queryClient);
  onTestFinished(() => {
    stopFollowing();
    router.dispose();
  });
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, router, queryClient, person: createPerson() };
}

/** Shows one piece inside cache, session and a router. */
export function renderUi(node: ReactNode, { user = null }: { user?: SessionUser | null } = {}) {
  if (user) signInForTest(user);
  else setSession({ status: 'signed-out', expired: false });
  const view = render(
    <QueryClientProvider client={createTestQueryClient()}>
      <AuthProvider>
        <MemoryRouter>{node}</MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { ...view, person: createPerson() };
}
