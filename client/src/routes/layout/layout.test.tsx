import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { SessionUser } from '#lib/session/session-store.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { Component as Layout } from './layout.tsx';

const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      { path: '/', element: <h1>Start</h1> },
      { path: '/assignments', element: <h1>Assignments</h1> },
    ],
  },
];

const show = (user: SessionUser | null) => renderRoutes(routes, { at: '/', user });

function readLinks() {
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  return nav.getAllByRole('link').map((link) => link.textContent);
}

test('a visitor is offered to register and to log in', () => {
  show(null);
  expect(readLinks()).toEqual(['Home', 'All Assignments', 'Register', 'Login']);
});

test('a student sees their dashboard', async () => {
  show(student);
  await screen.findByRole('link', { name: 'Student Dashboard' });
  expect(readLinks()).toEqual([
    'Home',
    'Create Assignments',
    'All Assignments',
    'Classes',
    'Agenda',
    'Student Dashboard',
  ]);
});

test("a teacher sees the teacher's panel", async () => {
  show(teacher);
  await screen.findByRole('link', { name: "Teacher's Panel" });
  expect(readLinks()).toEqual([
    'Home',
    'Create Assignments',
    'All Assignments',
    'Classes',
    "Teacher's Panel",
  ]);
});

test('the top bar shows the opening hours', () => {
  show(null);
  expect(screen.getByText(/Opening time/)).toHaveTextContent('Opening time 9:30am-5:30pm');
});

test.each([
  ['a visitor', null, ['Home', 'All Assignments']],
  ['a student', student, ['Home', 'All Assignments', 'Create Assignments']],
])('the footer offers %s what they may open', (_who, user, links) => {
  show(user);
  const explore = within(screen.getByRole('navigation', { name: 'Explore' }));
  expect(explore.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
});

test('the footer holds the newsletter box', async () => {
  show(null);
  const footer = within(screen.getByRole('contentinfo'));
  // Its code is loaded after the page's.
  expect(await footer.findByLabelText('Email address for the newsletter')).toBeVisible();
});

test('the theme changes and is stored under its key', async () => {
  const { person } = show(null);
  await person.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await person.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('a search leads to the assignments with the words in the address', async () => {
  const { person, router } = show(null);
  await person.type(screen.getByRole('searchbox', { name: 'Search assignments' }), 'tides{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments'));
  expect(router.state.location.search).toBe('?search=tides');
});

test('the account menu opens, and closes by Escape with the focus back on its button', async () => {
  const { person } = show(student);
  const button = await screen.findByRole('button', { name: 'Account of Sam Student' });
  await person.click(button);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Profile')).toBe('/profile');
  expect(address('Settings')).toBe('/settings');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  expect(button).toHaveFocus();
});

test('the menu for narrow screens opens as a dialog and closes when a link is followed', async () => {
  const { person } = show(null);
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Study Flow' }));
  await person.click(drawer.getByRole('link', { name: 'All Assignments' }));
  expect(await screen.findByRole('heading', { name: 'Assignments' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the menu stays until the page is there, marks its link meanwhile, and closes when it takes long', async () => {
  const slow = { path: '/assignments', loader: () => new Promise(() => {}) };
  const start = { path: '/', element: <h1>Start</h1> };
  const { person } = renderRoutes([{ Component: Layout, children: [start, slow] }], { at: '/' });
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Study Flow' }));
  const link = drawer.getByRole('link', { name: 'All Assignments' });
  await person.click(link);
  await waitFor(() => expect(link).toHaveClass('pending'));
  expect(link).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Home' })).not.toHaveClass('pending');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('the navigation marks the page that is shown, or the one above it, and no other', async () => {
  const pages = ['/', '/assignments', '/assignments/below', '/assignmentsElsewhere'];
  const children = pages.map((path) => ({ path, element: <h1>Page</h1> }));
  const { router } = renderRoutes([{ Component: Layout, children }], { at: '/' });
  const readCurrent = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .queryAllByRole('link', { current: 'page' })
      .map((link) => link.textContent);
  expect(readCurrent()).toEqual(['Home']);
  await act(() => router.navigate('/assignments/below?page=2'));
  expect(readCurrent()).toEqual(['All Assignments']);
  await act(() => router.navigate('/assignmentsElsewhere'));
  expect(readCurrent()).toEqual([]);
});

test('a line shows at once that a page is on its way, and screen readers get a word when it takes long', async () => {
  let answer = (_data: null) => {};
  const held = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const slow = { path: '/slow', loader: () => held, element: <h1>Slow</h1> };
  const pages = [{ path: '/', element: <h1>Start</h1> }, slow];
  const { router } = renderRoutes([{ Component: Layout, children: pages }], { at: '/' });
  void router.navigate('/slow');
  await waitFor(() => expect(document.querySelector('.progress-line')).toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Loading...', {}, { timeout: 3000 })).toHaveRole('status');
  answer(null);
  await screen.findByRole('heading', { name: 'Slow' });
  expect(document.querySelector('.progress-line')).not.toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});
