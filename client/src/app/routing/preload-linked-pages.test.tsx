import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { preloadLinkedPages } from './preload-linked-pages.ts';

/** A page with links to another one, whose code `load` loads, and to another site. */
function show() {
  const load = vi.fn(async () => ({ Component: () => <h1>Other page</h1> }));
  const links = (
    <>
      <Link to="/other">
        <strong>Other</strong>
      </Link>
      <a href="https://elsewhere.test/other">Elsewhere</a>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: links },
    { path: '/other', lazy: load },
  ]);
  preloadLinkedPages(router);
  render(<RouterProvider router={router} />);
  return { load, person: userEvent.setup() };
}

test('loads the code of a page when the pointer comes to a link to it', async () => {
  const { load, person } = show();
  await person.hover(screen.getByText('Other'));
  expect(load).toHaveBeenCalled();
});

test('loads the code of a page when the focus comes to a link to it', async () => {
  const { load, person } = show();
  await person.tab();
  expect(screen.getByRole('link', { name: 'Other' })).toHaveFocus();
  expect(load).toHaveBeenCalled();
});

test('loads nothing when the link leads to another site', () => {
  const { load } = show();
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  expect(load).not.toHaveBeenCalled();
});

test('opens the page when its code could not be loaded before', async () => {
  const { load, person } = show();
  load.mockRejectedValueOnce(new Error('Not reached.'));
  fireEvent.pointerOver(screen.getByText('Other'));
  expect(load).toHaveBeenCalledOnce();
  await person.click(screen.getByText('Other'));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible();
});
