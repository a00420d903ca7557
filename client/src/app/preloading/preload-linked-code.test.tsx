import { screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderRoutes, student } from '../../testing/render.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { signedIn } from '../routing/guards.ts';
import { preloadLinkedCode } from './preload-linked-code.ts';

const pause = 20;

let loaded: string[];
let end = () => {};

beforeEach(() => {
  loaded = [];
});
afterEach(() => end());

function start(user = student as typeof student | null) {
  const load = (name: string) => async () => {
    loaded.push(name);
    if (name === 'broken') throw new Error('The file is gone.');
    return { Component: () => <h1>{name}</h1> };
  };
  const home = ['/broken', '/public', '/secret', '/public?page=2'].map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ));
  const routes: RouteObject[] = [
    { path: '/', element: home },
    { path: '/broken', lazy: load('broken') },
    { path: '/public', lazy: load('public') },
    { path: '/unlinked', lazy: load('unlinked') },
    { path: '/slow', loader: () => new Promise(() => {}) },
    { middleware: [signedIn], children: [{ path: '/secret', lazy: load('secret') }] },
  ];
  const view = renderRoutes(routes, { at: '/', user });
  end = preloadLinkedCode(view.router, pause);
  return view;
}

test('loads the code of the linked pages once, and goes on after a failure', async () => {
  start();
  await waitFor(() => expect(loaded).toEqual(['broken', 'public', 'secret']));
  await delay(3 * pause);
  expect(loaded).toHaveLength(3);
});

test('leaves out for a visitor what leads to the login', async () => {
  start(null);
  await waitFor(() => expect(loaded).toEqual(['broken', 'public']));
  await delay(3 * pause);
  expect(loaded).toHaveLength(2);
});

test('loads nothing while a page is being opened, and then what that page links to', async () => {
  const { router } = start();
  expect(screen.getAllByRole('link')).toHaveLength(4);
  void router.navigate('/slow');
  await delay(3 * pause);
  expect(loaded).toEqual([]);
  await router.navigate('/unlinked');
  await delay(3 * pause);
  // It has no links.
  expect(loaded).toEqual(['unlinked']);
});
