import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, inject, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { recordAccountCalls } from '#testing/accounts.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { server } from '#testing/server.ts';
import { expectLoggedError } from '#testing/setup.ts';

async function show(at: string, heading: string) {
  const view = renderRoutes(routes, { at });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  return view;
}

const showLogin = () => show('/login?from=%2FgiveMark%2F7', 'Welcome Back!');
const showSignUp = () => show('/signUp?from=%2FgiveMark%2F7', 'Join Us Today');

describe('the login page', () => {
  test('has its title, fields, buttons and the way to sign-up', async () => {
    await showLogin();
    await waitFor(() => expect(document.title).toBe('Login'));
    expect(screen.getByText(/continue your learning journey/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(screen.getByText('---OR---')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    const way = screen.getByRole('link', { name: 'Sign up' });
    expect(way).toHaveAttribute('href', '/signUp?from=%2FgiveMark%2F7');
  });

  test('shows the error after the pointer is released, so that the click does not miss', async () => {
    const { person } = await showLogin();
    const question = 'Enter your email.';
    await person.click(screen.getByLabelText('Email'));
    const way = screen.getByRole('link', { name: 'Sign up' });
    await person.pointer({ keys: '[MouseLeft>]', target: way });
    expect(screen.getByLabelText('Email')).not.toHaveFocus();
    expect(screen.queryByText(question)).toBeNull();
    await person.pointer({ keys: '[/MouseLeft]', target: document.body });
    await see(question);
  });

  test('shows the error too when no pointer release is reported', async () => {
    const { person } = await showLogin();
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Email') });
    await person.keyboard('{Enter}');
    await see('Enter your email.');
  });

  test('shows and logs an error when the social sign-in fails, and allows another try', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';
    const refuse = () => HttpResponse.json({ error: { message: 'INTERNAL' } }, { status: 500 });
    server.use(http.post(`http://${inject('authEmulatorHost')}${path}`, refuse));
    const { person } = await showLogin();
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const text = 'We could not sign you in with Google. Try again.';
    await see(text);
    expectLoggedError();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });
});

describe('a visitor who is sent to log in', () => {
  const reason = 'Log in or sign up to view this assignment.';
  const from = '?from=%2FassignmentDetails%2F7';

  test.each([
    [`/login${from}`, reason],
    [`/signUp${from}`, reason],
    ['/login?from=%2FstudyTasksForm', 'Log in or sign up to add a study task.'],
    ['/login?from=%2Fdashboard%2FstudentDashboard', 'Log in or sign up to view your dashboard.'],
    ['/login?from=%2Fassignments%3Fpage%3D2', 'Log in or sign up to open this page.'],
  ])('reads at %s why: %s', async (at, text) => {
    renderRoutes(routes, { at });
    await see(text);
  });

  test.each(['/login', '/login?from=https%3A%2F%2Felsewhere.test'])(
    'reads no reason at %s',
    async (at) => {
      await show(at, 'Welcome Back!');
      expect(screen.queryByText(/^Log in or sign up/)).toBeNull();
    },
  );

  test('keeps reason and way back between the two pages, which the history holds once', async () => {
    const { person, router } = await show(`/login${from}`, 'Welcome Back!');
    const nav = screen.getAllByRole('link', { name: 'Register' })[0] as HTMLElement;
    for (const link of [screen.getByRole('link', { name: 'Sign up' }), nav]) {
      await person.click(link);
      await screen.findByRole('heading', { name: 'Join Us Today' });
      await see(reason);
      expect(router.state).toMatchObject({
        historyAction: 'REPLACE',
        location: { pathname: '/signUp', search: from },
      });
      await router.navigate(`/login${from}`, { replace: true });
    }
  });
});

describe('the sign-up page', () => {
  test('has its title, fields, buttons and the way to login', async () => {
    await showSignUp();
    await waitFor(() => expect(document.title).toBe('Signup'));
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Photo URL')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    expect(screen.getByText('---OR---')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    const way = screen.getByRole('main').querySelector('a[href^="/login"]');
    expect(way).toHaveTextContent('Log in');
    expect(way).toHaveAttribute('href', '/login?from=%2FgiveMark%2F7');
  });

  test('requires all four fields before it sends anything', async () => {
    const calls = recordAccountCalls();
    const { person } = await showSignUp();
    await person.clear(screen.getByLabelText('Photo URL'));
    await person.click(screen.getByRole('button', { name: 'Sign Up' }));
    const questions = {
      Name: 'Enter your name.',
      Email: 'Enter your email.',
      'Photo URL': 'Choose a picture, or enter the address of your photo.',
      Password: 'Enter your password.',
    };
    for (const [label, question] of Object.entries(questions)) {
      await see(question);
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(calls).toEqual([]);
  });

  test('shows and hides the password', async () => {
    const { person } = await showSignUp();
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});
