import { pasteInto } from '#testing/paste-into.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { draftKey, listDrafts, storeDraft } from '#lib/drafts/drafts.ts';
import { setSession } from '#lib/session/session-store.ts';
import { serveDraft } from '#testing/hand-in/serve-draft.ts';
import { renderRoutes, signInForTest, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const assignment = `/assignmentDetails/${sampleId(1)}`;
const note = 'Draft restored';

// No test should wait for a page's code.
beforeAll(() =>
  Promise.all([
    import('./assignments/create-assignment.tsx'),
    import('./assignments/update-assignment.tsx'),
    import('./marking/give-mark.tsx'),
    import('./study-tasks/study-task-form.tsx'),
    import('./sign-in/login.tsx'),
  ]),
);

beforeEach(() => {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
      HttpResponse.json(sampleSubmission()),
    ),
    http.get(apiPath('/submissions/:id/neighbours'), () =>
      HttpResponse.json({ previous: null, next: null, position: 1, total: 1 }),
    ),
    http.get(apiPath('/feedback-snippets'), () => HttpResponse.json([])),
    http.get(apiPath('/mySubmittedAssignment'), () => HttpResponse.json([])),
    http.get(apiPath('/pendingAssignments'), () => HttpResponse.json([])),
  );
});

/** Opens the page anew, as after a reload. */
async function open(at: string, button: string, user = student) {
  cleanup();
  const view = renderRoutes(routes, { at, user });
  await screen.findByRole('button', { name: button });
  return view;
}

async function openSubmission() {
  const view = await open(assignment, 'Take Assignment');
  await view.person.click(screen.getByRole('button', { name: 'Take Assignment' }));
  await screen.findByLabelText('Quick note');
  return view;
}

test.each([
  ['creates an assignment', '/createAssignments', 'Create Assignment', 'Description'],
  ['updates one', `/updateAssignment/${sampleId(1)}`, 'Update Assignment', 'Picture address'],
  ['marks a submission', `/giveMark/${sampleId(900)}`, 'Save and close', 'Feedback'],
  ['adds a study task', '/studyTasksForm', 'Add Task', 'Estimated time'],
])('whoever %s finds what they typed after a reload', async (_who, at, button, label) => {
  const { person } = await open(at, button, teacher);
  expect(screen.queryByText(note)).toBeNull();
  await person.clear(screen.getByLabelText(label));
  await pasteInto(person, screen.getByLabelText(label), 'Half a thou');

  await open(at, button, teacher);
  await see(note);
  expect(screen.getByLabelText(label)).toHaveValue('Half a thou');
});

test('a submission form restores its draft after a reload', async () => {
  serveDraft();
  const { person } = await openSubmission();
  await pasteInto(person, screen.getByLabelText('Quick note'), 'Two sources');
  await openSubmission();
  await see(note);
  expect(screen.getByLabelText('Quick note')).toHaveValue('Two sources');
});

test('restores the picture too, until it was discarded', async () => {
  // jsdom cannot show files.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  const openForm = () => open('/studyTasksForm', 'Add Task');
  const { person } = await openForm();
  const picture = new File(['tides'], 'tides.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText('Upload a picture'), picture);
  await waitFor(async () => expect(await listDrafts(student.email)).toEqual(['study-task:new']));

  const { person: again } = await openForm();
  await see('tides.png');
  expect(await screen.findByRole('img', { name: /Preview/ })).toBeVisible();
  await again.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('tides.png')).toBeNull());
  await openForm();
  expect(await listDrafts(student.email)).toEqual([]);
  expect(screen.queryByText('tides.png')).toBeNull();
});

test('restores numbers and choices too', async () => {
  const { person } = await open('/createAssignments', 'Create Assignment');
  await person.type(screen.getByLabelText('Marks'), '12.5');
  await person.selectOptions(screen.getByLabelText('Difficulty'), 'hard');
  await open('/createAssignments', 'Create Assignment');
  await waitFor(() => expect(screen.getByLabelText('Marks')).toHaveValue('12.5'));
  expect(screen.getByLabelText('Difficulty')).toHaveValue('hard');
});

