import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxReminders } from '#contract/classes/limits.values.ts';
import type { RemindersOfToday } from '#contract/notices/schemas.ts';
import { utcCalendar } from '#database/calendar-day.ts';
import { dailyQuotaCollection, dailyQuotas } from '#http/limits/daily-quotas.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildReminder } from '#testing/builders/notices.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const colleague = await signInAccount(api, { teacher: true });
const elsewhere = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });
const quotas = dependencies.database.collection(dailyQuotaCollection);

const classId = new ObjectId();
const [essay, poem, ofOther, open] = [0, 1, 2, 3].map(() => new ObjectId()) as [
  ObjectId,
  ObjectId,
  ObjectId,
  ObjectId,
];
const { toDay } = utcCalendar;
const dayOf = (daysAgo: number) => toDay(new Date(Date.now() - daysAgo * 24 * 3_600_000));

beforeEach(async () => {
  const { classes, classMembers, assignments, submissions, notices } = collections;
  await emptyCollections([classes, classMembers, assignments, submissions, notices, quotas]);
  await classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher), toOwner(colleague)] }),
    _id: classId,
  });
  await classMembers.insertMany([ada, emile].map((account) => buildClassMember(classId, account)));
  await assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay', date: dayOf(3) }), _id: essay },
    { ...buildAssignment({ classId, title: 'Poem', date: dayOf(-3) }), _id: poem },
    { ...buildAssignment({ classId: new ObjectId(), title: 'Elsewhere' }), _id: ofOther },
    { ...buildAssignment({ title: 'Open' }), _id: open },
  ]);
});

const send = (body: object, { authorization } = teacher, id: unknown = classId) =>
  request.post(`/classes/${id}/reminders`).set(authorization).send(body);
const toBody = (assignmentId: ObjectId, ...students: { email: string }[]) => ({
  reminders: [{ assignmentId, emails: students.map(({ email }) => email) }],
});
async function remind(assignmentId: ObjectId, ...students: { email: string }[]) {
  return (await send(toBody(assignmentId, ...students)).expect(200)).body;
}
async function listToday(query: object = {}, { authorization } = teacher) {
  const answer = await request
    .get(`/classes/${classId}/reminders`)
    .query(query)
    .set(authorization)
    .expect(200);
  return answer.body as RemindersOfToday;
}

