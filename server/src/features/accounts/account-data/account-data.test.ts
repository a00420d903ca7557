import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountExport } from '#contract/accounts/account-data.ts';
import { openImages, storeImage } from '#data/images/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import {
  buildAttempt,
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const images = openImages(dependencies.database);
const owner = await signInAccount(api, { name: 'Ada Lovelace', teacher: true });
const stranger = await signInAccount(api, { name: 'Alan Turing' });

beforeEach(async () => {
  const { users: _kept, ...emptied } = collections;
  await emptyCollections(Object.values(emptied));
});

/** Inserts the same documents for both accounts, so that a test notices when it gets those of the other account. */
async function furnish({ uid, email, name }: { uid: string; email: string; name: string }) {
  const answered = new ObjectId();
  await collections.studyTasks.insertMany([buildStudyTask(email), buildStudyTask(email)]);
  await collections.assignments.insertMany([
    { ...buildAssignment({ email, name, title: 'Answered' }), _id: answered },
    buildAssignment({ email, name, title: 'Unanswered' }),
    buildAssignment({ email, name, title: 'Unanswered too' }),
  ]);
  await collections.submissions.insertMany([
    buildSubmission({ email: 'pupil@school.test', assignmentId: answered }),
    buildSubmission({ email, name, title: 'Waiting' }),
    buildMarkedSubmission({ email, name, title: 'Marked' }),
    buildMarkedSubmission({ email, name, title: 'Off', removedByStudentAt: new Date() }),
  ]);
  await collections.subscribers.insertOne({ email, subscribedAt: new Date() });
  const snippets = [{ _id: new ObjectId(), text: `said by ${name}` }];
  await collections.feedbackSnippets.insertOne({ uid, email, snippets });
  return storeImage(images, Buffer.from('a picture'), uid);
}

test('does not mention the subscription of an unverified address, and keeps it', async () => {
  const { email } = stranger;
  const eve = await signInAccount(api, { verified: false });
  await collections.subscribers.insertMany(
    [email, eve.email].map((address) => ({ email: address, subscribedAt: new Date() })),
  );
  const ask = (path: string) => request.get(path).set(eve.authorization).expect(200);
  expect((await ask('/account/export')).body.newsletter).toBeNull();
  expect((await ask('/account/deletion-preview')).body.newsletter).toBe(false);
  await request.delete('/account').set(bearer(eve.idToken)).expect(200);
  expect(await collections.subscribers.countDocuments({ email: eve.email })).toBe(1);
});

describe('GET /account/export', () => {
  test('returns a file with all data of the account, and nothing of others', async () => {
    const picture = await furnish(owner);
    await furnish(stranger);
    const answer = await request.get('/account/export').set(owner.authorization).expect(200);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename=study-flow-account.json',
    );
    expect(answer.headers['content-type']).toContain('application/json');
    const exported = accountExport.strict().parse(answer.body);
    const { email, name } = owner;
    expect(exported.profile).toEqual({
      email,
      name,
      role: 'admin',
      registeredAt: expect.any(String),
    });
    expect(exported.pictures).toEqual([`https://api.study-flow.test/images/${picture}`]);
    expect(exported.studyTasks).toHaveLength(2);
    expect(exported.assignments).toHaveLength(3);
    expect(exported.submissions.map(({ title }) => title).sort()).toEqual([
      'Marked',
      'Off',
      'Waiting',
    ]);
    expect(exported.submissions.filter(({ removedAt }) => removedAt !== null)).toHaveLength(1);
    expect(exported.newsletter).toEqual({ subscribedAt: expect.any(String) });
    expect(exported.feedbackSnippets).toMatchObject([{ text: 'said by Ada Lovelace' }]);
    expect(answer.text).not.toContain(stranger.email);
    expect(answer.text).not.toContain(stranger.name);
  });

  test('is complete for an account without data', async () => {
    const answer = await request.get('/account/export').set(stranger.authorization).expect(200);
    expect(accountExport.parse(answer.body)).toMatchObject({
      profile: { email: stranger.email, role: 'student' },
      newsletter: null,
      studyTasks: [],
      assignments: [],
      submissions: [],
    });
  });

  test('returns 401 when signed out', async () => {
    await request.get('/account/export').expect(401);
  });
});

