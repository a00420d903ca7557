import type { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymizeSubmissions } from '#data/submissions/account-data.ts';
import { toSubmissionKeys } from '#data/submissions/search-words.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { listUnfinishedWork } from '#process/unfinished-work.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { submissions, assignments, users } = collections;
const teacher = await signInAccount(api, { name: 'Grace Hopper', teacher: true });

type Account = typeof teacher;
/** A moment at which no request of now runs any more. */
const later = () => new Date(Date.now() + 60_000);

async function finishAll(now: Date) {
  for (const finishDue of listUnfinishedWork(dependencies)) await finishDue(now);
}

async function signInStudent(name = 'Ada Byron') {
  const student = await signInAccount(api, { name });
  const { uid, email } = student;
  const assignment = buildAssignment({ title: 'Essay', email: teacher.email });
  const { insertedId: assignmentId } = await assignments.insertOne(assignment);
  const sent = buildSubmission({ uid, email, name, title: 'Essay', assignmentId });
  const { insertedId } = await submissions.insertOne(sent);
  return { ...student, assignmentId, id: insertedId };
}

const rename = ({ authorization }: Account, name: string) =>
  request.patch('/profile').set(authorization).send({ name }).expect(200);

const retitle = (id: ObjectId, title: string) =>
  request
    .patch(`/updateAssignment/${id}`)
    .set(teacher.authorization)
    .send(buildAssignmentDraft({ title }))
    .expect(200);

async function read({ email, authorization }: Account, path: string, query: object = {}) {
  const call = request.get(path).query({ email, ...query });
  return (await call.set(authorization).expect(200)).body;
}

const labelsOf = ({ title, name, submittedTitle, submittedName }: Record<string, unknown>) => ({
  title,
  name,
  submittedTitle,
  submittedName,
});
const before = { title: 'Essay', name: 'Ada Byron' };
const after = {
  title: 'Essay on trees',
  name: 'Ada Lovelace',
  submittedTitle: 'Essay',
  submittedName: 'Ada Byron',
};

beforeEach(() => emptyCollections([submissions, assignments]));

describe('a submission of a renamed student to an assignment with a new title', () => {
  test('shows the present ones, and those of the hand-in, to everybody', async () => {
    const ada = await signInStudent();
    const handedIn = await read(ada, `/specificSubmittedAssignment/${ada.id}`);
    expect(handedIn).toMatchObject(before);
    expect(handedIn).not.toHaveProperty('submittedTitle');
    expect(handedIn).not.toHaveProperty('submittedName');
    await rename(ada, 'Ada Lovelace');
    await retitle(ada.assignmentId, 'Essay on trees');
    for (const viewer of [ada, teacher]) {
      const shown = await read(viewer, `/specificSubmittedAssignment/${ada.id}`);
      expect(labelsOf(shown)).toEqual(after);
    }
    const [own] = await read(ada, '/mySubmittedAssignment');
    const mine = await read(ada, `/assignments/${ada.assignmentId}/submissions/mine`);
    const [pending] = await read(teacher, '/pendingAssignments');
    for (const shown of [own, mine, pending]) expect(labelsOf(shown)).toEqual(after);
    const [row] = await read(teacher, `/assignments/${ada.assignmentId}/submissions`);
    expect(row).toMatchObject({ name: 'Ada Lovelace', submittedName: 'Ada Byron' });
    const data = await read(ada, '/account/export');
    expect(labelsOf(data.submissions[0])).toEqual(after);
  });

  test('is found by both, in every list', async () => {
    const ada = await signInStudent();
    await rename(ada, 'Ada Lovelace');
    await retitle(ada.assignmentId, 'Composition');
    const ofAssignment = `/assignments/${ada.assignmentId}/submissions`;
    for (const search of ['byron', 'lovelace', 'essay', 'composition', 'essay lovelace']) {
      expect(await read(teacher, '/pendingAssignments', { search })).toHaveLength(1);
      expect(await read(teacher, ofAssignment, { search })).toHaveLength(1);
      expect(await read(ada, '/mySubmittedAssignment', { search })).toHaveLength(1);
    }
    expect(await read(teacher, '/pendingAssignments', { search: 'turing' })).toEqual([]);
  });

  test('has nothing of the hand-in beside the present ones once they are the same again', async () => {
    const ada = await signInStudent();
    await rename(ada, 'Ada Lovelace');
    await retitle(ada.assignmentId, 'Composition');
    await rename(ada, 'Ada King');
    await rename(ada, 'Ada Byron');
    await retitle(ada.assignmentId, 'Essay');
    const shown = await read(ada, `/specificSubmittedAssignment/${ada.id}`);
    expect(labelsOf(shown)).toEqual(before);
    expect(await read(teacher, '/pendingAssignments', { search: 'king' })).toEqual([]);
    expect(await submissions.findOne()).not.toHaveProperty('submittedTitle');
  });

  test('shows the present ones alone once it is handed in again', async () => {
    const ada = await signInStudent();
    await rename(ada, 'Ada Lovelace');
    await retitle(ada.assignmentId, 'Composition');
    await request
      .post(`/submissions/${ada.id}/attempts`)
      .set(ada.authorization)
      .send({ pdfLink: 'https://documents.test/new.pdf', quickNote: 'Better.' })
      .expect(200);
    const shown = await read(ada, `/specificSubmittedAssignment/${ada.id}`);
    expect(labelsOf(shown)).toEqual({ title: 'Composition', name: 'Ada Lovelace' });
    expect(await read(teacher, '/pendingAssignments', { search: 'byron' })).toEqual([]);
  });

  test('keeps the title that a deleted assignment had', async () => {
    const ada = await signInStudent();
    await retitle(ada.assignmentId, 'Composition');
    await request
      .delete(`/deleteMyAssignment/${teacher.email}`)
      .query({ id: ada.assignmentId.toHexString() })
      .set(teacher.authorization)
      .expect(200);
    const shown = await read(ada, `/specificSubmittedAssignment/${ada.id}`);
    expect(shown).toMatchObject({ title: 'Composition', submittedTitle: 'Essay' });
  });

  test('keeps its version, so that a form in which it is marked stays valid', async () => {
    const ada = await signInStudent();
    await rename(ada, 'Ada Lovelace');
    await retitle(ada.assignmentId, 'Composition');
    expect(await submissions.findOne()).toMatchObject({ version: 1 });
  });
});

