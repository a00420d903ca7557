import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '../../../server/src/data/submissions/collection.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildStoredFile, storeContent } from '../../../server/src/testing/builders/files.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
} from '../../../server/src/testing/builders/submissions.ts';
import {
  type ClassPerson,
  createClassWork,
  signInClassPeople,
} from '../../../server/src/testing/class-fixture.ts';
import { problemWith } from '../../../server/src/testing/problems.ts';
import type { TestAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';
import { createTusClient } from './tus-client.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const people = await signInClassPeople(api);
const { submitter, teacher, member } = people;
const attackers = (Object.entries(people) as [ClassPerson, TestAccount][]).filter(
  ([name]) => !['submitter', 'teacher', 'co-teacher'].includes(name),
);
const work = await createClassWork(collections, people);

async function addFile(owner: string) {
  const file = buildStoredFile(owner);
  await collections.storedFiles.insertOne(file);
  await storeContent(dependencies.database, file._id);
  return file;
}

/** Handed in by the submitter: the present attempt, and the one before. */
const [file, earlier] = [await addFile(submitter.uid), await addFile(submitter.uid)];
const etag = `"${file.sha256}"`;
const asked: Record<string, string>[] = [
  {},
  { Range: 'bytes=0-3' },
  { 'If-None-Match': etag },
  { 'If-None-Match': '*' },
  { Range: 'bytes=0-3', 'If-Range': etag },
  { Range: 'bytes=99999-' },
];

const get = (path: string, { authorization }: TestAccount, headers = {}) =>
  request.get(path).set({ ...authorization, ...headers });

/** Each way to ask for a file answers this account as for an id that never existed. */
async function expectUnknown(id: unknown, account: TestAccount) {
  for (const path of [`/files/${id}`, `/files/${id}/details`]) {
    for (const headers of asked) {
      const answer = await get(path, account, headers);
      // 401 for accounts that have ended.
      expect([401, 404], JSON.stringify(headers)).toContain(answer.status);
      if (answer.status === 404) expect(answer.body.code).toBe('file-not-found');
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers['content-range']).toBeUndefined();
    }
  }
  const { status } = await request.head(`/files/${id}`).set(account.authorization);
  expect([401, 404]).toContain(status);
}

beforeEach(async () => {
  await collections.submissions.updateOne(
    { _id: work.submission },
    {
      $set: {
        status: 'pending',
        files: [file],
        attempts: [
          {
            files: [earlier],
            quickNote: 'The first one.',
            submittedAt: new Date('2026-11-19T10:00:00Z'),
            ended: 'replaced',
            endedAt: new Date('2026-11-20T10:00:00Z'),
            reason: null,
          },
        ],
      },
    },
  );
});

const { draft, history } = buildDraftSubmission();
const { obtainedMark, feedback, markedAt, markedBy } = buildMarkedSubmission();
const now = new Date();
const states: [string, Partial<SubmissionDocument>][] = [
  ['handed in', {}],
  ['returned', { status: 'returned', returned: { at: now, reason: 'Add a graph.' } }],
  ['marked as a draft', { status: 'draft', ...(draft && { draft }), ...(history && { history }) }],
  ['released', { status: 'completed', obtainedMark, feedback, markedAt, markedBy }],
  ['withdrawn', { status: 'withdrawn', removedByStudentAt: now }],
];

describe('a file that was handed in', () => {
  test.each(states)('is unknown to everybody else when the work is %s', async (_state, facts) => {
    await collections.submissions.updateOne({ _id: work.submission }, { $set: facts });
    const answers = await Promise.all(
      attackers.flatMap(([, account]) =>
        [file, earlier].flatMap(({ _id }) =>
          [`/files/${_id}`, `/files/${_id}/details`].map((path) =>
            get(path, account, { Range: 'bytes=0-3', 'If-None-Match': etag }),
          ),
        ),
      ),
    );
    // 401 for accounts that have ended.
    for (const { status, headers } of answers) {
      expect([401, 404]).toContain(status);
      expect(headers.etag).toBeUndefined();
    }
    for (const { _id } of [file, earlier]) {
      await get(`/files/${_id}`, submitter).expect(200);
      await get(`/files/${_id}`, teacher, { 'If-None-Match': `"${file.sha256}"` }).expect(304);
      await request.get(`/files/${_id}`).expect(401);
    }
  });

  test('is unknown to everybody else whatever part or version they ask for', async () => {
    for (const person of ['elsewhere', 'former teacher', 'member', 'removed'] as const) {
      await expectUnknown(file._id, people[person]);
    }
  });

  test.each(['leaves', 'is removed'])(
    'is unknown to a co-teacher who %s, with the address and hash from before',
    async (how) => {
      const coTeacher = people['co-teacher'];
      const before = await get(`/files/${file._id}`, coTeacher).expect(200);
      expect(before.headers.etag).toBe(etag);
      const by = how === 'leaves' ? coTeacher : teacher;
      await request
        .delete(`/classes/${work.class}/teachers/${coTeacher.email}`)
        .set(by.authorization)
        .expect(200);
      await expectUnknown(file._id, coTeacher);
      await request
        .post(`/classes/${work.class}/teachers`)
        .set(teacher.authorization)
        .send({ email: coTeacher.email })
        .expect(200);
      await get(`/files/${file._id}`, coTeacher).expect(200);
    },
  );
});

