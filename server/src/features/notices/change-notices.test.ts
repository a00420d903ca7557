import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '#contract/notices/schemas.ts';
import { recordBeginning } from '#data/notices/progress.ts';
import { buildAssignment, buildEarlierId } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const colleague = await signInAccount(api, { teacher: true });
const emile = await signInAccount(api, { name: 'Émile Zola' });

const classId = new ObjectId();
const essay = buildEarlierId();
const ofAda = { uid: ada.uid, email: ada.email, name: ada.name };

beforeEach(async () => {
  const { classes, classMembers, assignments, users: _kept, ...others } = collections;
  await emptyCollections([classes, classMembers, assignments, ...Object.values(others)]);
  await classes.insertOne({
    ...buildClass({
      name: 'English 9b',
      colour: 'red',
      teachers: [toOwner(teacher), toOwner(colleague)],
    }),
    _id: classId,
  });
  await classMembers.insertMany([ada, emile].map((account) => buildClassMember(classId, account)));
  await assignments.insertOne({
    ...buildAssignment({ classId, title: 'Essay', date: '2026-11-18' }),
    _id: essay,
  });
});

async function list({ authorization } = ada, query: object = {}): Promise<Notice[]> {
  return (await request.get('/notices').query(query).set(authorization).expect(200)).body;
}
const kinds = async (query: object = {}) => (await list(ada, query)).map(({ kind }) => kind);
async function add(
  build: typeof buildSubmission,
  facts: Parameters<typeof buildSubmission>[0] = {},
): Promise<ObjectId> {
  const document = build({ ...ofAda, assignmentId: essay, classId, ...facts });
  return (await collections.submissions.insertOne(document)).insertedId;
}
const act = (path: string, body: object, { authorization } = teacher) =>
  request.post(path).set(authorization).send(body);
const mark = (id: ObjectId, body: object) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 31.5, feedback: 'Clear method.', ...body });

describe('the notice of a return', () => {
  test('has the day that the return has named as the due day', async () => {
    const id = await add(buildSubmission);
    const date = '2099-06-14';
    await list();
    await act(`/submissions/${id}/return`, { reason: 'Add a graph.', date }).expect(200);
    expect(await list()).toMatchObject([{ kind: 'returned', assignment: { date } }]);
  });

  test('stays when the work is handed in again, and each return has its own', async () => {
    const id = await add(buildSubmission);
    expect(await list()).toEqual([]);
    await act(`/submissions/${id}/return`, { reason: 'Name your sources.' }).expect(200);
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        kind: 'returned',
        from: 'Tess Teacher',
        assignment: { _id: essay.toHexString(), title: 'Essay', date: '2026-11-18' },
        class: { _id: classId.toHexString(), name: 'English 9b', colour: 'red' },
        createdAt: expect.any(String),
        readAt: null,
      },
    ]);
    expect(await list(emile)).toEqual([]);
    expect(await list(teacher)).toEqual([]);
    const answer = { pdfLink: 'https://documents.test/second.pdf', quickNote: 'With sources.' };
    await act(`/submissions/${id}/attempts`, answer, ada).expect(200);
    expect(await kinds({ unread: 'true' })).toEqual(['returned']);
    await act(`/submissions/${id}/return`, { reason: 'One is missing.' }).expect(200);
    expect(await kinds({ unread: 'true' })).toEqual(['returned', 'returned']);
    expect(await collections.notices.countDocuments()).toBe(2);
  });

  test('is made of each return when the work was handed in again before anybody looked', async () => {
    const id = await add(buildSubmission);
    for (const reason of ['Name your sources.', 'One is missing.']) {
      await act(`/submissions/${id}/return`, { reason }).expect(200);
      const answer = { pdfLink: 'https://documents.test/next.pdf', quickNote: reason };
      await act(`/submissions/${id}/attempts`, answer, ada).expect(200);
    }
    await mark(id, { version: 5 }).expect(200);
    expect(await kinds()).toEqual(['released', 'returned', 'returned']);
    expect(await kinds()).toEqual(['released', 'returned', 'returned']);
  });

  test('is made of each of 150, a year after them too', async () => {
    const firstAt = Date.now() - 365 * 24 * 3_600_000;
    const ids = Array.from({ length: 150 }, buildEarlierId);
    await collections.assignments.insertMany(
      ids.map((_id) => ({ ...buildAssignment({ classId }), _id })),
    );
    await collections.submissions.insertMany(
      ids.map((assignmentId, index) => {
        const at = new Date(firstAt + index * 60_000);
        const row = { at, by: teacher.uid, byName: 'Tess Teacher', from: null, to: null };
        return buildSubmission({
          ...ofAda,
          assignmentId,
          classId,
          status: 'returned',
          returned: { at, reason: 'Add a graph.' },
          history: [{ ...row, kind: 'returned', reason: 'Add a graph.' }],
        });
      }),
    );
    const answer = await request
      .get('/notices')
      .query({ unread: 'true', currentPage: 1, itemsPerPage: 100 })
      .set(ada.authorization)
      .expect(200);
    expect(answer.body).toHaveLength(50);
  });
});

