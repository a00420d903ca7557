import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { findNamedFiles } from '#all-data.ts';
import { fileLimits } from '#contract/files/limits.values.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { removeUnnamedFiles } from '#data/files/clean-up.ts';
import type { ReadyFile } from '#data/files/collection.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { bearer, signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database } = dependencies;
const { assignments, classes, classMembers, deletedAssignments, storedFiles, submissions } =
  collections;
const teacher = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
const colleague = await signInAccount(api, { teacher: true });
const elsewhere = await signInAccount(api, { teacher: true });
const student = await signInAccount(api, { name: 'Ada Lovelace' });
const stranger = await signInAccount(api);

let classId: ObjectId;

beforeEach(async () => {
  const all = [assignments, classes, classMembers, deletedAssignments, storedFiles, submissions];
  await emptyCollections(all);
  const teachers = [toOwner(teacher), toOwner(colleague)];
  classId = (await classes.insertOne(buildClass({ teachers }))).insertedId;
  await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
});

async function addFile(owner = teacher, facts: Partial<ReadyFile> = {}): Promise<ReadyFile> {
  const file = buildStoredFile(owner.uid, { name: 'map.txt', ...facts });
  await storedFiles.insertOne(file);
  await storeContent(database, file.contentId);
  return file;
}

const hex = ({ _id }: { _id: ObjectId }) => _id.toHexString();
const post = (body: object, { authorization } = teacher) =>
  request.post('/addAssignment').set(authorization).send(body);
const patch = (id: unknown, body: object, { authorization } = teacher) =>
  request
    .patch(`/updateAssignment/${id}`)
    .set(authorization)
    .send({ ...buildAssignmentDraft(), ...body });
const get = (path: string, { authorization } = teacher) => request.get(path).set(authorization);
const download = (file: ReadyFile, account: TestAccount) => get(`/files/${hex(file)}`, account);

/** An assignment of the class with these files, or an open one. */
async function store(files: ReadyFile[], facts: Partial<AssignmentDocument> = {}) {
  const materials = files.map(toNamedFile);
  const document = buildAssignment({ ...toOwner(teacher), classId, materials, ...facts });
  return (await assignments.insertOne(document)).insertedId;
}

/** What the clean-up leaves three days from now. */
async function cleanUp() {
  const now = new Date(Date.now() + 3 * 24 * 3_600_000);
  const parts = { store: createGridFsStore(database), findNamed: findNamedFiles, now };
  await removeUnnamedFiles(database, parts);
  return (await storedFiles.find().toArray()).map(({ _id }) => _id.toHexString());
}

