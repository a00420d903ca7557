import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
import { apiPath, server } from '#testing/server.ts';
import { routes } from './routes.tsx';

beforeAll(async () => {
  await Promise.all([
    import('#routes/assignments/assignments.tsx'),
    import('#routes/assignments/assignment-details.tsx'),
    import('#routes/dashboard/teachers-desk.tsx'),
  ]);
});

/** The API says nothing more for the rest of the test. */
function silenceApi() {
  let end = () => {};
  const silence = new Promise<Response>((resolve) => {
    end = () => resolve(HttpResponse.error());
  });
  server.use(
    http.all(apiPath('/*'), () => silence),
    http.get('*/coursesData.json', () => silence),
  );
  onTestFinished(end);
}

test.each(['/assignments', `/assignmentDetails/${sampleId(7)}`, '/dashboard/academyAdmin'])(
  '%s shows cached data at once when it is stale and the API does not answer',
  async (path) => {
    const assignment = sampleAssignment({ _id: sampleId(7), title: 'Seen before' });
    server.use(
      http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 1 })),
      http.get(apiPath('/assignmentLevel'), () => HttpResponse.json([assignment])),
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)),
      http.get(apiPath('/pendingAssignments/count'), () => HttpResponse.json({ count: 1 })),
      http.get(apiPath('/pendingAssignments'), () =>
        HttpResponse.json([sampleSubmission({ title: 'Seen before' })]),
      ),
    );
    const { router, queryClient } = renderRoutes(routes, { at: path, user: teacher });
    await screen.findByText('Seen before');

    silenceApi();
    await router.navigate('/settings');
    await waitFor(() => expect(screen.queryByText('Seen before')).not.toBeInTheDocument());
    await queryClient.invalidateQueries({ refetchType: 'none' });

    await router.navigate(path);
    expect(await screen.findByText('Seen before')).toBeVisible();
  },
);
