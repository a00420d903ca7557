import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { server } from '#testing/server.ts';
import { Courses } from './courses.tsx';

const course = {
  title: 'Knots',
  description: 'Eight knots for every day.',
  author: 'Bo Lindqvist',
  date: '2026-09-07',
  users: 214,
  messages: 38,
  rating: 4.8,
  image: '/pictures/courses/knots.svg',
};

function serveCourses(...answers: (() => Response)[]) {
  const last = answers.at(-1);
  server.use(http.get('/coursesData.json', () => (answers.shift() ?? last)?.()));
}

test('a course shows every field of the file', async () => {
  serveCourses(() => HttpResponse.json([course]));
  const { container } = renderUi(<Courses />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading courses');

  const heading = await screen.findByRole('heading', { name: 'Knots' });
  const card = within(heading.closest('li') ?? container);
  for (const text of [/Bo Lindqvist/, /^07\/09\/2026$/, /Eight knots/, /^214/, /^38/, /4\.8$/]) {
    expect(card.getByText(text)).toBeInTheDocument();
  }
  expect(container.querySelector('img')).toHaveAttribute('src', course.image);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('shows the status and a retry button when the status is not OK', async () => {
  serveCourses(
    () => new HttpResponse(null, { status: 503 }),
    () => HttpResponse.json([course]),
  );
  const { person } = renderUi(<Courses />);
  await see('Error: HTTP error! Status: 503');

  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Knots' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a network error when nothing answers', async () => {
  serveCourses(() => HttpResponse.error());
  renderUi(<Courses />);
  await see('Error: Network Error');
});

test.each([
  ['an object', () => HttpResponse.json({ courses: [course] })],
  ['a text', () => HttpResponse.text('courses')],
  ['nothing', () => HttpResponse.json(null)],
  ['something else in its list', () => HttpResponse.json([course, null])],
  ['an incomplete course', () => HttpResponse.json([{ ...course, date: undefined }])],
  [
    'a translation without description',
    () => HttpResponse.json([{ ...course, translations: { es: { title: 'Nudos' } } }]),
  ],
  ['a page', () => HttpResponse.html('<!doctype html><title>Study Flow</title>')],
])(
  'a file that holds %s instead of a list of courses is a failure, and can be tried again',
  async (_what, answer) => {
    serveCourses(answer, () => HttpResponse.json([course]));
    const { person } = renderUi(<Courses />);
    await see('Error: The course file does not contain a list of courses.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Knots' })).toBeVisible();
  },
);

test('shows the status when the file is missing', async () => {
  serveCourses(() => new HttpResponse('There is no /coursesData.json.', { status: 404 }));
  renderUi(<Courses />);
  await see('Error: HTTP error! Status: 404');
});

test('says that the list is empty when the file is', async () => {
  serveCourses(() => HttpResponse.json([]));
  renderUi(<Courses />);
  await see('No courses yet');
});