describe('the notice of a mark', () => {
  test('comes with the release, without the mark, and once: neither a second reading nor a correction adds one', async () => {
    const id = await add(buildSubmission);
    await mark(id, { release: false, version: 1 }).expect(200);
    expect(await list()).toEqual([]);
    await act(`/assignments/${essay}/release`, {}).expect(200);
    const readings = await Promise.all(Array.from({ length: 20 }, () => list()));
    const ids = new Set(readings.flat().map(({ _id }) => _id));
    expect(readings.every(({ length }) => length === 1)).toBe(true);
    expect(ids.size).toBe(1);
    expect(await collections.notices.countDocuments()).toBe(1);
    const [notice] = await list();
    expect(notice).toMatchObject({ kind: 'released', from: 'Tess Teacher', readAt: null });
    expect(JSON.stringify(notice)).not.toMatch(/\b31\.5\b|Clear method/);
    await mark(id, { obtainedMark: 33, version: 3 }).expect(200);
    expect((await list()).map(({ _id }) => _id)).toEqual([...ids]);
  });

  test('is replaced when the release is taken back, until the mark is released again', async () => {
    const id = await add(buildSubmission);
    await mark(id, {}).expect(200);
    expect(await kinds()).toEqual(['released']);
    const takeBack = (version: number) =>
      request
        .delete(`/submissions/${id}/release`)
        .query({ version })
        .set(teacher.authorization)
        .expect(200);
    await takeBack(2);
    const [notice] = await list();
    expect(await kinds()).toEqual(['release-taken-back']);
    expect(notice).toMatchObject({ from: 'Tess Teacher', assignment: { title: 'Essay' } });
    expect(JSON.stringify(notice)).not.toMatch(/\b31\.5\b|Clear method/);
    await mark(id, { version: 3 }).expect(200);
    expect(await kinds()).toEqual(['released']);
    await takeBack(4);
    expect(await kinds()).toEqual(['release-taken-back']);
  });

  test('is of each student alone when all marks are released', async () => {
    await add(buildDraftSubmission);
    const { uid, email, name } = emile;
    await add(buildDraftSubmission, { uid, email, name });
    await act(`/assignments/${essay}/release`, {}).expect(200);
    expect(await list()).toHaveLength(1);
    expect(await list(emile)).toHaveLength(1);
  });

  test('stays dismissed', async () => {
    await add(buildMarkedSubmission, { markedAt: new Date() });
    const [notice] = await list();
    await request
      .patch(`/notices/${notice?._id}`)
      .set(ada.authorization)
      .send({ read: true })
      .expect(200);
    expect(await kinds({ unread: 'true' })).toEqual([]);
    expect(await kinds()).toEqual(['released']);
  });

  test('is made of a mark that is months old, once, also when it is corrected now', async () => {
    const at = new Date(Date.now() - 200 * 24 * 3_600_000);
    const to = { obtainedMark: 30, feedback: 'Good.' };
    const row = { at, by: teacher.uid, byName: 'Tess', from: null, to, reason: null };
    await add(buildMarkedSubmission, {
      markedAt: new Date(),
      history: [
        { ...row, kind: 'released' },
        { ...row, at: new Date(), kind: 'corrected' },
      ],
    });
    expect(await list()).toMatchObject([{ kind: 'released', createdAt: at.toISOString() }]);
    expect(await collections.notices.countDocuments()).toBe(1);
  });

  test('is not made again after the database has deleted it', async () => {
    const markedAt = new Date(Date.now() - 200 * 24 * 3_600_000);
    await add(buildMarkedSubmission, { markedAt });
    expect(await kinds()).toEqual(['released']);
    await collections.notices.deleteMany();
    expect(await list()).toEqual([]);
  });

  test('is not made of a mark from long before the upgrade to notices', async () => {
    const long = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await recordBeginning(dependencies.database, new Date());
    await add(buildMarkedSubmission, { markedAt: long(31) });
    expect(await list()).toEqual([]);
    await collections.submissions.updateMany({}, { $set: { markedAt: long(29) } });
    expect(await kinds()).toEqual(['released']);
  });

  test('is made once when an instance has ended after making it', async () => {
    await add(buildMarkedSubmission, { markedAt: new Date() });
    expect(await kinds()).toEqual(['released']);
    await collections.noticeProgress.deleteMany();
    expect(await kinds()).toEqual(['released']);
  });

  test('is left out when the assignment is gone', async () => {
    await add(buildMarkedSubmission, { markedAt: new Date() });
    await collections.assignments.deleteOne({ _id: essay });
    expect(await list()).toEqual([]);
  });
});

