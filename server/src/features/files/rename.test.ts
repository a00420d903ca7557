import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildStoredFile, buildUpload } from '#testing/builders/files.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { assignments, submissions, submissionDrafts, storedFiles } = collections;
const owner = await signInAccount(api);
const other = await signInAccount(api, { teacher: true });

beforeEach(() => emptyCollections([assignments, submissions, submissionDrafts, storedFiles]));

async function addFile(facts: Parameters<typeof buildStoredFile>[1] = {}, account = owner) {
  const file = buildStoredFile(account.uid, facts);
  await storedFiles.insertOne(file);
  return file._id.toHexString();
}
const addAssignment = async (facts: Parameters<typeof buildAssignment>[0] = {}) =>
  String((await assignments.insertOne(buildAssignment(facts))).insertedId);
const rename = (id: unknown, name: unknown, account = owner) =>
  request.patch(`/files/${id}`).set(account.authorization).send({ name });
const readName = async (id: string) => (await storedFiles.findOne({ _id: new ObjectId(id) }))?.name;

async function handIn(assignmentId: string, files: string[]): Promise<string> {
  const { body } = await request
    .post('/submitAssignment')
    .set(owner.authorization)
    .send({ email: owner.email, assignmentId, quickNote: 'Done.', files })
    .expect(200);
  return body.insertedId;
}

