import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { signIn, signInWithGoogle, signOut, startSession } from '#lib/session/session.ts';
import { whenReady } from '#lib/session/session-store.ts';
import {
  confirmEmail,
  createEmulatedAccount,
  newEmail,
  readSentEmails,
} from '#testing/accounts.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { server } from '#testing/server.ts';

const password = 'StudyFlow!2026';
const title = 'Verify your email address';
let stopFollowing = () => {};

beforeAll(() => import('./profile.tsx'));

beforeEach(async () => {
  stopFollowing = startSession();
  await whenReady();
});

afterEach(async () => {
  await signOut();
  stopFollowing();
});

async function showProfile() {
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  await signIn(email, password);
  return { email, ...renderRoutes(routes, { at: '/profile', user: 'unsettled' }) };
}

test('the profile shows a reminder when the address is not confirmed, and sends the e-mail again', async () => {
  const { email, person } = await showProfile();
  await see(title);
  await person.click(screen.getByRole('button', { name: 'Resend email' }));
  await see('Email sent.');
  expect(await readSentEmails(email)).toEqual(['VERIFY_EMAIL']);
});

test('the reminder disappears when the person returns from the e-mail', async () => {
  const { email, person } = await showProfile();
  await person.click(await screen.findByRole('button', { name: 'Resend email' }));
  await see('Email sent.');
  await confirmEmail(email);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('shows an error when the e-mail could not be sent', async () => {
  const { person } = await showProfile();
  const button = await screen.findByRole('button', { name: 'Resend email' });
  // Only this: the session may still be talking to the service.
  server.use(http.post(/\/accounts:sendOobCode/, () => HttpResponse.error()));
  await person.click(button);
  await see(/could not reach the sign-in service/);
});

test('shows no reminder when Google has confirmed the address', async () => {
  await signInWithGoogle();
  const { queryClient } = renderRoutes(routes, { at: '/profile', user: 'unsettled' });
  const key = ['sign-in-method', 'google.demo@study-flow.test'];
  await waitFor(() => expect(queryClient.getQueryData(key)).toBeDefined());
  expect(screen.queryByText(title)).toBeNull();
});
