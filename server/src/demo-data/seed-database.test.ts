import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { indexes } from '#all-data.ts';
import { annotation } from '#contract/annotations/schemas.ts';
import { assignmentDraft } from '#contract/assignments/changes.ts';
import { classCode } from '#contract/classes/limits.values.ts';
import { cellState } from '#contract/classes/matrix.ts';
import { classDraft } from '#contract/classes/schemas.ts';
import { savedCommentDraft } from '#contract/comment-bank/schemas.ts';
import { studyTaskDraft } from '#contract/study-tasks/schemas.ts';
import { submissionAnswer } from '#contract/submissions/typed-fields.ts';
import { changeAnnotations } from '#data/annotations/change-annotations.ts';
import { openStoredFiles } from '#data/files/collection.ts';
import { utcCalendar } from '#database/calendar-day.ts';
import { createIndexes } from '#database/indexes.ts';
import { startMatrix } from '#features/classes/matrix/matrix.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { uidOf } from '#testing/builders/accounts.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { startTestApi } from '#testing/test-api.ts';
import { demoAccounts, demoStudent, demoStudent2, demoTeacher } from './demo-accounts.ts';
import { isOpenToSeed, isSeeded, seedDatabase } from './seed-database.ts';

const { collections, dependencies } = await startTestApi();
const { database } = dependencies;
const settings = {
  now: new Date('2026-11-21T09:00:00Z'),
  clientOrigin: 'http://localhost:5173',
  fileStore: createGridFsStore(database),
  uids: new Map(demoAccounts.map(({ email }) => [email, uidOf(email)])),
};

const dropDatabase = () => database.dropDatabase();