describe('PATCH /files/:id', () => {
  test('gives a file another name, with the ending of its content', async () => {
    const file = buildStoredFile(owner.uid, {
      name: 'scan.pdf',
      type: 'application/pdf',
      pages: 2,
    });
    await storedFiles.insertOne(file);
    const id = file._id.toHexString();
    const answer = await rename(id, '  Łucja 王 – Lösung ').expect(200);
    const { type, bytes, sha256, pages } = file;
    expect(answer.body).toEqual({
      _id: id,
      name: 'Łucja 王 – Lösung.pdf',
      type,
      bytes,
      sha256,
      pages,
    });
    expect(await storedFiles.findOne()).toEqual({ ...file, name: 'Łucja 王 – Lösung.pdf' });
  });

  test('shows the name in the drafts of its account, and in what is handed in from then on', async () => {
    const [id, second] = [await addFile(), await addFile({ name: 'second.txt' })];
    const assignmentId = await addAssignment();
    const draft = `/assignments/${assignmentId}/draft`;
    await request
      .put(draft)
      .set(owner.authorization)
      .send({ files: [second, id] })
      .expect(200);
    await rename(id, 'Tides.txt').expect(200);
    const { body } = await request.get(draft).set(owner.authorization).expect(200);
    expect(body.files).toMatchObject([{ name: 'second.txt' }, { _id: id, name: 'Tides.txt' }]);
    await handIn(assignmentId, [id]);
    expect(await submissions.findOne()).toMatchObject({ files: [{ name: 'Tides.txt' }] });
  });

  test('is refused for what was handed in, which stays as it is, also when it is withdrawn', async () => {
    const id = await addFile();
    const submission = await handIn(await addAssignment(), [id]);
    const refusal = problemWith({ status: 409, code: 'file-name-final' });
    expect((await rename(id, 'Tides.txt').expect(409)).body).toEqual(refusal);
    await request.delete(`/submissions/${submission}`).set(owner.authorization).expect(200);
    expect((await rename(id, 'Tides.txt').expect(409)).body).toEqual(refusal);
    expect(await readName(id)).toBe('answer.txt');
    expect(await submissions.findOne()).toMatchObject({
      attempts: [{ files: [{ name: 'answer.txt' }] }],
    });
  });

  test('is refused while a call may be about to hand the file in', async () => {
    const now = Date.now();
    const id = await addFile({ nameKeptUntil: new Date(now + 30_000) });
    const refused = await rename(id, 'Tides.txt').expect(409);
    expect(refused.body).toEqual(problemWith({ status: 409, code: 'file-name-final' }));
    expect(await readName(id)).toBe('answer.txt');
    await storedFiles.updateOne({}, { $set: { nameKeptUntil: new Date(now - 1) } });
    await rename(id, 'Tides.txt').expect(200);
  });

  test('counts for a hand-in that has read the former name already', async () => {
    const [first, second] = [await addFile(), buildUpload(owner.uid, new ObjectId())];
    await storedFiles.insertOne(second);
    // The hand-in looks at its second file after it has read the first one.
    vi.spyOn(dependencies.fileStore.uploads, 'isComplete').mockImplementationOnce(async () => {
      const { state, type, bytes, sha256 } = buildStoredFile(owner.uid);
      await storedFiles.updateOne({ _id: second._id }, { $set: { state, type, bytes, sha256 } });
      await rename(first, 'Tides.txt').expect(200);
      return true;
    });
    await handIn(await addAssignment(), [first, second._id.toHexString()]);
    expect(await submissions.findOne()).toMatchObject({
      files: [{ name: 'Tides.txt' }, { name: 'answer.txt' }],
    });
  });

  test('leaves one name when it comes at the moment of a hand-in', async () => {
    for (let round = 0; round < 30; round += 1) {
      const [id, assignmentId] = [await addFile(), await addAssignment()];
      const [submission] = await Promise.all([handIn(assignmentId, [id]), rename(id, 'Tides.txt')]);
      const stored = await submissions.findOne({ _id: new ObjectId(submission) });
      expect(stored?.files?.map(({ name }) => name)).toEqual([await readName(id)]);
    }
  });

  test('leaves one name when it comes at the moment at which the file becomes a material', async () => {
    const { authorization } = other;
    for (let round = 0; round < 30; round += 1) {
      const id = await addFile({}, other);
      const draft = { ...buildAssignmentDraft(), materials: [id] };
      const [added] = await Promise.all([
        request.post('/addAssignment').set(authorization).send(draft).expect(200),
        rename(id, 'Tides.txt', other),
      ]);
      const stored = await assignments.findOne({
        _id: new ObjectId(String(added.body.insertedId)),
      });
      expect(stored?.materials?.map(({ name }) => name)).toEqual([await readName(id)]);
    }
  });

  test('is refused for a material', async () => {
    const { _id, name, type, bytes, sha256 } = buildStoredFile(owner.uid);
    await addFile({ _id });
    await addAssignment({ materials: [{ _id, name, type, bytes, sha256 }] });
    await rename(_id, 'Tides.txt').expect(409);
    expect(await readName(_id.toHexString())).toBe('answer.txt');
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u2060', 'required'],
    ['.', 'not-a-file-name'],
    ['..', 'not-a-file-name'],
    ['.txt', 'not-a-file-name'],
    ['../../etc/passwd', 'not-a-file-name'],
    ['notes/answer.txt', 'not-a-file-name'],
    ['C:\\answer.txt', 'not-a-file-name'],
    ['answer\r\nSet-Cookie: a=b', 'control-characters'],
    ['answer\u0000', 'control-characters'],
    ['answer\u202efdp.exe', 'control-characters'],
    ['x'.repeat(201), 'too-long'],
    [undefined, 'wrong-type'],
    [7, 'wrong-type'],
    [{ $ne: null }, 'wrong-type'],
  ])('refuses the name %j: %s', async (name, code) => {
    const id = await addFile();
    const { body } = await rename(id, name).expect(400);
    expect(body.errors[0]).toMatchObject({ path: 'name', code });
    expect(await readName(id)).toBe('answer.txt');
  });

  test('is for its owner, and for accepted files', async () => {
    const id = await addFile();
    await rename(id, 'Tides.txt', other).expect(404);
    await rename(new ObjectId(), 'Tides.txt').expect(404);
    await rename('answer.txt', 'Tides.txt').expect(400);
    await request.patch(`/files/${id}`).send({ name: 'Tides.txt' }).expect(401);
    expect(await readName(id)).toBe('answer.txt');
    await rename(await addFile({ removing: true, state: 'removed' as never }), 'a.txt').expect(404);
    const upload = buildUpload(owner.uid, new ObjectId());
    const refused = { ...buildUpload(owner.uid, new ObjectId()), state: 'refused' as const };
    await storedFiles.insertMany([upload, { ...refused, refusal: 'file-broken' }]);
    const unfinished = await rename(upload._id, 'Tides.txt').expect(409);
    expect(unfinished.body).toEqual(problemWith({ status: 409, code: 'upload-unfinished' }));
    await rename(refused._id, 'Tides.txt').expect(422);
  });
});
