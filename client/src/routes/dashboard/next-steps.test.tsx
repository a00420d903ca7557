import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { NextStepOfStudent } from 'server/contract/marking/next-steps';
import type { Evaluation } from 'server/contract/marking/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleMarkedSubmission,
  sampleOwnSubmission,
  sampleStoredFile,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([
    import('#routes/marking/give-mark.tsx'),
    import('#routes/assignments/assignment-details.tsx'),
  ]),
);

const id = sampleId(500);
const steps = ['Draw the graph with units.', 'Repeat the test.'].map((text, index) => ({
  id: sampleId(600 + index),
  text,
}));

describe('the marking form', () => {
  function serve(facts: Partial<Submission> = {}) {
    const sent: Evaluation[] = [];
    serveEmptyLists();
    server.use(
      http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
        HttpResponse.json(sampleSubmission({ _id: id, marks: 20, ...facts })),
      ),
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
      http.get(apiPath('/submissions/:id/neighbours'), () =>
        HttpResponse.json({ previous: null, next: null, position: 1, total: 1 }),
      ),
      http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), async ({ request }) => {
        sent.push((await request.json()) as Evaluation);
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const { person: user } = renderRoutes(routes, { at: `/giveMark/${id}`, user: teacher });
    return { sent, user };
  }
  const findAdd = () => screen.findByRole('button', { name: 'Add a next step' });
  const step = (number: number) => screen.getByRole('textbox', { name: `Step ${number}` });

  test('sends up to three next steps with the mark', async () => {
    const { sent, user } = serve();
    await user.type(await screen.findByRole('textbox', { name: 'Mark' }), '15');
    await user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'Good.');
    await user.click(await findAdd());
    await waitFor(() => expect(step(1)).toHaveFocus());
    // Enter begins the next step and saves nothing.
    await user.keyboard('Draw the graph.{Enter}');
    await waitFor(() => expect(step(2)).toHaveFocus());
    await user.keyboard('Repeat the test.{Enter}');
    await waitFor(() => expect(step(3)).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Add a next step' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
    expect(step(1)).toHaveValue('Repeat the test.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ nextSteps: [{ text: 'Repeat the test.' }] });
    // It would hide the page of the next test.
    expect(await screen.findByText('Marks Submitted Successfully')).toBeVisible();
  });

  test('keeps the ids of the steps of an earlier mark', async () => {
    const { sent, user } = serve({
      ...sampleMarkedSubmission({ marks: 20 }),
      _id: id,
      nextSteps: steps,
    });
    await findAdd();
    await user.type(step(2), ' Twice.');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.nextSteps).toEqual([
      steps[0],
      { ...steps[1], text: 'Repeat the test. Twice.' },
    ]);
  });

  test('does not drop a step of an earlier mark whose text was removed', async () => {
    const mark = { ...sampleMarkedSubmission({ marks: 20 }), _id: id, nextSteps: steps };
    const { sent, user } = serve(mark);
    await findAdd();
    await user.clear(step(2));
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    await see('Enter the step, or remove the row.');
    expect(step(2)).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });

  test('shows which steps of earlier feedback the student has done', async () => {
    const shown = steps.map(({ text }, index) => ({ text, isDone: index === 0 }));
    serve({ earlierSteps: { title: 'Leeches', steps: shown } });
    expect(await screen.findByText('Next steps from “Leeches”')).toBeVisible();
    expect(screen.getByText('Done: 1 of 2')).toBeVisible();
    expect(screen.getByText('Draw the graph with units.')).toHaveTextContent(/Done$/);
    expect(screen.getByText('Repeat the test.')).toHaveTextContent(/Not done$/);
  });
});

