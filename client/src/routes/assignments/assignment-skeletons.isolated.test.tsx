import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { skeletonDelay } from '#lib/constants.ts';
import { renderRoutes } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveAssignments } from '#testing/serve-assignments.ts';
import { apiPath, server } from '#testing/server.ts';

const many = Array.from({ length: 20 }, (_, index) =>
  sampleAssignment({ _id: sampleId(index), title: `Assignment ${index}` }),
);

const show = () => renderRoutes(routes, { at: '/assignments', user: null });

// The first test should not wait for the page's code.
beforeAll(() => import('./assignments.tsx'));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

test('shows skeletons until the cards load, and a message after 2000 ms', async () => {
  serveAssignments(many);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(apiPath('/assignmentLevel'), async () => {
      await held;
      return HttpResponse.json(many.slice(0, 6));
    }),
  );
  show();
  expect(await screen.findByText('Loading assignments')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(skeletonDelay);
  await see('This is taking longer than usual…');
  answer();
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.queryByText('This is taking longer than usual…')).not.toBeInTheDocument();
});

test('shows cards that were seen before at once', async () => {
  serveAssignments(many);
  const { router } = show();
  await vi.advanceTimersByTimeAsync(skeletonDelay);
  await screen.findAllByRole('article');
  await act(() => router.navigate('/login'));
  expect(screen.queryAllByRole('article')).toEqual([]);
  await act(() => router.navigate('/assignments'));
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.queryByText('Loading assignments')).not.toBeInTheDocument();
});

test('shows skeletons for 2000 ms even when the cards are quicker', async () => {
  const asked = serveAssignments(many);
  show();
  expect(await screen.findByText('Loading assignments')).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(skeletonDelay / 2);
  expect(screen.queryAllByRole('article')).toEqual([]);
  await vi.advanceTimersByTimeAsync(skeletonDelay / 2);
  expect(await screen.findAllByRole('article')).toHaveLength(6);
});