test('restores rows: the steps of an assignment', async () => {
  const at = '/createAssignments';
  const { person } = await open(at, 'Create Assignment');
  await person.click(screen.getByRole('button', { name: 'Add a step' }));
  await person.type(screen.getByLabelText('Step 1'), 'Read chapter 3{Enter}Write');
  await person.type(screen.getByLabelText('Minutes of step 2'), '30');
  await open(at, 'Create Assignment');
  await see(note);
  expect(screen.getByLabelText('Step 1')).toHaveValue('Read chapter 3');
  expect(screen.getByLabelText('Minutes of step 1')).toHaveValue('');
  expect(screen.getByLabelText('Step 2')).toHaveValue('Write');
  expect(screen.getByLabelText('Minutes of step 2')).toHaveValue('30');
});

test('restores points by the rubric, comments and next steps', async () => {
  const at = `/giveMark/${sampleId(900)}`;
  const rubric = {
    criteria: [{ id: sampleId(31), title: 'Sources', points: 20, levels: [] }],
    version: 1,
  };
  server.use(
    http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
      HttpResponse.json(sampleSubmission({ marks: 20, rubric })),
    ),
  );
  const { person } = await open(at, 'Save and close', teacher);
  await person.type(screen.getByLabelText('Points for Sources'), '7');
  await person.click(screen.getByRole('button', { name: 'Add a next step' }));
  await pasteInto(person, screen.getByLabelText('Step 1'), 'Name your sources');
  await open(at, 'Save and close', teacher);
  await see(note);
  expect(screen.getByLabelText('Points for Sources')).toHaveValue('7');
  expect(screen.getByLabelText('Mark')).toHaveValue('7');
  expect(screen.getByLabelText('Step 1')).toHaveValue('Name your sources');
});

test('restores the fields of a draft that can be read, without those of an earlier version', async () => {
  const old = { title: 'Zero', steps: 'Read chapter 3, 45', classes: 'classes:' };
  storeDraft(draftKey(student.email, 'assignment:new'), old);
  await open('/createAssignments', 'Create Assignment');
  await see(note);
  expect(screen.getByLabelText('Title')).toHaveValue('Zero');
  expect(screen.queryByLabelText('Step 1')).toBeNull();
});

test('removes a draft of which nothing can be read', async () => {
  storeDraft(draftKey(student.email, 'assignment:new'), { steps: 'Read chapter 3, 45' });
  await open('/createAssignments', 'Create Assignment');
  expect(await listDrafts(student.email)).toEqual([]);
  expect(screen.queryByText(note)).toBeNull();
});

test("fields that were not edited show the server's current values", async () => {
  const at = `/updateAssignment/${sampleId(1)}`;
  const { person } = await open(at, 'Update Assignment', teacher);
  await pasteInto(person, screen.getByLabelText('Title'), ', retold');
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json(sampleAssignment({ description: 'A new question.' })),
    ),
  );
  await open(at, 'Update Assignment', teacher);
  await screen.findByText(note);
  expect(screen.getByLabelText('Title')).toHaveValue('A short history of zero, retold');
  expect(screen.getByLabelText('Description')).toHaveValue('A new question.');
});

test('a discarded draft does not come back', async () => {
  const { person } = await open('/createAssignments', 'Create Assignment');
  await person.type(screen.getByLabelText('Title'), 'Zero');
  await open('/createAssignments', 'Create Assignment');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.queryByText(note)).toBeNull();
  await open('/createAssignments', 'Create Assignment');
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('removes the draft when the form was sent, and keeps it when it was refused', async () => {
  server.use(http.post(apiPath('/submitAssignment'), () => refuse(409)));
  const { person } = await openSubmission();
  await pasteInto(
    person,
    screen.getByLabelText('Link to your document'),
    'https://documents.test/1',
  );
  await pasteInto(person, screen.getByLabelText('Quick note'), 'Two sources');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Failed to submit the assignment');
  expect(localStorage).toHaveLength(2);

  server.use(
    http.post(apiPath('/submitAssignment'), () => HttpResponse.json({ insertedId: sampleId(9) })),
  );
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Assignment Submitted successfully!');
  await openSubmission();
  expect(screen.getByLabelText('Quick note')).toHaveValue('');
});

test('an expired session keeps the draft for the same account, and shows it to no other', async () => {
  const { person, router } = await open('/createAssignments', 'Create Assignment');
  await person.type(screen.getByLabelText('Title'), 'Zero');
  signInForTest(student);
  setSession({ status: 'signed-out', expired: true });
  await screen.findByRole('heading', { name: 'Welcome Back!' });

  signInForTest(teacher);
  await waitFor(() => expect(router.state.location.pathname).toBe('/createAssignments'));
  expect(await screen.findByLabelText('Title')).toHaveValue('');

  await open('/createAssignments', 'Create Assignment');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Zero'));
});
