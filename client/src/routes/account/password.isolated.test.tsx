import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { signIn, signInWithGoogle, signOut, startSession } from '#lib/session/session.ts';
import { getSession, whenReady } from '#lib/session/session-store.ts';
import { createEmulatedAccount, newEmail, readSentEmails } from '#testing/accounts.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { server } from '#testing/server.ts';

const password = 'StudyFlow!2026';
let email = '';
let stopFollowing = () => {};

beforeAll(() => Promise.all([import('./settings.tsx'), import('#routes/sign-in/login.tsx')]));

beforeEach(async () => {
  stopFollowing = startSession();
  await whenReady();
  email = newEmail();
  await createEmulatedAccount({ email, password });
});

afterEach(async () => {
  if (getSession().status !== 'signed-out') await signOut();
  stopFollowing();
});

/** The identity service does not answer. */
function loseIdentityService() {
  server.use(http.post(`http://${inject('authEmulatorHost')}/*`, () => HttpResponse.error()));
}

describe('a new password', () => {
  async function change(current: string, next: string) {
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    const currentField = await screen.findByLabelText('Current password');
    const nextField = screen.getByLabelText('New password');
    const send = async () => {
      await person.click(screen.getByRole('button', { name: 'Change password' }));
    };
    if (current) await person.type(currentField, current);
    if (next) await person.type(nextField, next);
    await send();
    return { person, currentField, nextField, send };
  }

  beforeEach(() => signIn(email, password));

  test('signs in from then on, instead of the old one', async () => {
    const { currentField, nextField } = await change(password, 'Paper & ink 7');
    await see('Your password has been changed.');
    expect(currentField).toHaveValue('');
    expect(nextField).toHaveValue('');
    await signOut();
    await expect(signIn(email, password)).rejects.toMatchObject({ reason: 'invalid-credentials' });
    await signIn(email, 'Paper & ink 7');
    expect(getSession().status).toBe('signed-in');
  });

  test('needs the current one: a wrong one shows an error beside the field, and can be corrected', async () => {
    const { person, currentField, send } = await change('something else', 'Paper & ink 7');
    await waitFor(() =>
      expect(currentField).toHaveAccessibleDescription(
        'Wrong password. Enter your current password.',
      ),
    );
    expect(currentField).toHaveFocus();
    await person.clear(currentField);
    await person.type(currentField, password);
    await send();
    await see('Your password has been changed.');
  });

  test('shows an error beside the field when it is too weak, and the old one stays', async () => {
    const { nextField } = await change(password, 'abc');
    await waitFor(() => expect(nextField).toHaveAccessibleDescription(/This password is too weak/));
    expect(nextField).toHaveFocus();
    await signOut();
    await signIn(email, password);
  });

  test('is required, and must differ from the current one', async () => {
    const { person, nextField, send } = await change(password, '');
    expect(nextField).toHaveAccessibleDescription(/Enter a new password/);
    await person.type(nextField, password);
    await send();
    await see('This is your current password. Choose a different one.');
  });

  test('shows the reason and keeps the input when it cannot be saved', async () => {
    const { person, currentField, nextField, send } = await change('', 'Paper & ink 7');
    await person.type(currentField, password);
    loseIdentityService();
    await send();
    await see('Your password was not changed.');
    await see(/could not reach the sign-in service/);
    expect(nextField).toHaveValue('Paper & ink 7');
  });
});

test('a Google account sees why it has no password here', async () => {
  await signInWithGoogle();
  renderRoutes(routes, { at: '/settings', user: 'unsettled' });
  await see(/You log in with Google/);
  expect(screen.queryByLabelText('New password')).toBeNull();
});

describe('a forgotten password', () => {
  async function ask(address: string) {
    const { person } = renderRoutes(routes, { at: '/login' });
    await person.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reset your password' }));
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    if (address) await person.type(dialog.getByLabelText('Email'), address);
    await person.click(dialog.getByRole('button', { name: 'Send link' }));
    return { person, dialog };
  }

  test('is reset by e-mail', async () => {
    const { person } = await ask(email);
    await see(new RegExp(`If ${email} has an account with a password, we have sent a link`));
    expect(await readSentEmails(email)).toEqual(['PASSWORD_RESET']);
    await person.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not reveal who has an account: an unknown address shows the same text, and no e-mail is sent', async () => {
    const stranger = newEmail();
    await ask(stranger);
    await see(new RegExp(`If ${stranger} has an account with a password, we have sent a link`));
    expect(await readSentEmails(stranger)).toEqual([]);
  });

  test('shows an error without an address, and when nothing answers', async () => {
    const { person, dialog } = await ask('');
    await see('Enter your email.');
    loseIdentityService();
    await person.type(dialog.getByLabelText('Email'), email);
    await person.click(dialog.getByRole('button', { name: 'Send link' }));
    await see(/could not reach the sign-in service/);
  });
});
