import { act, screen, waitFor } from '@testing-library/react';
import { Outlet, type RouteObject, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PageProps } from '../../lib/routing/loader-context.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { createPage, lazyPage } from './lazy-page.tsx';

const loader = ({ request }: { request: Request }) => ({
  words: new URL(request.url).searchParams.get('words') ?? 'nothing',
});

test('a page gets what its loader returned, anew for another address', async () => {
  const Component = ({ loaderData: { words } }: PageProps<typeof loader>) => <h1>{words}</h1>;
  const page = { path: '/list', lazy: lazyPage(async () => ({ Component, loader })) };
  const { router } = renderRoutes([page], { at: '/list?words=tides' });
  expect(await screen.findByRole('heading', { name: 'tides' })).toBeVisible();
  await act(() => router.navigate('/list?words=zero'));
  expect(screen.getByRole('heading', { name: 'zero' })).toBeVisible();
});

test('a page, and what follows its address, is not rendered when another is being opened', async () => {
  let renders = 0;
  const AddressFollower = () => {
    useSearchParams();
    renders += 1;
    return null;
  };
  const Home = () => {
    renders += 1;
    return (
      <Link to="below">
        <AddressFollower />
        Below
      </Link>
    );
  };
  const slow = { path: '/slow', loader: () => new Promise(() => {}) };
  const { router } = renderRoutes([{ path: '/', Component: createPage(Home) }, slow], { at: '/' });
  await screen.findByRole('link');
  const before = renders;
  act(() => void router.navigate('/slow'));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(renders).toBe(before);
});

test('a page with others inside shows each, whose links lead below their own address', async () => {
  const Frame = createPage(() => <Outlet />);
  const inner = (path: string): RouteObject => ({
    path,
    Component: createPage(() => <Link to="below">{path}</Link>),
  });
  const { router } = renderRoutes(
    [{ path: '/', Component: Frame, children: [inner('one'), inner('two')] }],
    { at: '/one' },
  );
  expect(await screen.findByRole('link', { name: 'one' })).toHaveAttribute('href', '/one/below');
  await act(() => router.navigate('/two'));
  expect(screen.getByRole('link', { name: 'two' })).toHaveAttribute('href', '/two/below');
});

test('the code of a page is imported once, and again after a failure', async () => {
  let imports = 0;
  const load = lazyPage(async () => {
    imports += 1;
    if (imports === 1) throw new Error('The file is gone.');
    return { Component: () => <h1>Here</h1> };
  });
  await expect(load()).rejects.toThrow('The file is gone.');
  const page = await load();
  expect(await load()).toBe(page);
  expect(imports).toBe(2);
});
