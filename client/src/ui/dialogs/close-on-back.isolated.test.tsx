import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { followHistory } from './close-on-back.ts';
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

/** A page that was opened from `/before`, and the entries of the history that the router has seen. */
async function show() {
  window.history.pushState({ key: 'before', idx: 0 }, '', '/before');
  const router = createBrowserRouter([
    { path: '/before', element: <h1>Before</h1> },
    { path: '/page', Component: Page },
    { path: '/next', element: <h1>Next page</h1> },
  ]);
  const end = followHistory(router);
  onTestFinished(() => {
    end();
    router.dispose();
  });
  render(<RouterProvider router={router} />);
  await router.navigate('/page');
  const person = userEvent.setup();
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname));
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Question' })).toBeVisible();
  return { person, seen };
}

const untilMarked = (isMarked: boolean) =>
  waitFor(() => expect('isOverlay' in window.history.state).toBe(isMarked));

beforeEach(() => () => window.history.replaceState(null, '', '/'));

test('closes the dialog when the person goes back, and leaves the page when they go back again', async () => {
  const { seen } = await show();
  await untilMarked(true);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toEqual([]);
  expect(window.location.pathname).toBe('/page');
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test('goes back to the page before when the dialog was closed by its button', async () => {
  const { person, seen } = await show();
  await untilMarked(true);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await untilMarked(false);
  expect(seen).toEqual([]);
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test('goes back to the page in one step when a link in the dialog was followed', async () => {
  const { person } = await show();
  await untilMarked(true);
  await person.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Next page' });
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  await untilMarked(false);
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test('closes a question over the dialog first, which counts as cancelled', async () => {
  await show();
  await untilMarked(true);
  const answer = confirmAction({ title: 'Are you sure?' });
  await screen.findByText('Are you sure?');
  window.history.back();
  expect(await answer).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
  await untilMarked(true);
});
