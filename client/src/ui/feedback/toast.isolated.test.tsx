import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toastError, toastInfo, toastSuccess } from './toast.ts';
import { Toaster } from './toaster.tsx';

test.each([
  ['a success for 2000 ms', toastSuccess, '2000ms'],
  ['a failure for 4000 ms', toastError, '4000ms'],
  ['anything else for 5000 ms', toastInfo, '5000ms'],
])('shows %s', async (text, show, animationDuration) => {
  render(<Toaster />);
  await show(text);
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
  expect(toast?.querySelector('.Toastify__progress-bar')).toHaveStyle({ animationDuration });
});

test('is closed by a button that has its name in the language of the page', async () => {
  render(<Toaster />);
  await toastError('The task was not saved.');
  const button = await screen.findByRole('button', { name: 'Close' });
  const toast = button.closest('.Toastify__toast');
  fireEvent.click(button);
  if (toast) fireEvent.animationEnd(toast);
  await waitFor(() => expect(screen.queryByText('The task was not saved.')).toBeNull());
});

test("falls back to the browser's own dialog when its code cannot be loaded", async () => {
  vi.resetModules();
  vi.doMock('./toast-outlet.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => void vi.doUnmock('./toast-outlet.tsx'));
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const { toastError: say } = await import('./toast.ts');
  const { Toaster: Place } = await import('./toaster.tsx');
  render(<Place />);
  await say('The task was not completed.');
  expect(alert).toHaveBeenCalledWith('The task was not completed.');
});