describe('GET /account/deletion-preview', () => {
  const preview = ({ authorization } = owner) =>
    request.get('/account/deletion-preview').set(authorization);

  test('counts what would be deleted and what would stay', async () => {
    await furnish(owner);
    await furnish(stranger);
    const counts = {
      studyTasks: 2,
      pendingSubmissions: 1,
      markedSubmissions: 2,
      assignmentsDeleted: 2,
      assignmentsKept: 1,
      feedbackSnippets: 1,
      newsletter: true,
    };
    expect((await preview().expect(200)).body).toMatchObject({ ...counts, lastTeacher: true });
    expect((await preview(stranger).expect(200)).body).toMatchObject({
      ...counts,
      lastTeacher: false,
    });
  });

  test('counts withdrawn and excused work, drafts, extensions and the calendar feed', async () => {
    const leaving = await signInAccount(api);
    const { uid, email } = leaving;
    const attempts = [buildAttempt()];
    const withdrawn = { email, status: 'withdrawn' as const, removedByStudentAt: new Date() };
    await collections.submissions.insertMany([
      buildSubmission({ ...withdrawn, attempts }),
      // Only teachers know of a draft of a mark without a hand-in.
      buildSubmission({ ...withdrawn, recorded: 'draft' }),
      buildSubmission({ ...withdrawn, recorded: 'excused' }),
    ]);
    const { insertedId } = await collections.assignments.insertOne(buildAssignment());
    const draft = request.put(`/assignments/${insertedId}/draft`).set(leaving.authorization);
    await draft.send({ quickNote: 'Soon.' }).expect(200);
    await collections.extensions.insertMany([
      buildExtension(leaving, { assignmentId: new ObjectId() }),
      buildExtension(leaving, { assignmentId: new ObjectId(), date: '2026-12-08' }),
    ]);
    await request
      .put('/calendar-feed')
      .set(leaving.authorization)
      .send({ language: 'en' })
      .expect(200);
    expect((await preview(leaving).expect(200)).body).toMatchObject({
      pendingSubmissions: 0,
      withdrawnSubmissions: 1,
      markedSubmissions: 1,
      submissionDrafts: 1,
      extensionRequests: 1,
      extensionsKept: 1,
      calendarFeed: true,
    });
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await collections.submissions.distinct('recorded')).toEqual(['excused']);
    expect(await collections.submissions.countDocuments({ uid })).toBe(0);
    expect(await collections.extensions.countDocuments()).toBe(1);
  });

  test('counts what a teacher has marked and written about the work of others', async () => {
    const { uid, email, name } = owner;
    const draft = buildDraftSubmission({ email: 'pupil@school.test' });
    await collections.submissions.insertMany([
      buildMarkedSubmission({ markedBy: uid }),
      { ...draft, history: draft.history?.map((row) => ({ ...row, by: uid })) ?? [] },
      buildMarkedSubmission({ email: 'other@school.test', markedBy: stranger.uid }),
      buildMarkedSubmission({ email, name, markedBy: stranger.uid }),
    ]);
    const submissionId = new ObjectId();
    const annotation = { submissionId, attempt: 1, version: 1, at: new Date(), json: '{}' };
    await collections.annotations.insertMany([
      { ...annotation, id: randomUUID(), by: uid },
      { ...annotation, id: randomUUID(), by: uid, json: null },
      { ...annotation, id: randomUUID(), by: stranger.uid },
    ]);
    const message = (teacher: typeof owner) => ({
      ...{ _id: new ObjectId(), side: 'marker' as const, text: 'See here.', at: new Date() },
      teacher: { uid: teacher.uid, name: teacher.name },
    });
    await collections.conversations.insertOne({
      ...{ _id: submissionId, uid: 'pupil', assignmentId: null, classId: null },
      messages: [message(owner), message(stranger), message(owner)],
      read: { student: 0, marker: 0 },
      lastAt: new Date(),
    });
    const announcement = { classId: new ObjectId(), text: 'Bring a ruler.', createdAt: new Date() };
    await collections.classAnnouncements.insertMany([
      { ...announcement, uid, email, name },
      { ...announcement, uid: stranger.uid, email: stranger.email, name: stranger.name },
    ]);
    expect((await preview().expect(200)).body).toMatchObject({
      submissionsMarked: 2,
      annotationsKept: 1,
      messagesKept: 2,
      announcementsKept: 1,
    });
  });

  test('counts an assignment that only its owner has submitted as deleted', async () => {
    const { email } = stranger;
    const { insertedId } = await collections.assignments.insertOne(buildAssignment({ email }));
    await collections.submissions.insertOne(buildSubmission({ email, assignmentId: insertedId }));
    expect((await preview(stranger).expect(200)).body).toMatchObject({
      assignmentsDeleted: 1,
      assignmentsKept: 0,
    });
  });

  test('returns 401 when signed out', async () => {
    await request.get('/account/deletion-preview').expect(401);
  });
});
