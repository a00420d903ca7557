import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Evaluation } from 'server/contract/marking/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleRubric, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() => import('./give-mark.tsx'));

const id = sampleId(500);

/** Serves a submission of 20 marks to an assignment with a rubric; records what is sent, and refuses with `code`. */
function serve(facts: Partial<Submission> = {}, code?: string) {
  const sent: Evaluation[] = [];
  serveEmptyLists();
  server.use(
    http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
      HttpResponse.json(sampleSubmission({ _id: id, marks: 20, rubric: sampleRubric(), ...facts })),
    ),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/submissions/:id/neighbours'), () =>
      HttpResponse.json({ previous: null, next: null, position: 1, total: 1 }),
    ),
    http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), async ({ request }) => {
      sent.push((await request.json()) as Evaluation);
      return code ? refuse(409, 'No.', code) : HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  return sent;
}

async function open() {
  const { person: user } = renderRoutes(routes, { at: `/giveMark/${id}`, user: teacher });
  const method = within(await screen.findByRole('group', { name: 'Method' }));
  const conclusion = within(screen.getByRole('group', { name: 'Conclusion' }));
  return { user, method, conclusion };
}
const mark = () => screen.getByRole('textbox', { name: 'Mark' });
const [first, second] = sampleRubric().criteria;

test('chooses levels by number keys, fills in the mark, and goes on to the feedback', async () => {
  const sent = serve();
  const { user, method } = await open();
  method.getByRole('radio', { name: /Repeated/ }).focus();
  await user.keyboard('2');
  expect(method.getByRole('radio', { name: /Measured once/ })).toBeChecked();
  // The next criterion has no levels, so that its points are typed.
  await user.keyboard('7,5');
  expect(mark()).toHaveValue('12.5');
  expect(mark()).toHaveAttribute('readonly');
  await user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'Good.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    obtainedMark: 12.5,
    criteria: [
      { criterionId: first?.id, points: 5, levelId: first?.levels[1]?.id },
      { criterionId: second?.id, points: 7.5 },
    ],
  });
  // It would take the focus from the next test.
  await see('Marks Submitted Successfully');
});

test('sends a comment on a criterion', async () => {
  const sent = serve();
  const { user, method, conclusion } = await open();
  await user.click(method.getByRole('radio', { name: /Repeated/ }));
  await user.click(method.getByRole('button', { name: 'Comment on Method' }));
  const comment = await method.findByRole('textbox', { name: 'Comment on Method' });
  await user.type(comment, 'Well measured.');
  await user.type(conclusion.getByRole('textbox', { name: 'Points for Conclusion' }), '8');
  await user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'Good.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.criteria?.[0]).toMatchObject({ points: 12, comment: 'Well measured.' });
});

test('does not send points for some of the criteria; without any, the mark is typed', async () => {
  const sent = serve();
  const { user, method } = await open();
  await user.click(method.getByRole('radio', { name: /Repeated/ }));
  await user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'Good.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await see(/Give points for each criterion/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear points' }));
  await user.type(mark(), '15');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ obtainedMark: 15 });
  expect(sent[0]).not.toHaveProperty('criteria');
});

test('shows what was given when a mark is corrected, and prints it with its levels', async () => {
  const method = { title: 'Method', points: 5, maxPoints: 12, levelTitle: 'Measured once' };
  const criteria = [
    { criterionId: first?.id ?? '', ...method, comment: 'Once.' },
    { criterionId: second?.id ?? '', title: 'Conclusion', points: 8, maxPoints: 8 },
  ];
  serve({ status: 'completed', state: 'released', obtainedMark: 13, feedback: 'Ok.', criteria });
  const { method: form } = await open();
  expect(form.getByRole('radio', { name: /Measured once/ })).toBeChecked();
  expect(form.getByRole('textbox', { name: 'Comment on Method' })).toHaveValue('Once.');
  expect(mark()).toHaveValue('13');

  expect(screen.queryByRole('article')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  const paper = await screen.findByRole('article');
  expect(paper).toHaveTextContent(
    /Printed on .*Marked 13\/20.*Ok\..*Method.*5\/12.*Measured once.*Once\./,
  );
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('corrects the feedback of a mark by an earlier rubric without giving points again', async () => {
  const criteria = [{ criterionId: sampleId(99), title: 'Old part', points: 13, maxPoints: 20 }];
  const sent = serve({
    status: 'completed',
    state: 'released',
    obtainedMark: 13,
    feedback: 'Ok.',
    criteria,
  });
  const { person: user } = renderRoutes(routes, { at: `/giveMark/${id}`, user: teacher });
  await see('Old part');
  expect(mark()).toHaveValue('13');
  await user.type(screen.getByRole('textbox', { name: 'Feedback' }), ' Well done.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ obtainedMark: 13, feedback: 'Ok. Well done.' });
  expect(sent[0]).not.toHaveProperty('criteria');
});

test('says when the rubric has changed meanwhile', async () => {
  serve({}, 'rubric-mismatch');
  const { user, method, conclusion } = await open();
  await user.click(method.getByRole('radio', { name: /Repeated/ }));
  await user.type(conclusion.getByRole('textbox', { name: 'Points for Conclusion' }), '8');
  await user.type(screen.getByRole('textbox', { name: 'Feedback' }), 'Good.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await see(/These points do not fit the rubric/);
});

test('marks without the rubric when the submission is worth another sum', async () => {
  serve({ marks: 40 });
  renderRoutes(routes, { at: `/giveMark/${id}`, user: teacher });
  await see(/The rubric adds up to 20, but this submission is worth 40/);
  expect(screen.queryByRole('group', { name: 'Method' })).toBeNull();
});
