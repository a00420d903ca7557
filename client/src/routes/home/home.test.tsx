import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoutes, student } from '#testing/render.tsx';
import { Component as Home } from './home.tsx';

const show = (user: typeof student | null) =>
  renderRoutes([{ path: '/', Component: Home }], { at: '/', user });

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** In the order of the specification (§1). */
const sections = [
  'What you can do here',
  'Courses',
  'Highlights',
  'How it works',
  'Something to study for?',
  'Your study tasks',
];

test('a visitor sees what Study Flow is, and no greeting', async () => {
  show(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Study Flow');
  await screen.findByText('No courses yet');
  expect(headings().filter((heading) => sections.includes(heading ?? ''))).toEqual(sections);
  for (const link of screen.getAllByRole('link', { name: 'Sign up' }))
    expect(link).toHaveAttribute('href', '/signUp');
  expect(screen.queryByText(/^Hello/)).not.toBeInTheDocument();
});

test('begins with the banner, whose slides can be chosen', async () => {
  show(null);
  const banner = within(screen.getByRole('region', { name: 'Study Flow at a glance' }));
  expect(await banner.findAllByRole('button', { name: /^Show slide [123]$/ })).toHaveLength(3);
});

test('a signed-in person is greeted by name and not asked to sign up', async () => {
  show(student);
  expect(await screen.findByText('Hello, Sam Student.')).toBeVisible();
  await screen.findByText('No study tasks yet');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today');
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

test('"how it works" says who deletes, who marks and who removes submissions', async () => {
  show(null);
  await screen.findByRole('heading', { name: 'How it works' });
  expect(screen.getByText(/Only the original poster can delete a shared assignment/)).toBeVisible();
  expect(screen.getByText(/Teachers grade it/)).toBeVisible();
  expect(
    screen.getByText(/Students can remove reviewed assignments from their view/),
  ).toBeVisible();
});

test('the shortcut leads to the form for a study task', async () => {
  show(student);
  expect(await screen.findByRole('link', { name: 'Add Study Tasks' })).toHaveAttribute(
    'href',
    '/studyTasksForm',
  );
});