describe('the demo data', () => {
  beforeAll(async () => {
    await seedDatabase(database, settings);
  });
  afterAll(dropDatabase);

  test('has a teacher, students, work of all kinds and the features', async () => {
    expect(await collections.users.findOne({ email: demoTeacher.email })).toMatchObject({
      role: 'admin',
    });
    expect(await collections.assignments.countDocuments()).toBeGreaterThanOrEqual(20);
    for (const difficultyLevel of ['easy', 'medium', 'hard'] as const) {
      expect(await collections.assignments.countDocuments({ difficultyLevel })).toBeGreaterThan(5);
    }
    const states = await collections.submissions.distinct('status');
    expect(states.sort()).toEqual(['completed', 'draft', 'pending', 'returned', 'withdrawn']);
    const kinds = await collections.submissions.distinct('history.kind');
    expect(kinds.sort()).toEqual([
      'corrected',
      'draft',
      'excused',
      'release-taken-back',
      'released',
      'returned',
    ]);
    expect(
      await collections.submissions.countDocuments({ 'draft.feedback': null, status: 'draft' }),
    ).toBeGreaterThan(0);
    const features = await collections.features.find().toArray();
    expect(features).toHaveLength(6);
    // The client has Spanish pages.
    for (const { translations } of features) expect(translations).toHaveProperty('es');
    expect(
      await collections.studyTasks.countDocuments({ email: demoStudent.email }),
    ).toBeGreaterThan(0);
  });

  test('has files of each kind in every state, as they were handed in', async () => {
    const files = openStoredFiles(database);
    expect(await files.countDocuments({ state: 'ready' })).toBeGreaterThanOrEqual(30);
    const types = await files.distinct('type');
    expect(types.sort()).toEqual([
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'image/jpeg',
      'image/png',
      'text/markdown',
      'text/plain',
    ]);
    const states = await collections.submissions.distinct('status', {
      'files.0': { $exists: true },
    });
    expect(states.sort()).toEqual(['completed', 'draft', 'pending', 'returned', 'withdrawn']);
    for await (const { _id, sha256 = '' } of files.find()) {
      const content = await buffer(settings.fileStore.read(_id.toHexString()));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  test('has classes of different sizes, one with 28 students and work in every state', async () => {
    const { classes, classMembers, assignments, submissions } = collections;
    const sizes = new Map<string, number>();
    for (const { _id, name, archivedAt, ...facts } of await classes.find().toArray()) {
      classDraft.parse({ name, ...facts });
      expect(facts.code).toMatch(new RegExp(`^[${classCode.alphabet}]{${classCode.length}}$`));
      if (archivedAt === null) {
        sizes.set(name, await classMembers.countDocuments({ classId: _id }));
      }
    }
    expect([...sizes.values()].sort((a, b) => a - b)).toEqual([0, 1, 8, 12, 28]);
    const classId = (await classes.findOne({ name: 'Biology 9b' }))?._id ?? new ObjectId();
    const matrix = startMatrix({
      assignments: await assignments.find({ classId }).toArray(),
      categories: [],
      today: '2026-11-21',
      calendar: utcCalendar,
    });
    const rows = matrix.addRows({
      students: await classMembers.find({ classId }).toArray(),
      unverified: new Set(),
      submissions: await submissions.find({ classId, status: { $ne: 'withdrawn' } }).toArray(),
      extensions: [],
    });
    const states = rows.flatMap(({ cells }) => cells.map(({ state }) => state));
    // Of a deleted assignment only what was handed in is left, and nobody is excused.
    const statesOfWork = cellState.options.filter(
      (state) => state !== 'deleted' && state !== 'excused',
    );
    expect(new Set(states)).toEqual(new Set(statesOfWork));
    const ofStudent = rows.find(({ email }) => email === demoStudent.email);
    expect(ofStudent).toMatchObject({ missingCount: 0, average: expect.any(Number) });
  });

  test('has a class with topics of its assignments and with holidays', async () => {
    const found = await collections.classes.findOne({ name: 'Biology 9b' });
    const ids = found?.topics?.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(3);
    expect(found?.holidays).toHaveLength(3);
    const used = await collections.assignments.distinct('topic', { classId: found?._id ?? null });
    expect(new Set(used)).toEqual(new Set(ids));
  });

  test('has a class with weights, work of another class too, an unpublished assignment, and marks without a hand-in', async () => {
    const { assignments, classes, submissions } = collections;
    const found = await classes.findOne({ name: 'Physics 10b' });
    const classId = found?._id ?? new ObjectId();
    const ids = found?.categories?.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(2);
    expect(new Set(await assignments.distinct('category', { classId }))).toEqual(new Set(ids));
    const series = await assignments.distinct('seriesId', { classId });
    expect(series).toHaveLength(2);
    expect(await assignments.countDocuments({ seriesId: { $in: series } })).toBe(4);
    const later = { publishAt: { $gt: settings.now } };
    expect(await assignments.find(later).toArray()).toEqual([expect.objectContaining({ classId })]);
    const record = (recorded: 'released' | 'excused') =>
      submissions.countDocuments({ classId, recorded, status: 'withdrawn' });
    expect([await record('released'), await record('excused')]).toEqual([7, 1]);
  });

  test('has work with comments on its pages that was handed in again with answers, and a question', async () => {
    const again = { email: demoStudent.email, answers: { $exists: true } };
    const found = await collections.submissions.findOne({ ...again, status: 'pending' });
    expect(found?.attempts).toEqual([expect.objectContaining({ annotationsShown: true })]);
    const submissionId = found?._id ?? new ObjectId();
    const stored = await collections.annotations.find({ submissionId, attempt: 1 }).toArray();
    const comments = stored.map(({ json }) => annotation.parse(JSON.parse(json ?? '')));
    expect(comments.some((comment) => comment.kind === 'comment' && comment.nextStep)).toBe(true);
    const ids = comments.map(({ id }) => id);
    const answered = found?.answers?.map(({ annotationId }) => annotationId) ?? [];
    expect(answered).toHaveLength(3);
    expect(ids).toEqual(expect.arrayContaining(answered));
    const fileIds = found?.attempts?.[0]?.files?.map(({ _id }) => _id.toHexString());
    expect(fileIds).toEqual(expect.arrayContaining(comments.map(({ fileId }) => fileId)));
    const conversation = await collections.conversations.findOne({ _id: submissionId });
    expect(conversation?.waitingSince).toEqual(expect.any(Date));
    expect(ids).toContain(conversation?.messages[0]?.annotation?.id);
    // Its teacher can settle them.
    const [wanted] = stored.map(({ id, json }) => ({ id, json }));
    const settled = await changeAnnotations(
      database,
      { submissionId, attempt: 1 },
      { seen: undefined, wanted: wanted ? [wanted] : [], by: uidOf(demoTeacher.email) },
    );
    expect(settled).toEqual({ kind: 'changed', version: stored.length + 1, written: 0 });
  });

  test('has a comment that came up in the work of five students of a class', async () => {
    const often = await collections.annotations.distinct('submissionId', { json: /each axis/ });
    const inWork = { _id: { $in: often }, status: 'completed' as const, classId: { $ne: null } };
    expect(await collections.submissions.distinct('uid', inWork)).toHaveLength(5);
    expect(await collections.submissions.distinct('assignmentId', inWork)).toHaveLength(1);
  });

  test('has in the list of users everybody who belongs to a class or has handed in', async () => {
    const listed = new Set(await collections.users.distinct('uid'));
    const people = [
      ...(await collections.classMembers.distinct('uid')),
      ...(await collections.submissions.distinct('uid')),
      ...(await collections.assignments.distinct('uid')),
    ];
    expect(people.length).toBeGreaterThan(28);
    expect(people.filter((uid) => !listed.has(uid))).toEqual([]);
  });

  test('has a deleted assignment with work that was handed in', async () => {
    const [deleted, ...others] = await collections.deletedAssignments.find().toArray();
    expect(others).toEqual([]);
    expect(deleted?.deletedAt).toEqual(expect.any(Date));
    const assignmentId = deleted?._id ?? new ObjectId();
    expect(await collections.assignments.findOne({ _id: assignmentId })).toBeNull();
    expect(await collections.submissions.countDocuments({ assignmentId })).toBeGreaterThan(5);
  });

  test('begins its lists and its marking queue with open assignments', async () => {
    const newest = await collections.assignments.find().sort({ _id: -1 }).limit(20).toArray();
    expect(newest.filter(({ classId }) => classId !== null)).toEqual([]);
    const queue = await collections.submissions
      .find({ status: 'pending' })
      .sort({ submittedAt: 1 })
      .toArray();
    expect(queue.slice(0, 3).filter(({ classId }) => classId !== null)).toEqual([]);
    expect(queue.some(({ classId }) => classId !== null)).toBe(true);
  });

  test('keeps to the contract', async () => {
    for (const { publishAt, ...assignment } of await collections.assignments.find().toArray()) {
      assignmentDraft.parse(assignment);
      if (publishAt) expect(publishAt.getTime()).toBeGreaterThan(settings.now.getTime());
    }
    for (const task of await collections.studyTasks.find().toArray()) {
      studyTaskDraft.parse(task);
    }
    for (const submission of await collections.submissions.find().toArray()) {
      if (!submission.recorded) submissionAnswer.parse(submission);
      expect(submission.obtainedMark ?? 0).toBeLessThanOrEqual(submission.marks);
      expect(submission.submittedAt.getTime()).toBeLessThan(settings.now.getTime());
    }
  });

  test('gives its student marks over several weeks, and late and due tasks', async () => {
    const { email } = demoStudent;
    const marked = await collections.submissions.find({ email, status: 'completed' }).toArray();
    const weeks = marked.map(({ markedAt }) =>
      Math.floor((settings.now.getTime() - Number(markedAt)) / (7 * 24 * 3_600_000)),
    );
    expect(new Set(weeks).size).toBeGreaterThanOrEqual(5);
    for (const { assignmentId, title } of marked) {
      const { assignments, deletedAssignments } = collections;
      const answered =
        (await assignments.findOne({ title })) ?? (await deletedAssignments.findOne({ title }));
      expect(answered?._id).toEqual(assignmentId);
    }
    for (const { submittedAt, markedAt } of marked) {
      expect(Number(markedAt)).toBeGreaterThan(submittedAt.getTime());
    }
    const open = { email, status: 'not completed' } as const;
    const today = '2026-11-21';
    const count = (date: object | string) =>
      collections.studyTasks.countDocuments({ ...open, date });
    expect(await count({ $lt: today })).toBe(2);
    expect(await count(today)).toBe(2);
    expect(await count({ $gt: today })).toBe(3);
  });

  test('has a request for an extension of work in a class that its student has not handed in', async () => {
    const [asked, ...others] = await collections.extensions.find().toArray();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ uid: uidOf(demoStudent.email), isWaiting: true, date: null });
    const { assignmentId = new ObjectId(), classId = null, uid = '' } = asked ?? {};
    const assignment = await collections.assignments.findOne({ _id: assignmentId, classId });
    expect(asked?.request?.date.localeCompare(assignment?.date ?? '')).toBe(1);
    expect(await collections.submissions.findOne({ assignmentId, uid })).toBeNull();
  });

  test('has a reminder of work in a class that its student has not handed in', async () => {
    const [reminder, ...others] = await collections.notices.find({ readAt: null }).toArray();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ uid: uidOf(demoStudent.email), readAt: null });
    const { classId = null, uid = '' } = reminder ?? {};
    const assignmentId = reminder?.assignmentId ?? new ObjectId();
    expect(await collections.assignments.findOne({ _id: assignmentId, classId })).not.toBeNull();
    expect(
      await collections.classMembers.countDocuments({ uid, ...(classId && { classId }) }),
    ).toBe(1);
    expect(await collections.submissions.findOne({ assignmentId, uid })).toBeNull();
  });

  test('has open assignments with different due days on the lists of both students', async () => {
    const toSubmit = async ({ email }: { email: string }) => {
      const { uid, assignmentIds = [] } = (await collections.myLists.findOne({ email })) ?? {};
      expect(uid).toBe(uidOf(email));
      const done = await collections.submissions.distinct('assignmentId', { email });
      expect(assignmentIds.filter((id) => done.some((doneId) => doneId?.equals(id)))).toEqual([]);
      const open = { _id: { $in: assignmentIds }, classId: null };
      return collections.assignments.distinct('date', open);
    };
    expect(await toSubmit(demoStudent)).toHaveLength(8);
    const days = await toSubmit(demoStudent2);
    expect(days).toHaveLength(4);
    expect(days.some((day) => day < '2026-11-21')).toBe(true);
  });

  test('has a teacher with saved comments', async () => {
    const saved = await collections.feedbackSnippets.findOne({ email: demoTeacher.email });
    const texts = saved?.snippets.map(({ text }) => savedCommentDraft.parse({ text }).text);
    expect(new Set(texts).size).toBe(6);
  });

  test('has due days in the weeks before and after the day of seeding', async () => {
    const days = (await collections.assignments.distinct('date')).sort();
    expect(days[0]).toBe('2026-10-04');
    expect(days.at(-1)).toBe('2026-12-18');
  });
});