describe('POST /addAssignment with materials', () => {
  test('shows them with the assignment in their order, and in no list', async () => {
    const [first, second] = [await addFile(), await addFile(teacher, { pages: 3 })];
    const body = { ...buildAssignmentDraft(), materials: [hex(second), hex(first)] };
    const { insertedId } = (await post(body).expect(200)).body;
    const shown = await get(`/specificAssignment/${insertedId}`, student).expect(200);
    expect(shown.body.materials).toEqual([
      {
        _id: hex(second),
        name: 'map.txt',
        type: 'text/plain',
        bytes: 11,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        pages: 3,
      },
      expect.objectContaining({ _id: hex(first) }),
    ]);
    const [listed] = (await get('/assignmentLevel').expect(200)).body;
    expect(listed).not.toHaveProperty('materials');
    expect(await cleanUp()).toHaveLength(2);
  });

  test('shows none where none were sent', async () => {
    const { insertedId } = (await post(buildAssignmentDraft()).expect(200)).body;
    const shown = await get(`/specificAssignment/${insertedId}`).expect(200);
    expect(shown.body.materials).toEqual([]);
  });

  test('gives the same files to each of several classes', async () => {
    const other = await classes.insertOne(buildClass({ teachers: [toOwner(teacher)] }));
    const file = await addFile();
    const { date, ...draft } = buildAssignmentDraft();
    const ids = [classId, other.insertedId].map(String);
    const body = {
      ...draft,
      classes: ids.map((id) => ({ classId: id, date })),
      materials: [hex(file)],
    };
    await post(body).expect(200);
    const stored = await assignments.find().toArray();
    expect(stored.map(({ materials }) => materials)).toEqual([
      [toNamedFile(file)],
      [toNamedFile(file)],
    ]);
  });

  test.each([
    ['a file of another account', async () => [hex(await addFile(colleague))], 'file-unknown'],
    ['an unknown file', () => [new ObjectId().toHexString()], 'file-unknown'],
    ['a file twice', () => Array(2).fill(new ObjectId().toHexString()), 'file-repeated'],
    ['more than ten', () => Array.from(Array(11), () => new ObjectId().toHexString()), 'too-many'],
    ['what is no id', () => ['map.txt'], undefined],
    ['no list', () => ({ $ne: 1 }), undefined],
  ])('refuses %s', async (_, name, code) => {
    const body = { ...buildAssignmentDraft(), materials: await name() };
    const answer = await post(body).expect(400);
    expect(JSON.stringify(answer.body.errors)).toContain('materials');
    if (code)
      expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'materials', code })]);
    expect(await assignments.countDocuments()).toBe(0);
  });

  test('accepts ten', async () => {
    const files = await Promise.all(Array.from(Array(fileLimits.materials), () => addFile()));
    await post({ ...buildAssignmentDraft(), materials: files.map(hex) }).expect(200);
  });

  test('refuses a file whose content was refused', async () => {
    const { sha256, bytes, type, ...file } = buildStoredFile(teacher.uid);
    await storedFiles.insertOne({ ...file, state: 'refused', refusal: 'file-broken' });
    const body = { ...buildAssignmentDraft(), materials: [hex(file)] };
    const answer = await post(body).expect(422);
    expect(answer.body).toEqual(problemWith({ status: 422, code: 'file-broken' }));
    expect(await assignments.countDocuments()).toBe(0);
  });
});

describe('PATCH /updateAssignment/:id with materials', () => {
  test('adds, removes and reorders them; what is left out goes after two days', async () => {
    const [first, second, third] = [await addFile(), await addFile(), await addFile()];
    const id = await store([first, second]);
    await patch(id, { materials: [third, first].map(hex) }).expect(200, { modifiedCount: 1 });
    const shown = await get(`/specificAssignment/${id}`).expect(200);
    expect(shown.body.materials.map(({ _id }: { _id: string }) => _id)).toEqual(
      [third, first].map(hex),
    );
    expect((await cleanUp()).sort()).toEqual([first, third].map(hex).sort());
  });

  test('keeps them when it names none, and clears them by an empty list', async () => {
    const file = await addFile();
    const id = await store([file]);
    await patch(id, { title: 'Changed' }).expect(200, { modifiedCount: 1 });
    expect(await assignments.findOne()).toMatchObject({ materials: [toNamedFile(file)] });
    await patch(id, { title: 'Changed', materials: [] }).expect(200, { modifiedCount: 1 });
    expect(await assignments.findOne()).toMatchObject({ materials: [] });
  });

  test('changes nothing when they are the same', async () => {
    const file = await addFile();
    const id = await store([file]);
    await patch(id, { materials: [hex(file)] }).expect(200, { modifiedCount: 0 });
    const empty = await store([], { title: 'Empty' });
    await assignments.updateOne({ _id: empty }, { $unset: { materials: '' } });
    await patch(empty, { title: 'Empty', materials: [] }).expect(200, { modifiedCount: 0 });
  });

  test('lets another teacher of the class keep the files of the first, and add own ones', async () => {
    const [first, own] = [await addFile(), await addFile(colleague)];
    const id = await store([first]);
    const body = { materials: [first, own].map(hex) };
    await patch(id, body, colleague).expect(200, { modifiedCount: 1 });
    expect((await assignments.findOne())?.materials?.map(hex)).toEqual([first, own].map(hex));
  });

  test('refuses files of others that the assignment does not have', async () => {
    const id = await store([]);
    const body = { materials: [hex(await addFile(colleague))] };
    const answer = await patch(id, body).expect(400);
    expect(answer.body).toEqual(fieldProblem('materials'));
  });

  test('says of a stale version what the materials are now', async () => {
    const [first, second] = [await addFile(), await addFile()];
    const id = await store([first], { version: 3 });
    const answer = await patch(id, { materials: [hex(second)], version: 2 }).expect(409);
    expect(answer.body.assignment.materials).toEqual([
      expect.objectContaining({ _id: hex(first) }),
    ]);
    expect(await assignments.findOne()).toMatchObject({ materials: [toNamedFile(first)] });
  });

  test('tells nobody outside the class which files it has', async () => {
    const file = await addFile();
    const id = await store([file]);
    for (const materials of [[hex(file)], [new ObjectId().toHexString()]]) {
      await patch(id, { materials }, elsewhere).expect(200, { modifiedCount: 0 });
      await patch(id, { materials }, student).expect(403);
    }
  });
});

