import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#contract/notices/schemas.ts';
import {
  buildAssignment,
  buildAssignmentDraft,
  buildEarlierId,
  buildMyList,
} from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi({ schoolTimeZone: 'Pacific/Kiritimati' });
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const colleague = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });

const classId = new ObjectId();
const oldWork = buildEarlierId();

beforeEach(async () => {
  const { users: _kept, ...others } = collections;
  await emptyCollections(Object.values(others));
  const teachers = [toOwner(teacher), toOwner(colleague)];
  await collections.classes.insertOne({ ...buildClass({ teachers }), _id: classId });
  await collections.classMembers.insertOne(buildClassMember(classId, ada));
});
afterEach(() => {
  vi.useRealTimers();
});

async function list({ authorization } = ada): Promise<Notice[]> {
  return (await request.get('/notices').set(authorization).expect(200)).body;
}
const kinds = async (account = ada) => (await list(account)).map(({ kind }) => kind);

describe('the notice of work that was set', () => {
  const date = '2031-12-01';
  const set = (facts: object = {}) =>
    request
      .post('/addAssignment')
      .set(teacher.authorization)
      .send({ ...buildAssignmentDraft({ title: 'Essay', date }), ...facts })
      .expect(200);
  const setForClass = () => set({ classes: [{ classId: String(classId), date }] });

  test('is to each student of the class, once, and to no teacher', async () => {
    await collections.classMembers.insertOne(buildClassMember(classId, emile));
    await setForClass();
    const readings = await Promise.all(Array.from({ length: 10 }, () => list()));
    expect(new Set(readings.flat().map(({ _id }) => _id)).size).toBe(1);
    expect(await list()).toMatchObject([
      {
        kind: 'assigned',
        from: 'Tess Teacher',
        assignment: { title: 'Essay', date },
        class: { _id: String(classId) },
        readAt: null,
      },
    ]);
    expect(await kinds(emile)).toEqual(['assigned']);
    expect(await kinds(teacher)).toEqual([]);
    expect(await kinds(colleague)).toEqual([]);
  });

  test('is of each of a hundred', async () => {
    await collections.assignments.insertMany(
      Array.from({ length: 120 }, () => buildAssignment({ classId, date })),
    );
    expect(await list()).toHaveLength(120);
  });

  test.each<[string, (id: ObjectId) => Promise<unknown>]>([
    [
      'it is handed in',
      (assignmentId) =>
        collections.submissions.insertOne(buildSubmission({ ...toOwner(ada), assignmentId })),
    ],
    ['it is deleted', (_id) => collections.assignments.deleteOne({ _id })],
    [
      'the student leaves the class',
      () => collections.classMembers.updateOne({}, { $set: { leftAt: new Date() } }),
    ],
    [
      'the class is archived',
      () => collections.classes.updateOne({}, { $set: { archivedAt: new Date() } }),
    ],
  ])('is there until %s', async (_what, change) => {
    await setForClass();
    const work = await collections.assignments.findOne();
    expect(await kinds()).toEqual(['assigned']);
    await change(work?._id ?? new ObjectId());
    expect(await kinds()).toEqual([]);
  });

  test('is not made of open work, and of work that was set before the student joined', async () => {
    await set();
    const before = buildAssignment({ classId, date });
    await collections.assignments.insertOne({ ...before, _id: oldWork });
    expect(await kinds()).toEqual([]);
  });
});