describe('the notice of an extension', () => {
  const give = (date: string) =>
    request
      .put(`/assignments/${essay}/extensions/${ada.email}`)
      .set(teacher.authorization)
      .send({ date })
      .expect(200);
  const ask = async () => {
    const body = { date: '2026-11-25', reason: 'I was ill.' };
    const answer = await act(`/assignments/${essay}/extension-requests`, body, ada).expect(200);
    return answer.body.insertedId as string;
  };
  const answer = (id: string, body: object) =>
    request.patch(`/extension-requests/${id}`).set(teacher.authorization).send(body).expect(200);

  test('says until which day one was given, until it is taken back', async () => {
    await give('2026-11-24');
    expect(await list()).toMatchObject([
      {
        kind: 'extension-given',
        from: null,
        assignment: { date: '2026-11-24' },
        extension: { answer: null, date: '2026-11-24' },
      },
    ]);
    await give('2026-11-26');
    expect(await list()).toMatchObject([{ extension: { date: '2026-11-26' } }]);
    await request
      .delete(`/assignments/${essay}/extensions/${ada.email}`)
      .set(teacher.authorization)
      .expect(200);
    expect(await list()).toEqual([]);
  });

  test.each([
    [
      { answer: 'approved', date: '2026-11-24' },
      { answer: 'approved', date: '2026-11-24' },
    ],
    [
      { answer: 'refused', reason: 'No.' },
      { answer: 'refused', date: '2026-11-25' },
    ],
  ])('has the answer %j to a request, and who gave it', async (sent, extension) => {
    const id = await ask();
    expect(await list()).toEqual([]);
    await answer(id, sent);
    expect(await list()).toMatchObject([
      { kind: 'extension-answered', from: 'Tess Teacher', extension },
    ]);
  });

  test('shows nothing of a class that the student has left, unless the work was submitted', async () => {
    await give('2026-11-24');
    expect(await kinds()).toEqual(['extension-given']);
    await collections.classMembers.updateOne({}, { $set: { leftAt: new Date() } });
    expect(await list()).toEqual([]);
    await add(buildSubmission);
    expect(await kinds()).toEqual(['extension-given']);
  });

  test('is of the day that counts', async () => {
    await give('2026-11-24');
    expect(await kinds()).toEqual(['extension-given']);
    const id = await ask();
    expect(await kinds()).toEqual(['extension-given']);
    await answer(id, { answer: 'approved' });
    expect(await kinds()).toEqual(['extension-answered']);
    await give('2026-11-26');
    expect(await kinds()).toEqual(['extension-given']);
  });

  test('has each answer when the next request was made before anybody looked', async () => {
    const first = await ask();
    await answer(first, { answer: 'refused', reason: 'No.' });
    await answer(await ask(), { answer: 'refused', reason: 'Once more: no.' });
    await answer(await ask(), { answer: 'approved' });
    const answers = (await list()).map((notice) => notice.extension?.answer);
    expect(answers).toEqual(['approved', 'refused', 'refused']);
  });

  test('of an earlier version says which day it is about', async () => {
    await give('2026-11-24');
    await list();
    await collections.notices.updateMany({}, { $unset: { extension: '' } });
    expect(await list()).toMatchObject([{ extension: { answer: null, date: '2026-11-24' } }]);
  });

  test('is not made of a day that an earlier version has granted', async () => {
    const facts = { assignmentId: essay, classId, date: '2026-11-24' };
    await collections.extensions.insertOne(buildExtension(ofAda, facts));
    expect(await list()).toEqual([]);
  });
});

