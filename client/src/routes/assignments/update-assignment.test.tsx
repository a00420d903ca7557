import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '../../app/routing/routes.tsx';
import { redirectDelay } from '../../lib/constants.ts';
import { renderRoutes, teacher } from '../../testing/render.tsx';
import { sampleAssignment, sampleId } from '../../testing/samples.ts';
import { see } from '../../testing/see.ts';
import { apiPath, refuse, server } from '../../testing/server.ts';

function serveUpdate(
  answer: () => Response | Promise<Response>,
  assignment = sampleAssignment(),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)),
    http.patch(apiPath('/updateAssignment/:id'), async ({ request, params }) => {
      sent.push({ id: params.id, body: await request.json() });
      return answer();
    }),
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 0 })),
    http.get(apiPath('/assignmentLevel'), () => HttpResponse.json([])),
  );
  return sent;
}

async function show() {
  const view = renderRoutes(routes, { at: `/updateAssignment/${sampleId(1)}`, user: teacher });
  await screen.findByRole('heading', { name: 'Update Assignment' });
  const submit = () => view.person.click(screen.getByRole('button', { name: 'Update Assignment' }));
  return { ...view, submit };
}

// The first test should not wait for the page's code.
beforeAll(() => import('./update-assignment.tsx'));

afterEach(() => {
  vi.useRealTimers();
});

describe('updating an assignment', () => {
  test('starts from the current values, sends them with the change and goes to the list', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    const { person, submit, router } = await show();
    expect(screen.getByLabelText('Due date')).toHaveValue('01/12/2026');
    await person.type(screen.getByLabelText('Title'), ', and of nothing');

    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit();
    await see('Assignment Updated successfully!');
    const { _id, name, email, version: _, ...draft } = sampleAssignment();
    const title = 'A short history of zero, and of nothing';
    expect(sent).toEqual([{ id: _id, body: { ...draft, title, email: teacher.email } }]);
    expect(router.state.location.pathname).toBe(`/updateAssignment/${_id}`);
    await vi.advanceTimersByTimeAsync(redirectDelay.updated);
    expect(await screen.findByRole('heading', { name: 'Explore All Assignments' })).toBeVisible();
  });

  test('shows the estimated minutes, and clears them when the field is emptied', async () => {
    const assignment = sampleAssignment({ estimatedMinutes: 90 });
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }), assignment);
    const { person, submit } = await show();
    const field = screen.getByLabelText('Estimated minutes');
    expect(field).toHaveValue('90');
    await person.clear(field);
    await submit();
    await vi.waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ body: expect.objectContaining({ estimatedMinutes: null }) }),
      ]),
    );
  });

  test.each([
    ['nothing was modified', () => HttpResponse.json({ modifiedCount: 0 })],
    ['it belongs to another', () => refuse(403, 'This assignment belongs to another account.')],
    ['nothing answers', () => HttpResponse.error()],
  ])('says so and keeps what was typed when %s', async (_case, answer) => {
    serveUpdate(answer);
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Title'), '!');
    await submit();
    await see('Update failed. Please check it and try again.');
    expect(screen.getByLabelText('Title')).toHaveValue('A short history of zero!');
  });

  test('shows a message when there is no such assignment', async () => {
    server.use(http.get(apiPath('/specificAssignment/:id'), () => refuse(404)));
    renderRoutes(routes, { at: `/updateAssignment/${sampleId(9)}`, user: teacher });
    await see('We could not find this page');
  });
});