describe('the notice of work that is published later', () => {
  const [start, publishAt] = ['2026-10-01T12:00:00Z', new Date('2026-10-03T06:30:00.250Z')];
  const afterwards = (milliseconds: number) => vi.setSystemTime(publishAt.getTime() + milliseconds);
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date(start), toFake: ['Date'] });
    const work = buildAssignment({ classId, title: 'Essay', date: '2031-12-01', publishAt });
    await collections.assignments.insertOne({ ...work, _id: oldWork });
  });

  test('is made at that moment, once, however many ask', async () => {
    expect(await kinds()).toEqual([]);
    afterwards(-1);
    expect(await kinds()).toEqual([]);
    afterwards(0);
    const readings = await Promise.all(Array.from({ length: 10 }, () => list()));
    expect(new Set(readings.flat().map(({ _id }) => _id)).size).toBe(1);
    expect(readings[0]).toMatchObject([
      { kind: 'assigned', assignment: { title: 'Essay' }, createdAt: publishAt.toISOString() },
    ]);
    afterwards(3_600_000);
    expect(await list()).toEqual(readings[0]);
    expect(await collections.notices.countDocuments()).toBe(1);
  });

  test('is not lost when nobody asks for a month, and other notices were made before and after it', async () => {
    const set = { classId, date: '2031-12-01' };
    await collections.assignments.insertOne(buildAssignment({ ...set, title: 'Before' }));
    expect(await kinds()).toEqual(['assigned']);
    afterwards(30 * 24 * 3_600_000);
    await collections.assignments.insertOne(buildAssignment({ ...set, title: 'After' }));
    const titles = (await list()).map(({ assignment }) => assignment?.title);
    expect(titles).toEqual(['After', 'Essay', 'Before']);
  });

  test('is to who joined before that moment, and to nobody who joined later', async () => {
    const joinedAt = (milliseconds: number) => new Date(publishAt.getTime() + milliseconds);
    await collections.classMembers.insertOne({
      ...buildClassMember(classId, emile),
      joinedAt: joinedAt(-5_000),
    });
    await collections.classMembers.updateOne(
      { uid: ada.uid },
      { $set: { joinedAt: joinedAt(5_000) } },
    );
    afterwards(10_000);
    expect(await kinds(emile)).toEqual(['assigned']);
    expect(await kinds()).toEqual([]);
  });

  test('is not made that it is due tomorrow before that moment', async () => {
    await collections.assignments.updateOne({}, { $set: { date: '2026-10-03' } });
    expect(await kinds()).toEqual([]);
  });
});

