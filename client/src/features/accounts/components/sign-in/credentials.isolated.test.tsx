import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { Toaster } from '#ui/feedback/toaster.tsx';
import Credentials from './credentials.tsx';

const show = () =>
  renderUi(
    <>
      <Credentials email="teacher@study-flow.test" password="plain-word" />
      <Toaster />
    </>,
  );

test('the panel opens, shows the login in plain view and closes again', async () => {
  const { person } = show();
  const opener = screen.getByRole('button', { name: 'Admin/Teacher Credentials' });
  await person.click(opener);
  expect(screen.getByRole('region', { name: 'Admin Access Credentials' })).toBeVisible();
  expect(screen.getByText('Use the credentials below to log in as an admin.')).toBeVisible();
  expect(screen.getByText('teacher@study-flow.test')).toBeVisible();
  expect(screen.getByText('plain-word')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  await person.click(opener);
  await person.click(opener);
  expect(screen.queryByRole('region')).toBeNull();
});

test('copies each value and shows a confirmation', async () => {
  const { person } = show();
  await person.click(screen.getByRole('button', { name: 'Admin/Teacher Credentials' }));
  await person.click(screen.getByRole('button', { name: 'Copy password' }));
  expect(await screen.findByText('Copied to clipboard!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('plain-word');
  await person.click(screen.getByRole('button', { name: 'Copy email' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('teacher@study-flow.test'),
  );
});

test('shows an error when the browser does not allow copying', async () => {
  const { person } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await person.click(screen.getByRole('button', { name: 'Admin/Teacher Credentials' }));
  await person.click(screen.getByRole('button', { name: 'Copy email' }));
  expect(await screen.findByText(/blocked copying/)).toBeInTheDocument();
});
