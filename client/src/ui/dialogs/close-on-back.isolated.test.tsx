import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { CloseOnBack } from './close-on-back.ts';
import { confirmAction } from './dialogs.ts';
import { Modal } from './modal.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={isOpen} title="Question" onClose={() => setOpen(false)}>
        <Link to="/next">Next</Link>
      </Modal>
    </>
  );
}

const root = (
  <>
    <CloseOnBack />
    <Outlet />
  </>
);

/** A page that was opened from `/before`, and the paths of the pages that came after it. */
async function show() {
  window.history.pushState({ key: 'before', idx: 0 }, '', '/before');
  const children = [
    { path: '/before', element: <h1>Before</h1> },
    { path: '/page', Component: Page },
    { path: '/next', element: <h1>Next page</h1> },
  ];
  const router = createBrowserRouter([{ element: root, children }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await router.navigate('/page');
  const person = userEvent.setup();
  const seen: string[] = [];
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== '/page') seen.push(pathname);
  });
  return { person, seen, router };
}

async function openDialog(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Question' })).toBeVisible();
}

/** The browser goes back, and the router forward again. */
const untilBlocked = () => waitFor(() => expect(window.location.pathname).toBe('/page'));

beforeEach(() => () => window.history.replaceState(null, '', '/'));

test('closes the dialog when the person goes back, and leaves the page when they go back again', async () => {
  const { person, seen } = await show();
  await openDialog(person);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await untilBlocked();
  expect(seen).toEqual([]);
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test('leads forward to the next page after going back has closed a dialog', async () => {
  const { person, router } = await show();
  await router.navigate('/next');
  window.history.back();
  await openDialog(person);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await untilBlocked();
  window.history.forward();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
});

test('goes back to the page before when the dialog was closed by its button', async () => {
  const { person, seen } = await show();
  await openDialog(person);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(seen).toEqual([]);
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test('goes back to the page in one step when a link in the dialog was followed', async () => {
  const { person } = await show();
  await openDialog(person);
  await person.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Next page' });
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test('closes a question over the dialog first, which counts as cancelled', async () => {
  const { person } = await show();
  await openDialog(person);
  const answer = confirmAction({ title: 'Are you sure?' });
  await screen.findByText('Are you sure?');
  window.history.back();
  expect(await answer).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
  await untilBlocked();
});

test('closes a question without a dialog, which counts as cancelled, and stays on the page', async () => {
  const { seen } = await show();
  const answer = confirmAction({ title: 'Are you sure?' });
  await screen.findByText('Are you sure?');
  window.history.back();
  expect(await answer).toBe(false);
  await untilBlocked();
  expect(seen).toEqual([]);
});