test('a task that was made of a next step shows the present title of its assignment', async () => {
  const ada = await signInStudent();
  const nextStep = {
    submissionId: ada.id,
    stepId: 'step',
    assignmentId: ada.assignmentId,
    title: 'Essay',
  };
  await collections.studyTasks.insertOne(buildStudyTask(ada.email, { uid: ada.uid, nextStep }));
  await retitle(ada.assignmentId, 'Composition');
  const [task] = await read(ada, '/myStudyTasks');
  expect(task.nextStep).toMatchObject({ title: 'Composition' });
});

describe('a renamed teacher', () => {
  test('has the present name on assignments, and in the history of what was marked before', async () => {
    const ada = await signInStudent();
    const grace = await signInAccount(api, { name: 'Grace Murray', teacher: true });
    await request.post('/addAssignment').set(grace.authorization).send(buildAssignmentDraft());
    await request
      .patch(`/updateSpecificSubmittedAssignment/${ada.id}`)
      .set(grace.authorization)
      .send({ obtainedMark: 20, feedback: 'Good.', status: 'completed' })
      .expect(200);
    await rename(grace, 'Grace Brewster');
    expect(await assignments.findOne({ uid: grace.uid })).toMatchObject({ name: 'Grace Brewster' });
    const [row] = await read(ada, `/submissions/${ada.id}/history`);
    expect(row).toMatchObject({ byName: 'Grace Brewster' });
  });
});

describe('a change that was interrupted', () => {
  test('of a name is finished later, by any instance', async () => {
    const ada = await signInStudent();
    // As a process leaves it that ends right after its first write.
    await users.updateOne(
      { uid: ada.uid },
      { $set: { name: 'Ada Lovelace', nameChangedAt: new Date() } },
    );
    await finishAll(new Date());
    expect(await submissions.findOne()).toMatchObject({ name: 'Ada Byron' });
    await finishAll(later());
    expect(await submissions.findOne()).toMatchObject({
      name: 'Ada Lovelace',
      submittedName: 'Ada Byron',
      sortName: 'ada lovelace',
      sortLastName: 'lovelace ada',
      searchWords: expect.arrayContaining(['lovelace', 'byron']),
    });
    expect(await users.findOne({ uid: ada.uid })).not.toHaveProperty('nameChangedAt');
  });

  test('of a title is finished later, with what was submitted under the former one meanwhile', async () => {
    const ada = await signInStudent();
    await retitle(ada.assignmentId, 'Composition');
    const late = buildSubmission({ title: 'Essay', assignmentId: ada.assignmentId, uid: 'late' });
    await submissions.insertOne(late);
    await finishAll(later());
    expect(await submissions.distinct('title')).toEqual(['Composition']);
    expect(await submissions.distinct('sortTitle')).toEqual(['composition']);
    expect(await assignments.findOne()).not.toHaveProperty('titleChangedAt');
  });

  test('leaves another change of the same name for the next time', async () => {
    const ada = await signInStudent();
    await rename(ada, 'Ada Lovelace');
    const nameChangedAt = new Date(Date.now() + 120_000);
    await users.updateOne({ uid: ada.uid }, { $set: { nameChangedAt } });
    await finishAll(later());
    expect(await users.findOne({ uid: ada.uid })).toMatchObject({ nameChangedAt });
  });
});

test('concurrent changes of the same name and title end with the present ones', async () => {
  const ada = await signInStudent();
  await Promise.all([
    ...['Ada King', 'Ada Lovelace', 'Ada Noel'].map((name) => rename(ada, name)),
    ...['Composition', 'Prose', 'Essay 2'].map((title) => retitle(ada.assignmentId, title)),
  ]);
  await finishAll(later());
  const name = (await users.findOne({ uid: ada.uid }))?.name ?? '';
  const title = (await assignments.findOne())?.title ?? '';
  const stored = await submissions.findOne();
  const labels = { title, name, submittedTitle: 'Essay', submittedName: 'Ada Byron' };
  expect(stored).toMatchObject(labels);
  expect(stored).toMatchObject(toSubmissionKeys({ uid: ada.uid, email: ada.email, ...labels }));
});

test('a submission of a deleted account has no former name, and stays under "Deleted account"', async () => {
  const ada = await signInStudent();
  await submissions.deleteMany();
  const { uid, email, assignmentId } = ada;
  const facts = { uid, email, name: 'Ada Byron', title: 'Essay', assignmentId };
  await submissions.insertOne(buildMarkedSubmission(facts));
  await rename(ada, 'Ada Lovelace');
  await anonymizeSubmissions(submissions, uid, toDeletedOwner(uid));
  await retitle(assignmentId, 'Composition');
  await finishAll(later());
  const stored = await submissions.findOne();
  expect(stored).toMatchObject({ name: 'Deleted account', title: 'Composition', searchWords: [] });
  expect(JSON.stringify(stored)).not.toContain('Ada');
});
