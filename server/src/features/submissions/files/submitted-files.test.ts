import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReadyFile } from '#data/files/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database } = dependencies;
const { assignments, classes, classMembers, submissions, storedFiles } = collections;
const student = await signInAccount(api, { name: 'Ada Lovelace' });
const classmate = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const quickNote = 'Two pages.';
const pdfLink = 'https://documents.test/answer.pdf';

beforeEach(() => emptyCollections([assignments, classes, classMembers, submissions, storedFiles]));

async function addFile(facts: Partial<ReadyFile> = {}, owner = student): Promise<string> {
  const file = buildStoredFile(owner.uid, facts);
  await storedFiles.insertOne(file);
  await storeContent(database, file.contentId);
  return file._id.toHexString();
}
const addAssignment = async (facts: Parameters<typeof buildAssignment>[0] = {}) =>
  String((await assignments.insertOne(buildAssignment(facts))).insertedId);

/** An assignment of a class with this student and teacher. */
async function addClassAssignment(): Promise<string> {
  const taught = await classes.insertOne(buildClass({ teachers: [toOwner(teacher)] }));
  const classId = taught.insertedId;
  await classMembers.insertMany([
    buildClassMember(classId, toOwner(student)),
    buildClassMember(classId, toOwner(classmate)),
  ]);
  return addAssignment({ classId });
}

const submit = (assignmentId: string, body: object, account = student) =>
  request
    .post('/submitAssignment')
    .set(account.authorization)
    .send({ email: account.email, assignmentId, quickNote, ...body });
async function submitted(assignmentId: string, body: object): Promise<string> {
  return String((await submit(assignmentId, body).expect(200)).body.insertedId);
}
const get = (path: string, account = student) => request.get(path).set(account.authorization);
const replace = (id: string, body: object) =>
  request
    .post(`/submissions/${id}/attempts`)
    .set(student.authorization)
    .send({ quickNote, ...body });

describe('a submission with files', () => {
  test('keeps them in their order, and shows the address of the first as its link', async () => {
    const [first, second] = [
      await addFile({ name: 'page 2.txt' }),
      await addFile({ name: 'ensayo de Ána.pdf', type: 'application/pdf', pages: 3 }),
    ];
    const assignmentId = await addAssignment();
    const id = await submitted(assignmentId, { files: [second, first] });
    const shown = {
      pdfLink: `https://api.study-flow.test/files/${second}`,
      quickNote,
      files: [
        {
          _id: second,
          name: 'ensayo de Ána.pdf',
          type: 'application/pdf',
          bytes: 11,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          pages: 3,
        },
        expect.objectContaining({ _id: first, name: 'page 2.txt', type: 'text/plain' }),
      ],
    };
    for (const account of [student, teacher]) {
      const answer = await get(`/specificSubmittedAssignment/${id}`, account).expect(200);
      expect(answer.body).toMatchObject(shown);
      const attempts = await get(`/submissions/${id}/attempts`, account).expect(200);
      expect(attempts.body).toMatchObject([{ number: 1, ...shown }]);
    }
    const list = await get(`/mySubmittedAssignment?email=${student.email}`).expect(200);
    expect(list.body).toMatchObject([shown]);
    const mine = await get(`/assignments/${assignmentId}/submissions/mine`).expect(200);
    expect(mine.body).toMatchObject(shown);
    const exported = await get('/account/export').expect(200);
    expect(exported.body.submissions).toMatchObject([shown]);
  });

  test('may have a link too, which is shown as it is', async () => {
    const file = await addFile();
    const id = await submitted(await addAssignment(), { pdfLink, files: [file] });
    const { body } = await get(`/specificSubmittedAssignment/${id}`).expect(200);
    expect(body).toMatchObject({ pdfLink, files: [{ _id: file }] });
  });

  test('has none where only a link was sent', async () => {
    const id = await submitted(await addAssignment(), { pdfLink });
    const { body } = await get(`/specificSubmittedAssignment/${id}`).expect(200);
    expect(body).toMatchObject({ pdfLink, files: [] });
  });

  test('needs a link or a file', async () => {
    const answer = await submit(await addAssignment(), {}).expect(400);
    expect(answer.body).toEqual(fieldProblem('pdfLink'));
    expect(answer.body.errors[0].code).toBe('required-without-files');
  });

  test('was handed in when the call arrived', async () => {
    const before = Date.now();
    const id = await submitted(await addAssignment(), { files: [await addFile()] });
    const stored = await submissions.findOne({ _id: new ObjectId(id) });
    const at = stored?.submittedAt.getTime() ?? 0;
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });
});

