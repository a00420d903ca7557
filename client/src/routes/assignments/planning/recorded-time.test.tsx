import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { recentRecordedTimeQuery } from '#features/planning/api/recorded-time-queries.ts';
import { storeLastRole, storeLastUser } from '#lib/session/last-user.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { apiPath, holdAnswer, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([
    import('../assignment-details.tsx'),
    import('../create-assignment.tsx'),
    import('../update-assignment.tsx'),
  ]),
);

const details = `/assignmentDetails/${sampleId(1)}`;

function serve(recorded: { medianMinutes: number; students: number } | null) {
  const asked: string[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json(sampleAssignment({ estimatedMinutes: 60 })),
    ),
    http.get(apiPath('/assignments/:id/recorded-time'), ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ estimatedMinutes: 60, recorded });
    }),
  );
  return asked;
}

const serveTeacher = () =>
  server.use(http.get(apiPath('/users/admin/:email'), () => HttpResponse.json({ admin: true })));

test('shows teachers the median beside their estimate', async () => {
  serveTeacher();
  serve({ medianMinutes: 85, students: 6 });
  renderRoutes(routes, { at: details, user: teacher });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('1 h 25 min')).toHaveTextContent(
    '1 h 25 min (median of 6 students)',
  );
  expect(main.getByText('Time taken')).toBeVisible();
});

test('says why there is no median of fewer than five students', async () => {
  serveTeacher();
  serve(null);
  renderRoutes(routes, { at: details, user: teacher });
  expect(await screen.findByText('Shown once 5 students have recorded time')).toBeVisible();
});

test('is neither shown to students nor asked for', async () => {
  const asked = serve({ medianMinutes: 85, students: 6 });
  renderRoutes(routes, { at: details, user: student });
  expect(await screen.findByRole('button', { name: 'Plan this assignment' })).toBeVisible();
  expect(screen.queryByText('Time taken')).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  [1.4, 'Your last three assignments took 1.4 times as long as estimated.'],
  [1, null],
  [null, null],
])(
  'says beside the next estimate that the last three took %j times as long',
  async (factor, hint) => {
    serveTeacher();
    server.use(http.get(apiPath('/recorded-time'), () => HttpResponse.json({ factor })));
    renderRoutes(routes, { at: '/createAssignments', user: teacher });
    const field = await screen.findByLabelText('Estimated minutes');
    if (hint) expect(await screen.findByText(new RegExp(hint))).toBeVisible();
    else expect(field).not.toHaveAccessibleDescription(/last three/);
  },
);

test('is asked for beside the assignment that a teacher changes', async () => {
  storeLastUser(teacher);
  storeLastRole(teacher.email, true);
  const assignment = holdAnswer('get', '/specificAssignment/:id');
  server.use(http.get(apiPath('/recorded-time'), () => HttpResponse.json({ factor: 1.4 })));
  const { queryClient } = renderRoutes(routes, {
    at: `/updateAssignment/${sampleId(1)}`,
    user: teacher,
  });
  await waitFor(() =>
    expect(queryClient.getQueryData(recentRecordedTimeQuery.queryKey)).toEqual({ factor: 1.4 }),
  );
  assignment.answer(HttpResponse.json(sampleAssignment()));
  expect(await screen.findByLabelText('Estimated minutes')).toHaveAccessibleDescription(
    /1\.4 times as long/,
  );
});
