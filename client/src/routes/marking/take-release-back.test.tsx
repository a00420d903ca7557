import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleMarkedSubmission, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const released = sampleMarkedSubmission({ version: 3 });
const { obtainedMark = null, feedback } = released;

function serve(submission: Submission, answer?: () => Response) {
  const asked: string[] = [];
  let current = submission;
  serveSubmission(submission);
  server.use(
    http.get(apiPath('/feedback-snippets'), () => HttpResponse.json([])),
    http.get(apiPath('/submissions/:id/attempts'), () => HttpResponse.json([])),
    http.get(apiPath('/submissions/:id/history'), () => HttpResponse.json([])),
    http.get(apiPath('/specificSubmittedAssignment/:id'), () => HttpResponse.json(current)),
    http.delete(apiPath('/submissions/:id/release'), ({ request, params }) => {
      asked.push(`${params.id}${new URL(request.url).search}`);
      if (answer) return answer();
      current = sampleSubmission({
        state: 'draft',
        version: 4,
        draft: { obtainedMark: obtainedMark ?? 0, feedback, markedAt: '2026-11-21T08:00:00.000Z' },
      });
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  return asked;
}

async function takeBack() {
  const { person } = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
  await person.click(await screen.findByRole('button', { name: 'Take back the release' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Yes, take it back' }));
  return person;
}

beforeAll(() => import('./give-mark.tsx'));

test('makes a released mark a draft again, after a question that names mark, student and title', async () => {
  const asked = serve(released);
  const { person } = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
  await person.click(await screen.findByRole('button', { name: 'Take back the release' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/17\.5\/20 for Sam Student: A short history of zero/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Yes, take it back' }));
  await see('Release taken back: 17.5/20 for Sam Student is a draft again');
  expect(asked).toEqual([`${sampleId(900)}?version=3`]);
  await see('17.5/20, not released');
  expect(screen.queryByRole('button', { name: 'Take back the release' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
});

test.each([{ anonymous: true as const }, {}])(
  'says that the alias comes back when marking is anonymous: %j',
  async (more) => {
    serve({ ...released, ...more });
    const { person } = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
    await person.click(await screen.findByRole('button', { name: 'Take back the release' }));
    const dialog = await screen.findByRole('dialog');
    const hint = within(dialog).queryByText(/teachers see the alias again instead of the name/);
    expect(hint !== null).toBe('anonymous' in more);
  },
);

test('says why the release was not taken back', async () => {
  serve(released, () => refuse(409, 'Changed.', 'submission-changed'));
  await takeBack();
  await see('The release was not taken back');
});

test('offers it for released marks only', async () => {
  serve(sampleSubmission());
  renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
  await screen.findByRole('button', { name: /^Save and close/ });
  expect(screen.queryByRole('button', { name: 'Take back the release' })).not.toBeInTheDocument();
});