describe('the notice of a request for an extension', () => {
  const ask = async (from = ada, id = essay) => {
    const body = { date: '2026-11-25', reason: 'I was ill.' };
    await act(`/assignments/${id}/extension-requests`, body, from).expect(200);
  };

  test('is to each teacher of the class, once, without the reason', async () => {
    await ask();
    const readings = await Promise.all(Array.from({ length: 10 }, () => list(teacher)));
    expect(new Set(readings.flat().map(({ _id }) => _id)).size).toBe(1);
    expect(await list(teacher)).toEqual([
      {
        _id: expect.any(String),
        kind: 'extension-requested',
        from: 'Ada Lovelace',
        assignment: { _id: essay.toHexString(), title: 'Essay', date: '2026-11-18' },
        class: { _id: classId.toHexString(), name: 'English 9b', colour: 'red' },
        extension: { answer: null, date: '2026-11-25' },
        createdAt: expect.any(String),
        readAt: null,
      },
    ]);
    expect(await list(colleague)).toMatchObject([{ kind: 'extension-requested' }]);
    expect(await list()).toEqual([]);
    expect(await collections.notices.countDocuments()).toBe(2);
  });

  test('is read by each of them', async () => {
    await ask();
    const [notice] = await list(teacher);
    await request
      .patch(`/notices/${notice?._id}`)
      .set(teacher.authorization)
      .send({ read: true })
      .expect(200);
    expect(await list(teacher, { unread: 'true' })).toEqual([]);
    expect(await list(colleague, { unread: 'true' })).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'it is answered by a colleague',
      async () => {
        const found = await collections.extensions.findOne();
        await request
          .patch(`/extension-requests/${found?._id}`)
          .set(colleague.authorization)
          .send({ answer: 'refused', reason: 'No.' })
          .expect(200);
      },
    ],
    [
      'it is withdrawn',
      async () => {
        const found = await collections.extensions.findOne();
        await request
          .delete(`/extension-requests/${found?._id}`)
          .set(ada.authorization)
          .expect(200);
      },
    ],
    ['the assignment is gone', () => collections.assignments.deleteOne({ _id: essay })],
    [
      'the class is archived',
      () => collections.classes.updateOne({}, { $set: { archivedAt: new Date() } }),
    ],
    [
      'the teacher has left the class',
      () => collections.classes.updateOne({}, { $set: { teachers: [toOwner(colleague)] } }),
    ],
  ])('is there until %s', async (_what, change) => {
    await ask();
    expect(await list(teacher)).toHaveLength(1);
    await change();
    expect(await list(teacher)).toEqual([]);
  });

  test('is not made of an open assignment, which every teacher could answer', async () => {
    await collections.assignments.updateOne({}, { $set: { classId: null } });
    await ask();
    expect(await list(teacher)).toEqual([]);
  });

  test('comes again with another request', async () => {
    await ask();
    expect(await list(teacher)).toHaveLength(1);
    const found = await collections.extensions.findOne();
    await request.delete(`/extension-requests/${found?._id}`).set(ada.authorization).expect(200);
    await ask();
    expect(await list(teacher)).toHaveLength(1);
    expect(await collections.notices.countDocuments({ uid: teacher.uid })).toBe(2);
  });
});