describe('seeding', () => {
  afterEach(dropDatabase);

  test('happens once: deleted documents do not come back', async () => {
    expect(await seedDatabase(database, settings)).toBe(true);
    await collections.assignments.deleteMany();
    expect(await seedDatabase(database, settings)).toBe(false);
    expect(await collections.assignments.countDocuments()).toBe(0);
  });

  test('continues an interrupted seeding with the same documents', async () => {
    await seedDatabase(database, settings);
    const whole = await readAll();
    await database
      .collection<{ _id: string }>('meta')
      .updateOne({ _id: 'seed' }, { $unset: { at: 1 } });
    await collections.submissions.deleteMany();
    await collections.assignments.deleteMany({ difficultyLevel: { $ne: 'easy' } });
    const later = new Date(settings.now.getTime() + 26 * 3_600_000);
    expect(await seedDatabase(database, { ...settings, now: later })).toBe(true);
    expect(await readAll()).toEqual(whole);
  });

  test('does not change a collection with other documents', async () => {
    await collections.studyTasks.insertOne(buildStudyTask('ada@school.test'));
    await seedDatabase(database, settings);
    expect(await collections.studyTasks.countDocuments()).toBe(1);
    expect(await collections.assignments.countDocuments()).toBeGreaterThanOrEqual(20);
  });
});

