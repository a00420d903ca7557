import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AssignmentRubric, RubricDraft } from 'server/contract/rubrics/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleRubric } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([
    import('./assignment-details.tsx'),
    import('#features/rubrics/components/rubric-form.tsx'),
  ]),
);

const id = sampleId(1);
const none: AssignmentRubric = { criteria: [], version: 0, marks: 20 };
const stored: AssignmentRubric = { ...sampleRubric(), marks: 20 };

/** The API with this rubric; records what is saved. `then` is what somebody else has saved meanwhile. */
function serve(rubric = none, then?: AssignmentRubric) {
  let current = rubric;
  const saved: RubricDraft[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => {
      const { criteria, version } = current;
      const shown = criteria.length > 0 && { rubric: { criteria, version } };
      return HttpResponse.json({ ...sampleAssignment({ marks: 20 }), ...shown });
    }),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([])),
    http.get(apiPath('/assignments/:id/rubric'), () => HttpResponse.json(current)),
    http.put(apiPath('/assignments/:id/rubric'), async ({ request }) => {
      const draft = (await request.json()) as RubricDraft;
      if (then && draft.version !== then.version) {
        current = then;
        return refuse(409, 'No.', 'rubric-changed');
      }
      saved.push(draft);
      return HttpResponse.json({ modifiedCount: 1, version: 1 });
    }),
    http.get(apiPath('/rubrics'), () =>
      HttpResponse.json([
        { assignmentId: sampleId(2), title: 'Volcanoes', marks: 20, criteria: stored.criteria },
      ]),
    ),
  );
  return saved;
}

const show = (user = teacher) => renderRoutes(routes, { at: `/assignmentDetails/${id}`, user });
const openEditor = async (name: string) => {
  const { person: user } = show();
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Rubric' })) };
};

test('shows students the criteria and levels, and no button', async () => {
  serve(stored);
  show(student);
  await see('Method');
  await see('12 points');
  await see('Repeated');
  expect(screen.queryByRole('button', { name: 'Edit rubric' })).toBeNull();
});

test('does not mention a rubric to students when there is none', async () => {
  serve();
  show(student);
  await see('A short history of zero');
  expect(screen.queryByText('Rubric')).toBeNull();
});

test('makes a rubric whose points add up to the marks', async () => {
  const saved = serve();
  const { user, dialog } = await openEditor('Make a rubric');
  await user.type(await dialog.findByRole('textbox', { name: 'Criterion title' }), 'Method');
  await user.type(dialog.getByRole('textbox', { name: 'Points' }), '12,5');
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }));
  expect(await dialog.findByText(/The points add up to 12.5/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add criterion' }));
  const second = within(dialog.getByRole('group', { name: 'Criterion 2' }));
  await user.type(second.getByRole('textbox', { name: 'Criterion title' }), 'Conclusion');
  await user.type(second.getByRole('textbox', { name: 'Points' }), '7.5');
  await user.click(second.getByRole('button', { name: 'Add level' }));
  await user.type(second.getByRole('textbox', { name: 'Level 1' }), 'Clear');
  const [, levelPoints] = second.getAllByRole('textbox', { name: 'Points' });
  if (levelPoints) await user.type(levelPoints, '7.5');
  expect(dialog.getByText('20 of 20 points')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rubric' })).toBeNull());
  expect(saved).toEqual([
    {
      version: 0,
      criteria: [
        { title: 'Method', points: 12.5, levels: [] },
        { title: 'Conclusion', points: 7.5, levels: [{ title: 'Clear', points: 7.5 }] },
      ],
    },
  ]);
});

test('uses an earlier rubric with new criteria', async () => {
  const saved = serve();
  const { user, dialog } = await openEditor('Make a rubric');
  await user.click(await dialog.findByRole('button', { name: 'Use an earlier rubric' }));
  await user.click(await dialog.findByRole('button', { name: /Use the rubric of “Volcanoes”/ }));
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.criteria[0]).toMatchObject({ title: 'Method', points: 12 });
  expect(saved[0]?.criteria[0]).not.toHaveProperty('id');
});