describe('files of a submission are refused', () => {
  test.each([
    ['no file', []],
    ['what is no id', ['first.pdf']],
    ['an operator', [{ $ne: null }]],
    ['a text', 'first.pdf'],
    ['more than 20', Array.from({ length: 21 }, () => new ObjectId().toHexString())],
  ])('%s', async (_what, files) => {
    const answer = await submit(await addAssignment(), { files }).expect(400);
    expect(answer.body.errors[0].path).toMatch(/^files/);
    expect(await submissions.countDocuments()).toBe(0);
  });

  test('the same one twice', async () => {
    const file = await addFile();
    const answer = await submit(await addAssignment(), { files: [file, file] }).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'files', code: 'file-repeated' }]);
  });

  test("an unknown one, another account's, and one that is being removed", async () => {
    const assignmentId = await addAssignment();
    const foreign = await addFile({}, classmate);
    const removing = await addFile({ removing: true });
    for (const file of [String(new ObjectId()), foreign, removing]) {
      const files = [await addFile(), file];
      const answer = await submit(assignmentId, { files }).expect(400);
      expect(answer.body).toMatchObject(problemWith({ status: 400, code: 'file-unknown' }));
    }
    expect(await submissions.countDocuments()).toBe(0);
  });

  test('more than 200 MB together', async () => {
    const bytes = 41 * 1024 * 1024;
    const files = await Promise.all(Array.from({ length: 5 }, () => addFile({ bytes })));
    const answer = await submit(await addAssignment(), { files }).expect(400);
    expect(answer.body).toMatchObject(problemWith({ status: 400, code: 'files-too-large' }));
    await submit(await addAssignment(), { files: files.slice(1) }).expect(200);
  });
});

describe('attempts', () => {
  test('are numbered, and each keeps its own files and link', async () => {
    const [first, second] = [await addFile(), await addFile({ name: 'second.txt' })];
    const id = await submitted(await addAssignment(), { files: [first] });
    await replace(id, { pdfLink }).expect(200);
    await replace(id, { files: [second] }).expect(200);
    const { body } = await get(`/submissions/${id}/attempts`).expect(200);
    expect(body).toMatchObject([
      {
        number: 3,
        pdfLink: `https://api.study-flow.test/files/${second}`,
        files: [{ _id: second }],
      },
      { number: 2, pdfLink, files: [] },
      { number: 1, files: [{ _id: first }] },
    ]);
    const stored = await submissions.findOne();
    expect(stored).not.toHaveProperty('pdfLink');
  });

  test('keep their files when the work is withdrawn and handed in again', async () => {
    const [first, second] = [await addFile(), await addFile()];
    const assignmentId = await addAssignment();
    const id = await submitted(assignmentId, { files: [first], pdfLink });
    await request.delete(`/submissions/${id}`).set(student.authorization).expect(200);
    const withdrawn = await get(`/assignments/${assignmentId}/attempts`).expect(200);
    expect(withdrawn.body).toMatchObject([
      { number: 1, submissionId: id, files: [{ _id: first }] },
    ]);
    await get(`/submissions/${id}/receipt?attempt=1`).expect(200);
    expect(await submitted(assignmentId, { files: [second] })).toBe(id);
    const { body } = await get(`/submissions/${id}/attempts`).expect(200);
    expect(body).toMatchObject([
      {
        number: 2,
        pdfLink: `https://api.study-flow.test/files/${second}`,
        files: [{ _id: second }],
      },
      { number: 1, pdfLink, files: [{ _id: first }], ended: 'withdrawn' },
    ]);
  });

  test('have receipts with the hashes of their files', async () => {
    const file = await addFile({ name: 'answer.txt' });
    const id = await submitted(await addAssignment(), { files: [file] });
    const { receipt } = (await get(`/submissions/${id}/receipt`).expect(200)).body;
    const verdict = await request.post('/receipts/verify').send({ receipt }).expect(200);
    const { sha256 } = (await storedFiles.findOne()) ?? {};
    expect(verdict.body.claims.files).toEqual([
      { name: 'answer.txt', type: 'text/plain', bytes: 11, sha256 },
    ]);
    expect(verdict.body.claims).not.toHaveProperty('pdfLink');
  });
});

describe('a handed-in file is read', () => {
  const read = (file: string, account = student) => get(`/files/${file}`, account);

  test('by its student and the teachers of its class, and by nobody else', async () => {
    const file = await addFile();
    const assignmentId = await addClassAssignment();
    await read(file, teacher).expect(404);
    const id = await submitted(assignmentId, { files: [file] });
    for (const account of [student, teacher]) {
      expect((await read(file, account).expect(200)).text).toBe('My answer.\n');
      await get(`/files/${file}/details`, account).expect(200);
    }
    for (const account of [classmate, colleague]) {
      const refused = await read(file, account).set('Range', 'bytes=0-1').expect(404);
      const unknown = await read(String(new ObjectId()), account).expect(404);
      expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    await replace(id, { pdfLink }).expect(200);
    await read(file, teacher).expect(200);
    await request.delete(`/submissions/${id}`).set(student.authorization).expect(200);
    await read(file, teacher).expect(200);
    await classes.updateOne({}, { $set: { teachers: [toOwner(colleague)] } });
    await read(file, teacher).expect(404);
    await read(file, colleague).expect(200);
  });

  test('by every teacher where the assignment is open', async () => {
    const file = await addFile();
    await submit(await addAssignment(), { files: [file] }).expect(200);
    await read(file, colleague).expect(200);
    await read(file, classmate).expect(404);
  });

  test('by the teacher who has marked it when its account is deleted', async () => {
    const leaving = await signInAccount(api);
    const [marked, pending] = [await addFile({}, leaving), await addFile({}, leaving)];
    const answer = await submit(await addAssignment(), { files: [marked] }, leaving).expect(200);
    await submit(await addAssignment(), { files: [pending] }, leaving).expect(200);
    await request
      .patch(`/updateSpecificSubmittedAssignment/${answer.body.insertedId}`)
      .set(teacher.authorization)
      .send({ obtainedMark: 3, feedback: 'Good.' })
      .expect(200);
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    await read(marked, teacher).expect(200);
    await read(pending, teacher).expect(404);
  });
});
