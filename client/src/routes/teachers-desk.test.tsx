import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PendingSubmission } from 'server/contract/submissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../app/routes.tsx';
import { renderRoutes, student, teacher } from '../testing/render.tsx';
import { sampleId, sampleSubmission } from '../testing/samples.ts';
import { see } from '../testing/see.ts';
import { apiPath, refuse, server } from '../testing/server.ts';

function serve(pending: PendingSubmission[]) {
  server.use(
    http.get(apiPath('/pendingAssignments'), ({ request }) =>
      new URL(request.url).searchParams.get('email') === teacher.email
        ? HttpResponse.json(pending)
        : refuse(403),
    ),
  );
}

const show = (user = teacher) => renderRoutes(routes, { at: '/dashboard/academyAdmin', user });

beforeAll(() => import('./teachers-desk.tsx'));

describe("the teacher's desk", () => {
  test('shows what waits for a mark, each with the way to mark it', async () => {
    serve([sampleSubmission()]);
    show();
    expect(await screen.findByRole('heading', { name: "Teacher's Desk" })).toBeVisible();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    expect(card.getByText('by Sam Student')).toBeVisible();
    expect(card.getByText('20 marks')).toBeVisible();
    const link = card.getByRole('link', { name: 'Give Mark' });
    expect(link).toHaveAttribute('href', `/giveMark/${sampleId(900)}`);
  });

  test('says when there is nothing to mark', async () => {
    serve([]);
    show();
    await see('There are no Pending Assignments.');
  });

  test('explains a failure and tries again', async () => {
    server.use(http.get(apiPath('/pendingAssignments'), () => refuse(503, 'Back in a minute.')));
    const { person } = show();
    await see('Back in a minute.');
    serve([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('There are no Pending Assignments.');
  });

  test('is not open to students', async () => {
    const { router } = show(student);
    await screen.findByRole('main');
    expect(router.state.location.pathname).toBe('/');
  });
});
