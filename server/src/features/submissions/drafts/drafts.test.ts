import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findNamedFiles } from '#all-data.ts';
import { removeUnnamedFiles } from '#data/files/clean-up.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStoredFile } from '#testing/builders/files.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, submissions, submissionDrafts, storedFiles } =
  collections;
const student = await signInAccount(api);
const classmate = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });
const empty = { files: [], version: 0 };
const draft = { pdfLink: 'https://documents', quickNote: 'So far…', text: '## Method\n\n$x^2$' };

beforeEach(() =>
  emptyCollections([
    assignments,
    classes,
    classMembers,
    submissions,
    submissionDrafts,
    storedFiles,
  ]),
);

async function addAssignment(facts: Parameters<typeof buildAssignment>[0] = {}) {
  return String((await assignments.insertOne(buildAssignment(facts))).insertedId);
}
async function addFile(owner = student): Promise<string> {
  const file = buildStoredFile(owner.uid);
  await storedFiles.insertOne(file);
  return file._id.toHexString();
}
const call = (method: 'get' | 'put' | 'delete', id: string, body?: object, account = student) =>
  request[method](`/assignments/${id}/draft`).set(account.authorization).send(body);
const read = async (id: string, account = student) =>
  (await call('get', id, undefined, account).expect(200)).body;
const save = (id: string, body: object, account = student) => call('put', id, body, account);

describe('a draft', () => {
  test('is empty until it is saved, and then the same for each reader of the account', async () => {
    const id = await addAssignment();
    expect(await read(id)).toEqual(empty);
    const file = await addFile();
    const saved = (await save(id, { ...draft, files: [file] }).expect(200)).body;
    expect(saved).toEqual({
      ...draft,
      files: [expect.objectContaining({ _id: file, name: 'answer.txt' })],
      version: 1,
    });
    expect(await read(id)).toEqual(saved);
    expect(await read(id, classmate)).toEqual(empty);
    expect(await read(await addAssignment())).toEqual(empty);
  });

  test('is replaced as a whole', async () => {
    const id = await addAssignment();
    await save(id, { ...draft, files: [await addFile()] }).expect(200);
    expect((await save(id, { quickNote: 'Other.' }).expect(200)).body).toEqual({
      quickNote: 'Other.',
      files: [],
      version: 2,
    });
  });

  test('is not replaced by who has seen another version, who gets the saved one', async () => {
    const id = await addAssignment();
    await save(id, { quickNote: 'Phone', version: 0 }).expect(200);
    const refused = await save(id, { quickNote: 'Desktop', version: 0 }).expect(409);
    expect(refused.body).toMatchObject(problemWith({ status: 409, code: 'draft-changed' }));
    expect(refused.body.draft).toEqual({ quickNote: 'Phone', files: [], version: 1 });
    await save(id, { quickNote: 'Desktop', version: 1 }).expect(200);
    await save(id, { quickNote: 'Desktop again' }).expect(200);
    expect(await read(id)).toMatchObject({ quickNote: 'Desktop again', version: 3 });
  });

  testWithUniqueRaces('is one, however many calls save it at once', async () => {
    const id = await addAssignment();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(id, { quickNote: `${at}`, version: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await submissionDrafts.countDocuments()).toBe(1);
  });

  test('goes with the hand-in, the first one and each one after it', async () => {
    const id = await addAssignment();
    const file = await addFile();
    await save(id, { ...draft, files: [file] }).expect(200);
    const sent = await request
      .post('/submitAssignment')
      .set(student.authorization)
      .send({ email: student.email, assignmentId: id, quickNote: 'Done.', files: [file] })
      .expect(200);
    expect(await read(id)).toEqual(empty);
    await save(id, { quickNote: 'A better one' }).expect(200);
    await request
      .post(`/submissions/${sent.body.insertedId}/attempts`)
      .set(student.authorization)
      .send({ quickNote: 'A better one', files: [await addFile()] })
      .expect(200);
    expect(await read(id)).toEqual(empty);
  });

  test('is not left by a save that a hand-in overtakes', async () => {
    const id = await addAssignment();
    const file = buildStoredFile(student.uid);
    await storedFiles.insertOne({ ...file, state: 'uploading' });
    const named = file._id.toHexString();
    vi.spyOn(api.dependencies.fileStore.uploads, 'isComplete').mockImplementationOnce(async () => {
      await storedFiles.updateOne({ _id: file._id }, { $set: { state: 'ready' } });
      await request
        .post('/submitAssignment')
        .set(student.authorization)
        .send({ email: student.email, assignmentId: id, quickNote: 'Done.', files: [named] })
        .expect(200);
      return true;
    });
    const { body } = await save(id, { files: [named], version: 0 }).expect(409);
    expect(body).toEqual(problemWith({ status: 409, code: 'draft-changed', draft: empty }));
    expect(await submissionDrafts.countDocuments()).toBe(0);
    await save(id, { files: [named], version: 0 }).expect(200);
  });

  test('is discarded once', async () => {
    const id = await addAssignment();
    await save(id, draft).expect(200);
    expect((await call('delete', id).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await call('delete', id).expect(200)).body).toEqual({ deletedCount: 0 });
    expect(await read(id)).toEqual(empty);
  });

  test('keeps its files until two days after it has ended', async () => {
    const id = await addAssignment();
    await save(id, { files: [await addFile()] }).expect(200);
    const { database } = api.dependencies;
    const day = 24 * 3_600_000;
    const parts = { store: createGridFsStore(database), findNamed: findNamedFiles };
    const cleanUpAfter = (days: number) =>
      removeUnnamedFiles(database, { ...parts, now: new Date(Date.now() + days * day) });
    await cleanUpAfter(59);
    expect(await storedFiles.countDocuments()).toBe(1);
    // As the database does 60 days after the last change.
    await submissionDrafts.deleteMany();
    await cleanUpAfter(61);
    expect(await storedFiles.countDocuments()).toBe(1);
    await cleanUpAfter(63);
    expect(await storedFiles.countDocuments()).toBe(0);
  });

  test('is in the export of its account, and deleted with it', async () => {
    const leaving = await signInAccount(api);
    const id = await addAssignment();
    await save(id, draft, leaving).expect(200);
    const exported = await request.get('/account/export').set(leaving.authorization).expect(200);
    expect(exported.body.submissionDrafts).toMatchObject([{ assignmentId: id, ...draft }]);
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await submissionDrafts.countDocuments()).toBe(0);
  });
});

