import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { showSuccess } from '#ui/dialogs/dialogs.ts';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

function Frame() {
  useFocusOnNewPage();
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}

function openForm() {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: <input aria-label="Password" /> },
        { path: 'next', element: <h1>Next</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  screen.getByLabelText('Password').focus();
  return router;
}

test('focus moves to the new page when the focused element left with the old one', async () => {
  const router = openForm();
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('focus moves to the new page when a dialog of the old page closes', async () => {
  const router = openForm();
  const closed = showSuccess({ title: 'Done' });
  const ok = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
  await act(() => router.navigate('/next'));
  await userEvent.click(ok);
  await closed;
  await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus());
});

function focused() {
  return document.activeElement as HTMLElement | null;
}