describe('isOpenToSeed', () => {
  afterEach(dropDatabase);

  test('is true for an empty database with indexes and rate-limit counts', async () => {
    expect(await isOpenToSeed(database)).toBe(true);
    await createIndexes(database, indexes);
    await database.collection('rateLimits').insertOne({ key: 'somebody' });
    expect(await isOpenToSeed(database)).toBe(true);
  });

  test('is false when there is any document', async () => {
    await database.collection('of-another-product').insertOne({});
    expect(await isOpenToSeed(database)).toBe(false);
  });

  test('is true after an interrupted seeding', async () => {
    await seedDatabase(database, settings);
    await database
      .collection<{ _id: string }>('meta')
      .updateOne({ _id: 'seed' }, { $unset: { at: 1 } });
    expect(await isOpenToSeed(database)).toBe(true);
    expect(await isSeeded(database)).toBe(false);
  });
});

/** All but the lists of feedback, whose ids are drawn, and when accounts were made. */
function readAll() {
  const {
    assignments,
    submissions,
    classes,
    classMembers,
    myLists,
    notices,
    extensions,
    studyTasks,
    features,
  } = collections;
  const filled = [assignments, submissions, classes, classMembers, myLists, notices, extensions];
  return Promise.all(
    [...filled, studyTasks, features].map(({ collectionName }) =>
      database.collection(collectionName).find().sort({ _id: 1 }).toArray(),
    ),
  );
}