describe('a draft is refused', () => {
  test('to teachers, to strangers of the class, and in an archived class', async () => {
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)] }),
    );
    await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
    const id = await addAssignment({ classId });
    for (const method of ['get', 'put', 'delete'] as const) {
      await call(method, id, {}, teacher).expect(403);
      await request[method](`/assignments/${id}/draft`).send({}).expect(401);
    }
    await call('get', id, undefined, classmate).expect(404);
    await save(id, draft, classmate).expect(404);
    await save(String(new ObjectId()), draft).expect(404);
    await save(id, draft).expect(200);
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
    const refused = await save(id, draft).expect(409);
    expect(refused.body).toMatchObject(problemWith({ status: 409, code: 'class-archived' }));
    expect(await read(id)).toMatchObject(draft);
    // Nobody else sees it, so that its student may still discard it.
    expect((await call('delete', id, undefined, classmate).expect(200)).body.deletedCount).toBe(0);
    expect((await call('delete', id).expect(200)).body).toEqual({ deletedCount: 1 });
    expect(await read(id)).toEqual(empty);
  });

  test.each([
    ['quickNote', 'x'.repeat(2_001)],
    ['text', 'x'.repeat(100_001)],
    ['pdfLink', { $ne: null }],
    ['files', 'x'],
    ['version', -1],
  ])('with a wrong %s', async (field, value) => {
    const answer = await save(await addAssignment(), { [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });

  test('with a file that it names twice', async () => {
    const file = await addFile();
    const { body } = await save(await addAssignment(), { files: [file, file] }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'files', code: 'file-repeated' }]);
    expect(await submissionDrafts.countDocuments()).toBe(0);
  });

  test("with another account's file", async () => {
    const id = await addAssignment();
    const refused = await save(id, { files: [await addFile(classmate)] }).expect(400);
    expect(refused.body).toMatchObject(problemWith({ status: 400, code: 'file-unknown' }));
  });
});