test('shows both versions when somebody else has changed the rubric, and then replaces theirs', async () => {
  const theirs = {
    ...stored,
    version: 2,
    criteria: [{ ...stored.criteria[1], title: 'All', points: 20 }],
  };
  const saved = serve(stored, theirs as AssignmentRubric);
  const { user, dialog } = await openEditor('Edit rubric');
  const [first] = await dialog.findAllByRole('textbox', { name: 'Criterion title' });
  if (first) await user.type(first, ' of measuring');
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }));
  expect(await dialog.findByText(/This rubric has been changed since you opened it/)).toBeVisible();
  expect(dialog.getByText('All: 20')).toBeVisible();
  expect(dialog.getByText(/Method of measuring: 12/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ version: 2, criteria: [{ title: 'Method of measuring' }, {}] });
});

test('asks before it closes with something typed', async () => {
  serve();
  const { user, dialog } = await openEditor('Make a rubric');
  await user.type(await dialog.findByRole('textbox', { name: 'Criterion title' }), 'Method');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rubric' })).toBeNull());
});

test('asks before an earlier rubric replaces what was typed, and then focuses its first criterion', async () => {
  const saved = serve();
  const { user, dialog } = await openEditor('Make a rubric');
  const first = () => dialog.getAllByRole('textbox', { name: 'Criterion title' })[0];
  await user.type(await dialog.findByRole('textbox', { name: 'Criterion title' }), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Use an earlier rubric' }));
  await user.click(await dialog.findByRole('button', { name: /Use the rubric of “Volcanoes”/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(first()).toHaveValue('Mine');
  await user.click(dialog.getByRole('button', { name: /Use the rubric of “Volcanoes”/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, replace them' }));
  await waitFor(() => expect(first()).toHaveValue('Method'));
  await waitFor(() => expect(first()).toHaveFocus());
  expect(saved).toEqual([]);
});

test('puts criteria in order by buttons that keep the focus, and removes one to the next', async () => {
  const saved = serve(stored);
  const { user, dialog } = await openEditor('Edit rubric');
  const titles = () =>
    dialog
      .getAllByRole<HTMLInputElement>('textbox', { name: 'Criterion title' })
      .map(({ value }) => value);
  await dialog.findByRole('button', { name: 'Move criterion 1 down' });
  const [method, conclusion] = titles();
  dialog.getByRole('button', { name: 'Move criterion 1 down' }).focus();
  await user.keyboard('{Enter}');
  expect(titles()).toEqual([conclusion, method]);
  expect(dialog.getByRole('button', { name: 'Move criterion 2 down' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(titles()).toEqual([conclusion, method]);
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.criteria.map(({ title }) => title)).toEqual([conclusion, method]);
});

test('shows no errors in a criterion that was just added', async () => {
  serve();
  const { user, dialog } = await openEditor('Make a rubric');
  await user.click(await dialog.findByRole('button', { name: 'Add criterion' }));
  const second = within(dialog.getByRole('group', { name: 'Criterion 2' }));
  await user.type(second.getByRole('textbox', { name: 'Criterion title' }), 'Conclusion');
  expect(dialog.queryByText('Enter a number.')).toBeNull();
});

test('focuses the criterion, or the level, that takes the place of a removed one', async () => {
  serve(stored);
  const { user, dialog } = await openEditor('Edit rubric');
  await user.click(await dialog.findByRole('button', { name: 'Add criterion' }));
  await user.click(dialog.getByRole('button', { name: 'Remove criterion 1' }));
  const [first] = dialog.getAllByRole('textbox', { name: 'Criterion title' });
  expect(first).toHaveFocus();
  const [addLevel] = dialog.getAllByRole('button', { name: 'Add level' });
  if (addLevel) await user.click(addLevel);
  for (const remove of dialog.queryAllByRole('button', { name: 'Remove level 1' })) {
    await user.click(remove);
    expect(document.activeElement?.tagName).toBe('INPUT');
  }
});