describe('the feedback', () => {
  /** `none`: the mark has no steps of its own. */
  function serve(failures: { list?: boolean; take?: boolean; none?: boolean } = {}) {
    const sent: object[] = [];
    const tasks = new Map<string, NextStepOfStudent['task']>();
    const marked = sampleOwnSubmission({
      ...{ ...sampleMarkedSubmission(), _id: id },
      ...(failures.none ? { files: [sampleStoredFile()] } : { nextSteps: steps }),
    });
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
      http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
      http.get(apiPath('/assignments/:id/submissions/mine'), () => HttpResponse.json(marked)),
      http.get(apiPath('/submissions/:id/next-steps'), () =>
        failures.list
          ? refuse(503, 'Back in a minute.')
          : HttpResponse.json(steps.map((step) => ({ ...step, task: tasks.get(step.id) ?? null }))),
      ),
      http.post(apiPath('/submissions/:id/next-steps'), async ({ request }) => {
        if (failures.take) return refuse(404, 'It is gone.', 'next-step-not-found');
        const body = (await request.json()) as { stepId: string; date: string };
        sent.push(body);
        const task = { _id: sampleId(700), date: body.date, status: 'not completed' as const };
        tasks.set(body.stepId, task);
        return HttpResponse.json({ insertedId: task._id });
      }),
      http.delete(apiPath('/submissions/:id/next-steps'), ({ request }) => {
        tasks.delete(new URL(request.url).searchParams.get('stepId') ?? '');
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    return { sent };
  }

  async function open() {
    const { person: user } = renderRoutes(routes, {
      at: `/assignmentDetails/${sampleId(1)}`,
      user: student,
    });
    const result = within(await screen.findByRole('region', { name: 'Mark and feedback' }));
    return { user, result };
  }

  test('adds a step to the study tasks for today, and removes it again', async () => {
    const { sent } = serve();
    const { user, result } = await open();
    const [add] = await result.findAllByRole('button', { name: 'Add to my study tasks' });
    if (!add) throw new Error('There is a button.');
    expect(add).toHaveAccessibleDescription('Draw the graph with units.');
    await user.click(add);
    const date = new Intl.DateTimeFormat('sv').format(new Date());
    expect(await result.findByText(`In your study tasks for ${formatLongDay(date)}`)).toBeVisible();
    expect(sent).toEqual([{ stepId: steps[0]?.id, date }]);
    const remove = result.getByRole('button', { name: 'Remove from my study tasks' });
    expect(remove).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(result.getAllByRole('button', { name: 'Add to my study tasks' })).toHaveLength(2),
    );
  });

  test('adds a step for another day', async () => {
    const { sent } = serve();
    const { user, result } = await open();
    const day = await result.findByRole('textbox', { name: 'Day for a new task' });
    await user.clear(day);
    await user.type(day, '24/12/2026');
    const [add] = result.getAllByRole('button', { name: 'Add to my study tasks' });
    await user.click(add as HTMLElement);
    await waitFor(() => expect(sent).toMatchObject([{ date: '2026-12-24' }]));
  });

  test('says why a step could not be added', async () => {
    serve({ take: true });
    const { user, result } = await open();
    const [add] = await result.findAllByRole('button', { name: 'Add to my study tasks' });
    await user.click(add as HTMLElement);
    expect(await result.findByText(/no longer suggests this next step/)).toBeVisible();
  });

  // Comments may be steps, too.
  test.each([false, true])(
    'says that the steps could not be loaded when the mark has none: %s',
    async (none) => {
      serve({ list: true, none });
      const { result } = await open();
      expect(
        await result.findByText('We could not load the next steps', {}, { timeout: 10_000 }),
      ).toBeVisible();
    },
    20_000,
  );
});

describe('the form of a submission', () => {
  const earlierSteps = {
    title: 'Leeches',
    steps: steps.map(({ text }, index) => ({ text, isDone: index === 0 })),
  };

  test.each([
    ['shows the teacher which steps are done when the student chooses so', true],
    ['shows nothing without the choice', false],
  ])('%s', async (_title, isChosen) => {
    const sent: object[] = [];
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
      http.get(apiPath('/assignments/:id/earlier-steps'), () =>
        HttpResponse.json({ earlierSteps }),
      ),
      http.post(apiPath('/submitAssignment'), async ({ request }) => {
        sent.push((await request.json()) as object);
        return HttpResponse.json({ insertedId: id });
      }),
    );
    const { person: user } = renderRoutes(routes, {
      at: `/assignmentDetails/${sampleId(1)}`,
      user: student,
    });
    await user.click(await screen.findByRole('button', { name: 'Take Assignment' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = await dialog.findByRole('checkbox', { name: /which next steps I have done/ });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription('From the feedback on “Leeches”: 1 of 2 done.');
    if (isChosen) await user.click(choice);
    await user.type(dialog.getByLabelText(/Link to your document/), 'https://documents.test/a');
    await user.type(dialog.getByLabelText(/Quick note/), 'Done.');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect('showEarlierSteps' in (sent[0] ?? {})).toBe(isChosen);
  });
});
