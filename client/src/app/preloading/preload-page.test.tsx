import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import type { MouseEvent } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { preloadDelay } from '../../lib/constants.ts';
import { type LoaderArgs, queryClientContext } from '../../lib/routing/loader-context.ts';
import { renderRoutes, student } from '../../testing/render.tsx';
import { apiPath, server } from '../../testing/server.ts';
import { Link } from '../../ui/actions/link.tsx';
import { signedIn } from '../routing/guards.ts';
import { preloadPage } from './preload-page.ts';

let asked: string[];

beforeEach(() => {
  asked = [];
  server.use(
    http.get(apiPath('/thing'), () => {
      asked.push('thing');
      return HttpResponse.json('the thing');
    }),
  );
});

async function loader({ context }: LoaderArgs) {
  return context.get(queryClientContext).query({
    queryKey: ['thing'],
    queryFn: async () => {
      const { api } = await import('../../lib/http/api.ts');
      return (await api.get<string>('/thing')).data;
    },
  });
}

function Thing() {
  return <h1>{useLoaderData<typeof loader>()}</h1>;
}

/** A page that leads to another, which comes with `handle` and asks for a thing. */
function createRoutes(handle = {}): RouteObject[] {
  const load = async () => {
    asked.push('code');
    return { Component: Thing, loader };
  };
  return [
    { path: '/', element: <Link to="/thing">To the thing</Link> },
    { path: '/login', element: <h1>Login page</h1> },
    { middleware: [signedIn], children: [{ path: '/thing', lazy: load, handle }] },
  ];
}

describe('a link', () => {
  test('does not preload its page when it is clicked', async () => {
    const routes = createRoutes();
    const stay = (event: MouseEvent) => event.preventDefault();
    routes[0] = {
      path: '/',
      element: (
        <Link to="/thing" onClick={stay}>
          To the thing
        </Link>
      ),
    };
    renderRoutes(routes, { at: '/', user: student });
    const link = await screen.findByRole('link', { name: 'To the thing' });
    // The pointer that comes and the focus that it sets begin to preload. Without a delay the click follows in time, also
    // on a busy machine.
    await userEvent.setup({ delay: null }).click(link);
    await delay(2 * preloadDelay);
    expect(asked).toEqual([]);
  });

  test('preloads its page on hover, which then opens without further requests', async () => {
    const { person, router } = renderRoutes(createRoutes(), { at: '/', user: student });
    await person.hover(await screen.findByRole('link', { name: 'To the thing' }));
    await waitFor(() => expect(asked).toEqual(['code', 'thing']));
    expect(router.state.location.pathname).toBe('/');
    await person.click(screen.getByRole('link', { name: 'To the thing' }));
    expect(await screen.findByRole('heading', { name: 'the thing' })).toBeVisible();
    expect(asked.filter((part) => part === 'thing')).toHaveLength(1);
  });

  test('preloads its page on focus', async () => {
    const { person } = renderRoutes(createRoutes(), { at: '/', user: student });
    await screen.findByRole('link', { name: 'To the thing' });
    await person.tab();
    await waitFor(() => expect(asked).toEqual(['code', 'thing']));
  });
});

describe('preloading a page', () => {
  test('does not navigate, even when the page would redirect', async () => {
    const { router, queryClient } = renderRoutes(createRoutes(), { at: '/' });
    await expect(preloadPage(router, queryClient, '/thing')).rejects.toBeInstanceOf(Response);
    expect(asked).toEqual(['code']);
    expect(router.state.location.pathname).toBe('/');
  });

  test('loads only the code when the page fetches its data on opening', async () => {
    const routes = createRoutes({ preload: 'code' });
    const { router, queryClient } = renderRoutes(routes, { at: '/', user: student });
    await preloadPage(router, queryClient, '/thing');
    expect(asked).toEqual(['code']);
  });

  test('does nothing when the address has no page', async () => {
    const { router, queryClient } = renderRoutes(createRoutes(), { at: '/' });
    await expect(preloadPage(router, queryClient, '/nowhere')).resolves.toBeUndefined();
  });
});