test('material is unknown to a student who was removed from the class, with its hash from before', async () => {
  const material = await addFile(teacher.uid);
  await collections.assignments.updateOne(
    { _id: work.assignment },
    { $set: { materials: [material] } },
  );
  await get(`/files/${material._id}`, member).expect(200);
  await request
    .delete(`/classes/${work.class}/members/${member.email}`)
    .set(teacher.authorization)
    .expect(200);
  await expectUnknown(material._id, member);
  await collections.classMembers.updateOne({ uid: member.uid }, { $set: { leftAt: null } });
});

describe('the address of an upload', () => {
  test('is unknown to other accounts in each state of the upload', async () => {
    const mine = createTusClient(request, submitter);
    const unfinished = await mine.begin(100);
    await mine.send(unfinished, 0, Buffer.alloc(40, 'a')).expect(204);
    const refused = await mine.begin(10);
    await mine.send(refused, 0, Buffer.alloc(10)).expect(422);
    for (const [id, offset] of [
      [unfinished, 40],
      [refused, 10],
      [file._id.toHexString(), file.size],
    ] as const) {
      for (const account of [member, teacher, people.stranger]) {
        const theirs = createTusClient(request, account);
        await theirs.head(id).expect(404);
        await theirs.send(id, offset, Buffer.from('b')).expect(404);
        await theirs.cancel(id).expect(404);
      }
    }
    const { headers } = await mine.head(unfinished).expect(200);
    expect(headers['upload-offset']).toBe('40');
    await get(`/files/${file._id}`, submitter).expect(200);
  });
});

describe('a file of another account', () => {
  const refused = problemWith({
    status: 400,
    errors: [expect.objectContaining({ code: 'file-unknown' })],
  });

  test('is refused in drafts and attempts, as an id that never existed', async () => {
    const files = [file._id.toHexString()];
    const quickNote = 'Mine.';
    const { email, authorization } = member;
    const assignmentId = String(work.assignment);
    const draft = request
      .put(`/assignments/${assignmentId}/draft`)
      .set(authorization)
      .send({ files });
    expect((await draft.expect(400)).body).toEqual(refused);
    const sent = { email, assignmentId, quickNote };
    const handIn = request
      .post('/submitAssignment')
      .set(authorization)
      .send({ ...sent, files });
    expect((await handIn.expect(400)).body).toEqual(refused);
    const pdfLink = 'https://documents.test/mine.pdf';
    const { body } = await request
      .post('/submitAssignment')
      .set(authorization)
      .send({ ...sent, pdfLink })
      .expect(200);
    const again = request
      .post(`/submissions/${body.insertedId}/attempts`)
      .set(authorization)
      .send({ quickNote, files });
    expect((await again.expect(400)).body).toEqual(refused);
    await expectUnknown(file._id, member);
  });

  test('is refused as material, also by the teacher who may read it', async () => {
    const materials = [file._id.toHexString()];
    const { title, marks, date, description, difficultyLevel, imageURL } = buildAssignment({});
    const shown = { title, marks, date, description, difficultyLevel, imageURL };
    const added = request
      .post('/addAssignment')
      .set(teacher.authorization)
      .send({ ...shown, email: teacher.email, materials });
    expect((await added.expect(400)).body).toEqual(refused);
    const current = await collections.assignments.findOne({ _id: work.assignment });
    const changed = request
      .patch(`/updateAssignment/${work.assignment}`)
      .set(teacher.authorization)
      .send({ ...shown, marks: current?.marks, version: current?.version, materials });
    expect((await changed.expect(400)).body).toEqual(refused);
    await expectUnknown(file._id, people.removed);
  });
});