describe('the notice that work is due tomorrow', () => {
  /** The day after tomorrow, and tomorrow, of a school that is a day ahead of UTC in the afternoon. */
  const [tomorrow, later] = ['2026-11-23', '2026-11-24'];
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    const work = buildAssignment({ classId, title: 'Essay', date: tomorrow });
    await collections.assignments.insertOne({ ...work, _id: oldWork });
  });
  const ofAda = { ...toOwner(ada), assignmentId: oldWork, classId };

  test('is made on the day before of the school, once', async () => {
    vi.setSystemTime(new Date('2026-11-21T09:59:00Z'));
    expect(await kinds()).toEqual([]);
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    const readings = await Promise.all(Array.from({ length: 10 }, () => list()));
    expect(new Set(readings.flat().map(({ _id }) => _id)).size).toBe(1);
    vi.setSystemTime(new Date('2026-11-22T09:00:00Z'));
    expect(await list()).toMatchObject([
      {
        kind: 'due-tomorrow',
        from: null,
        assignment: { _id: String(oldWork), title: 'Essay', date: tomorrow },
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    vi.setSystemTime(new Date('2026-11-23T09:00:00Z'));
    expect(await kinds()).toEqual(['due-tomorrow']);
    expect(await collections.notices.countDocuments()).toBe(1);
  });

  test('is about the own due day', async () => {
    expect(await kinds()).toEqual(['due-tomorrow']);
    await collections.extensions.insertOne(buildExtension(ada, { ...ofAda, date: later }));
    expect(await kinds()).toEqual([]);
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    expect(await list()).toMatchObject([{ kind: 'due-tomorrow', assignment: { date: later } }]);
  });

  test('ends when the work is handed in, and is not made of work that is', async () => {
    await collections.submissions.insertOne(buildSubmission(ofAda));
    expect(await kinds()).toEqual([]);
    await collections.submissions.deleteMany();
    expect(await kinds()).toEqual(['due-tomorrow']);
    await collections.submissions.insertOne(buildSubmission(ofAda));
    expect(await kinds()).toEqual([]);
  });

  test('is there again after a withdrawal', async () => {
    expect(await kinds()).toEqual(['due-tomorrow']);
    await collections.submissions.insertOne(buildSubmission({ ...ofAda, status: 'withdrawn' }));
    expect(await kinds()).toEqual(['due-tomorrow']);
  });

  test('is made of returned work by the day that was named, also when the assignment was deleted', async () => {
    const returned = { at: new Date(), reason: 'Add a graph.', date: later };
    await collections.submissions.insertOne(
      buildSubmission({ ...ofAda, status: 'returned', returned }),
    );
    const work = await collections.assignments.findOneAndDelete({ _id: oldWork });
    if (work === null) throw new Error('There is an assignment.');
    await collections.deletedAssignments.insertOne({ ...work, deletedAt: new Date() });
    expect(await kinds()).toEqual([]);
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    expect(await list()).toMatchObject([
      { kind: 'due-tomorrow', assignment: { title: 'Essay', date: later } },
    ]);
  });

  test('is made of open work only where it is on the own list', async () => {
    const open = buildEarlierId();
    const document = buildAssignment({ title: 'Open', date: tomorrow });
    await collections.assignments.insertOne({ ...document, _id: open });
    await collections.myLists.insertOne(buildMyList(ada, [open]));
    const titles = (await list()).map(({ assignment }) => assignment?.title);
    expect(titles.toSorted()).toEqual(['Essay', 'Open']);
    expect(await kinds(emile)).toEqual([]);
  });

  test('is not made in an archived class', async () => {
    await collections.classes.updateOne({}, { $set: { archivedAt: new Date() } });
    expect(await kinds()).toEqual([]);
    expect(await collections.notices.countDocuments()).toBe(0);
  });
});

describe('the notice of an announcement', () => {
  const announce = async (text = 'On Friday we meet in the laboratory.') => {
    const path = `/classes/${classId}/announcements`;
    const answer = await request.post(path).set(teacher.authorization).send({ text });
    return answer.body.insertedId;
  };

  test('is to each student of the class, once, with its first words', async () => {
    await collections.classMembers.insertOne(buildClassMember(classId, emile));
    const _id = await announce(`Bring your  books.\n${'Please do. '.repeat(20)}`);
    await Promise.all(Array.from({ length: 10 }, () => list()));
    const expected = {
      kind: 'announced',
      from: 'Tess Teacher',
      assignment: null,
      announcement: {
        _id,
        text: expect.stringMatching(/^Bring your books\. Please do\. .{40,80} …$/),
      },
      class: { _id: String(classId) },
      readAt: null,
    };
    expect(await list()).toMatchObject([expected]);
    expect(await list(emile)).toMatchObject([expected]);
    expect(await list(teacher)).toEqual([]);
    expect(await list(colleague)).toEqual([]);
  });

  test.each([
    ['it was made before the student joined', { joinedAt: new Date(Date.now() + 60_000) }],
    ['the student has left', { leftAt: new Date() }],
  ])('is not there when %s', async (_when, change) => {
    await collections.classMembers.updateMany({}, { $set: change });
    await announce();
    expect(await list()).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'is deleted',
      (id) =>
        request
          .delete(`/classes/${classId}/announcements/${id}`)
          .set(teacher.authorization)
          .expect(200),
    ],
    [
      'is of a class that is archived',
      () => collections.classes.updateMany({}, { $set: { archivedAt: new Date() } }),
    ],
    [
      'is of a class that the student left',
      () => collections.classMembers.updateMany({}, { $set: { leftAt: new Date() } }),
    ],
  ])('goes when the announcement %s', async (_when, change) => {
    const id = await announce();
    expect(await kinds()).toEqual(['announced']);
    await change(id);
    expect(await list()).toEqual([]);
  });

  test('is in the export, without the text', async () => {
    await announce();
    await list();
    const { body } = await request.get('/account/export').set(ada.authorization).expect(200);
    expect(body.notices).toMatchObject([
      { kind: 'announced', assignmentId: null, classId: String(classId) },
    ]);
  });
});