describe('GET /files/:id of a material', () => {
  test('answers whoever may see an open assignment', async () => {
    const file = await addFile();
    await store([file], { classId: null });
    for (const account of [teacher, elsewhere, stranger]) await download(file, account).expect(200);
  });

  test('answers the students and teachers of its class, and no stranger', async () => {
    const file = await addFile();
    await store([file]);
    for (const account of [teacher, colleague, student]) await download(file, account).expect(200);
    for (const account of [elsewhere, stranger]) {
      const answer = await download(file, account).expect(404);
      expect(answer.body).toEqual(problemWith({ status: 404, code: 'file-not-found' }));
    }
  });

  test('answers no teacher who was removed from the class, and no student who has left it', async () => {
    const file = await addFile();
    await store([file]);
    await classes.updateOne({ _id: classId }, { $set: { teachers: [toOwner(teacher)] } });
    await classMembers.deleteMany();
    await download(file, colleague).expect(404);
    await download(file, student).expect(404);
  });

  test('answers nobody but its owner once the assignment has it no more', async () => {
    const file = await addFile();
    const id = await store([file]);
    await patch(id, { materials: [] }).expect(200);
    await download(file, student).expect(404);
    await download(file, teacher).expect(200);
  });
});

describe('materials of a deleted assignment', () => {
  const remove = (id: ObjectId) =>
    request
      .delete(`/deleteMyAssignment/${teacher.email}?id=${id}`)
      .set(teacher.authorization)
      .expect(200, { deletedCount: 1 });

  test('stay for those who have handed in and for its teachers, and for no one else', async () => {
    const classmate = await signInAccount(api);
    await classMembers.insertOne(buildClassMember(classId, toOwner(classmate)));
    const file = await addFile();
    const id = await store([file]);
    await submissions.insertOne(
      buildSubmission({ ...toOwner(student), assignmentId: id, classId }),
    );
    await remove(id);
    expect(await cleanUp()).toEqual([hex(file)]);
    const shown = await get(`/specificAssignment/${id}`, student).expect(200);
    expect(shown.body.materials).toEqual([expect.objectContaining({ _id: hex(file) })]);
    for (const account of [student, colleague]) await download(file, account).expect(200);
    await download(file, classmate).expect(404);
  });

  test('go where nobody has handed in', async () => {
    const file = await addFile();
    const id = await store([file]);
    await remove(id);
    await download(file, student).expect(404);
    expect(await cleanUp()).toEqual([]);
  });
});

describe('materials of an account', () => {
  test('are in its export', async () => {
    const file = await addFile();
    await store([file]);
    const { body } = await get('/account/export').expect(200);
    expect(body.assignments).toEqual([
      expect.objectContaining({ materials: [expect.objectContaining({ _id: hex(file) })] }),
    ]);
  });

  test('stay with the assignment when the account is deleted', async () => {
    const leaving = await signInAccount(api, { teacher: true });
    await classes.updateOne(
      { _id: classId },
      { $set: { teachers: [leaving, teacher].map(toOwner) } },
    );
    const file = await addFile(leaving);
    const id = await store([file], toOwner(leaving));
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await cleanUp()).toEqual([hex(file)]);
    await download(file, student).expect(200);
    await patch(id, { title: 'Changed', materials: [hex(file)] }).expect(200);
  });
});