describe('POST /classes/:id/reminders', () => {
  test('reminds students of what they have not handed in, before and after the due day', async () => {
    const { body } = await send({
      reminders: [
        { assignmentId: essay, emails: [ada.email, emile.email] },
        { assignmentId: poem, emails: [ada.email.toUpperCase()] },
      ],
    }).expect(200);
    expect(body).toEqual({ sent: 3, alreadyReminded: 0, notNeeded: 0 });
    const stored = await collections.notices
      .find({ uid: ada.uid })
      .sort({ assignmentId: 1 })
      .toArray();
    expect(stored).toMatchObject([
      {
        kind: 'reminder',
        assignmentId: essay,
        classId,
        from: { uid: teacher.uid, name: 'Tess Teacher' },
        day: dayOf(0),
        createdAt: expect.any(Date),
        readAt: null,
      },
      { assignmentId: poem },
    ]);
    expect(await collections.notices.countDocuments({ uid: emile.uid })).toBe(1);
  });

  test('sends one a day about an assignment, whoever asks and even when it was dismissed', async () => {
    expect(await remind(essay, ada)).toMatchObject({ sent: 1 });
    await collections.notices.updateMany({}, { $set: { readAt: new Date() } });
    expect(await remind(essay, ada, emile)).toEqual({ sent: 1, alreadyReminded: 1, notNeeded: 0 });
    const again = await send(toBody(essay, ada), colleague).expect(200);
    expect(again.body).toEqual({ sent: 0, alreadyReminded: 1, notNeeded: 0 });
    expect(await remind(poem, ada)).toMatchObject({ sent: 1 });
    expect(await collections.notices.countDocuments({ uid: ada.uid })).toBe(2);
  });

  testWithUniqueRaces('sends one under fifty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send(toBody(essay, ada), at % 2 === 0 ? teacher : colleague).expect(200),
      ),
    );
    const count = (field: string) => answers.reduce((sum, { body }) => sum + body[field], 0);
    expect([count('sent'), count('alreadyReminded')]).toEqual([1, 49]);
    expect(await collections.notices.countDocuments()).toBe(1);
  });

  test('reminds again on another day, which replaces the earlier reminder', async () => {
    const { uid } = ada;
    await collections.notices.insertMany([
      buildReminder({ uid, classId, assignmentId: essay, day: dayOf(1) }),
      buildReminder({ uid, classId, assignmentId: poem, day: dayOf(1) }),
      buildReminder({ uid: emile.uid, classId, assignmentId: essay, day: dayOf(1) }),
    ]);
    expect(await remind(essay, ada)).toMatchObject({ sent: 1, alreadyReminded: 0 });
    const unread = await collections.notices
      .find({ readAt: null })
      .sort({ day: 1, assignmentId: -1 })
      .toArray();
    expect(unread.map((notice) => [notice.uid, notice.assignmentId, notice.day])).toEqual([
      [uid, poem, dayOf(1)],
      [emile.uid, essay, dayOf(1)],
      [uid, essay, dayOf(0)],
    ]);
  });

  test('counts the same student and assignment once', async () => {
    const { email } = ada;
    const twice = { assignmentId: essay, emails: [email, email] };
    const { body } = await send({ reminders: [twice, twice] }).expect(200);
    expect(body).toEqual({ sent: 1, alreadyReminded: 0, notNeeded: 0 });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'has handed it in',
      () => collections.submissions.insertOne(buildSubmission({ ...ada, assignmentId: essay })),
    ],
    [
      'has a mark and took it off the list',
      () =>
        collections.submissions.insertOne(
          buildMarkedSubmission({ ...ada, assignmentId: essay, removedByStudentAt: new Date() }),
        ),
    ],
    [
      'has left the class',
      () => collections.classMembers.updateOne({ uid: ada.uid }, { $set: { leftAt: new Date() } }),
    ],
    [
      'joined after the due day',
      () =>
        collections.classMembers.updateOne({ uid: ada.uid }, { $set: { joinedAt: new Date() } }),
    ],
    ['has nothing to do: it was deleted', () => collections.assignments.deleteOne({ _id: essay })],
  ])('does not remind a student who %s', async (_what, prepare) => {
    await prepare();
    expect(await remind(essay, ada)).toEqual({ sent: 0, alreadyReminded: 0, notNeeded: 1 });
    expect(await collections.notices.countDocuments()).toBe(0);
  });

  test('reminds a student who has withdrawn it', async () => {
    const status = 'withdrawn' as const;
    const withdrawn = buildSubmission({ ...ada, assignmentId: essay, status });
    await collections.submissions.insertOne(withdrawn);
    expect(await remind(essay, ada)).toMatchObject({ sent: 1, notNeeded: 0 });
  });

  test.each([
    ['of another class', ofOther],
    ['that is open', open],
  ])('does not remind of an assignment %s', async (_what, assignmentId) => {
    expect(await remind(assignmentId, ada)).toMatchObject({ sent: 0, notNeeded: 1 });
  });

  test('does not remind somebody who is not a student of the class', async () => {
    expect(await remind(essay, elsewhere, { email: 'nobody@school.test' })).toMatchObject({
      sent: 0,
      notNeeded: 2,
    });
  });

  test('is refused to the teachers of other classes and to students', async () => {
    const unknown = await send(toBody(essay, ada), teacher, new ObjectId()).expect(404);
    expect(unknown.body).toEqual(problemWith({ status: 404, code: 'class-not-found' }));
    await send(toBody(essay, ada), elsewhere).expect(404);
    await send(toBody(essay, ada), ada).expect(403);
    expect(await collections.notices.countDocuments()).toBe(0);
  });

  test('is refused while the class is archived', async () => {
    await collections.classes.updateOne({}, { $set: { archivedAt: new Date() } });
    expect((await send(toBody(essay, ada)).expect(409)).body).toEqual(
      problemWith({ status: 409, code: 'class-archived' }),
    );
  });

  test('sends nothing when the teacher has reached the limit of a day', async () => {
    await remind(poem, ada);
    const limit = dailyQuotas.reminders * dependencies.rateLimitScale;
    await quotas.updateMany({}, { $set: { reminders: limit - 1 } });
    const refused = await send(toBody(essay, ada, emile)).expect(429);
    expect(refused.body).toEqual(problemWith({ status: 429, code: 'daily-limit-reached' }));
    expect(await collections.notices.countDocuments()).toBe(1);
    // What was sent before does not count again.
    expect(await remind(poem, ada)).toMatchObject({ alreadyReminded: 1 });
    expect(await remind(essay, ada)).toMatchObject({ sent: 1 });
  });

  test.each([
    ['reminders', {}],
    ['reminders', { reminders: [] }],
    ['reminders', { reminders: [{ assignmentId: essay, emails: [] }] }],
    ['reminders.0.assignmentId', { reminders: [{ assignmentId: '1', emails: [ada.email] }] }],
    ['reminders.0.emails.0', { reminders: [{ assignmentId: essay, emails: [{ $ne: '' }] }] }],
    [
      'reminders',
      {
        reminders: [essay, poem].map((assignmentId) => ({
          assignmentId,
          emails: Array.from({ length: maxReminders / 2 + 1 }, (_, at) => `a${at}@x.test`),
        })),
      },
    ],
    [
      'reminders',
      {
        reminders: Array.from({ length: 101 }, () => ({ assignmentId: essay, emails: ['a@x.y'] })),
      },
    ],
  ])('refuses wrong %s (%#)', async (field, body) => {
    expect((await send(body).expect(400)).body).toEqual(fieldProblem(field));
  });
});

describe('GET /classes/:id/reminders', () => {
  test('has who was reminded today, by assignment', async () => {
    await collections.notices.insertOne(
      buildReminder({ uid: ada.uid, classId, assignmentId: poem, day: dayOf(1) }),
    );
    await remind(essay, ada, emile);
    const [reminded, ...others] = await listToday();
    expect(reminded?.assignmentId).toBe(essay.toHexString());
    expect(reminded?.emails.sort()).toEqual([ada.email, emile.email].sort());
    expect(others).toEqual([]);
  });

  test('leaves out students who have left, and assignments of other pages', async () => {
    await remind(essay, ada, emile);
    await remind(poem, ada);
    await collections.classMembers.updateOne({ uid: emile.uid }, { $set: { leftAt: new Date() } });
    // The newest first: the poem.
    expect(await listToday({ assignmentsPage: 1, assignmentsPerPage: 1 })).toEqual([
      { assignmentId: essay.toHexString(), emails: [ada.email] },
    ]);
  });

  test('is for the teachers of the class, also while it is archived', async () => {
    await remind(essay, ada);
    await collections.classes.updateOne({}, { $set: { archivedAt: new Date() } });
    expect(await listToday({}, colleague)).toHaveLength(1);
    const ask = ({ authorization }: typeof teacher) =>
      request.get(`/classes/${classId}/reminders`).set(authorization);
    await ask(elsewhere).expect(404);
    await ask(ada).expect(403);
  });
});
