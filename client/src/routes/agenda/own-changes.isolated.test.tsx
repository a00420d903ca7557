import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

// However slow the machine is, what was loaded counts as fresh.
vi.mock('#lib/constants.ts', async (load) => {
  const actual = await load<typeof import('#lib/constants.ts')>();
  return { ...actual, query: { ...actual.query, pageTime: Number.POSITIVE_INFINITY } };
});
afterAll(() => void vi.doUnmock('#lib/constants.ts'));

beforeAll(() =>
  Promise.all([import('./agenda.tsx'), import('#routes/assignments/assignment-details.tsx')]),
);

type Person = ReturnType<typeof renderRoutes>['person'];

const submitted: OwnSubmission = { ...sampleSubmission(), removedAt: null };
const press = async (person: Person, name: string) =>
  person.click(await screen.findByRole('button', { name }));

test.each([
  [
    'takes an assignment off the list',
    null,
    (person: Person) => press(person, 'Remove from my list'),
  ],
  [
    'submits',
    null,
    async (person: Person) => {
      await press(person, 'Take Assignment');
      await person.type(
        await screen.findByLabelText('Link to your document'),
        'https://documents.test/zero',
      );
      await pasteInto(person, screen.getByLabelText('Quick note'), 'Two sources.');
      await press(person, 'Submit');
    },
  ],
  [
    'replaces what was submitted',
    submitted,
    async (person: Person) => {
      await press(person, 'Replace');
      await press(person, 'Submit');
    },
  ],
  [
    'withdraws what was submitted',
    submitted,
    async (person: Person) => {
      await press(person, 'Withdraw');
      const question = await screen.findByRole('dialog', { name: 'Withdraw your submission?' });
      await person.click(within(question).getByRole('button', { name: 'Withdraw' }));
    },
  ],
])('is loaded again at once when its student %s', async (_what, submission, change) => {
  let loads = 0;
  let changes = 0;
  const answerChange = () => {
    changes += 1;
    return HttpResponse.json({
      insertedId: sampleId(900),
      modifiedCount: 1,
      deletedCount: 1,
      version: 2,
    });
  };
  const id = sampleId(1);
  server.use(
    http.get(apiPath('/agenda'), () => {
      loads += 1;
      return HttpResponse.json([]);
    }),
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json({ ...sampleAssignment(), isOnMyList: true }),
    ),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json(submission ? [id] : [])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () =>
      submission ? HttpResponse.json(submission) : refuse(404),
    ),
    http.delete(apiPath('/assignments/:id/on-my-list'), answerChange),
    http.post(apiPath('/submitAssignment'), answerChange),
    http.post(apiPath('/submissions/:id/attempts'), answerChange),
    http.delete(apiPath('/submissions/:id'), answerChange),
  );
  const { person, router } = renderRoutes(routes, { at: '/agenda', user: student });
  await screen.findByRole('heading', { name: 'Agenda' });
  await waitFor(() => expect(loads).toBe(1));

  await router.navigate(`/assignmentDetails/${id}`);
  await change(person);
  await waitFor(() => expect(changes).toBe(1));
  await router.navigate('/agenda');
  await waitFor(() => expect(loads).toBe(2));
});
