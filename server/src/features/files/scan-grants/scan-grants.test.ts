import { Collection, MongoNetworkTimeoutError, ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStoredFile } from '#testing/builders/files.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { bearer, changeFirebaseAccount, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

// The API keeps the methods that its collections have when they are opened.
const { find, insertOne } = Collection.prototype;
const findSpy = vi.spyOn(Collection.prototype, 'find');
const insertSpy = vi.spyOn(Collection.prototype, 'insertOne');

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { assignments, classes, classMembers, scanGrants, storedFiles, submissionDrafts } =
  collections;
const { submissions } = collections;
const student = await signInAccount(api);
const classmate = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

beforeEach(async () => {
  findSpy.mockReset();
  insertSpy.mockReset();
  await emptyCollections([
    assignments,
    classes,
    classMembers,
    scanGrants,
    storedFiles,
    submissionDrafts,
  ]);
});

async function addAssignment(facts: Parameters<typeof buildAssignment>[0] = {}) {
  return String((await assignments.insertOne(buildAssignment(facts))).insertedId);
}
const grant = (id: string, account = student) =>
  request.post(`/assignments/${id}/draft/grant`).set(account.authorization);
const getCode = async (id: string, account = student): Promise<string> =>
  (await grant(id, account).expect(200)).body.code;
const redeem = (code: unknown) => request.post('/scan-grants/redeem').send({ code });
const getToken = async (id: string, account = student): Promise<string> =>
  (await redeem(await getCode(id, account)).expect(200)).body.token;
const send = (token: string, content = 'A page.\n', name = 'page.txt') =>
  request.post('/scan-grants/files').set(bearer(token)).attach('file', Buffer.from(content), name);
const see = (token: string) => request.get('/scan-grants/draft').set(bearer(token));
const readDraft = async (id: string, account = student) =>
  (await request.get(`/assignments/${id}/draft`).set(account.authorization).expect(200)).body;

describe('a grant', () => {
  test('lets one phone add files to one draft, whose texts stay', async () => {
    const id = await addAssignment({ title: 'Photosynthesis' });
    await request
      .put(`/assignments/${id}/draft`)
      .set(student.authorization)
      .send({ quickNote: 'So far.' })
      .expect(200);
    const made = (await grant(id).expect(200)).body;
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(minutes(14).getTime());
    const redeemed = (await redeem(made.code).expect(200)).body;
    expect(redeemed).toEqual({
      token: expect.any(String),
      title: 'Photosynthesis',
      expiresAt: expect.any(String),
    });
    expect((await see(redeemed.token).expect(200)).body.files).toEqual([]);
    await send(redeemed.token, 'Page 1.\n', 'page 1.txt').expect(200);
    const second = await send(redeemed.token, 'Page 2.\n', 'page 2.txt').expect(200);
    expect(second.body.files).toMatchObject([{ name: 'page 1.txt' }, { name: 'page 2.txt' }]);
    expect(await readDraft(id)).toMatchObject({
      quickNote: 'So far.',
      files: [{ name: 'page 1.txt', type: 'text/plain' }, { name: 'page 2.txt' }],
      version: 3,
    });
    expect(await readDraft(await addAssignment())).toMatchObject({ files: [] });
  });

  test('keeps the draft when the database fails after a page was added', async () => {
    const id = await addAssignment();
    const token = await getToken(id);
    await send(token, 'Page 1.').expect(200);
    let isAdded = false;
    findSpy.mockImplementation(function (this: Collection, ...filter) {
      if (isAdded && this.collectionName === submissions.collectionName) {
        throw new MongoNetworkTimeoutError('No answer.');
      }
      isAdded ||= this.collectionName === submissionDrafts.collectionName;
      return find.apply(this, filter);
    });
    const { status } = await send(token, 'Page 2.');
    findSpy.mockReset();
    expect(status).toBe(503);
    expect((await readDraft(id)).files).toHaveLength(2);
  });

  testWithUniqueRaces(
    'begins a draft where there is none, and keeps files that arrive at once',
    async () => {
      const id = await addAssignment();
      const token = await getToken(id);
      await Promise.all([1, 2, 3].map((page) => send(token, `Page ${page}.`).expect(200)));
      expect((await readDraft(id)).files).toHaveLength(3);
    },
  );

  test('is redeemed once, however many phones try at the same time', async () => {
    const code = await getCode(await addAssignment());
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toEqual(problemWith({ status: 404, code: 'scan-grant-not-found' }));
  });

  test('is for students who may see the assignment, in a class that is not archived', async () => {
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)] }),
    );
    await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
    const id = await addAssignment({ classId });
    await grant(id, classmate).expect(404);
    await grant(id, teacher).expect(403);
    await grant(String(new ObjectId())).expect(404);
    await request.post(`/assignments/${id}/draft/grant`).expect(401);
    const token = await getToken(id);
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
    expect((await send(token).expect(409)).body.code).toBe('class-archived');
    expect((await grant(id).expect(409)).body.code).toBe('class-archived');
    await classes.updateOne({ _id: classId }, { $unset: { archivedAt: '' } });
    await classMembers.deleteMany();
    expect((await send(token).expect(401)).body.code).toBe('scan-grant-ended');
  });

  test('stores neither code nor token', async () => {
    const code = await getCode(await addAssignment());
    const { token } = (await redeem(code).expect(200)).body;
    const stored = JSON.stringify(await scanGrants.find().toArray());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
  });
});

describe('a grant is over', () => {
  const ended = problemWith({ status: 401, code: 'scan-grant-ended' });

  test('for a code after 15 minutes', async () => {
    const code = await getCode(await addAssignment());
    await scanGrants.updateOne({}, { $set: { expiresAt: minutes(-1) } });
    await redeem(code).expect(404);
  });

  test('for a token after 15 minutes, and for what never was one', async () => {
    const token = await getToken(await addAssignment());
    await scanGrants.updateOne({}, { $set: { expiresAt: minutes(-1) } });
    for (const other of [token, 'no-token', student.authorization.Authorization.slice(7)]) {
      expect((await see(other).expect(401)).body).toEqual(ended);
      expect((await send(other).expect(401)).body).toEqual(ended);
    }
    expect(await storedFiles.countDocuments()).toBe(0);
  });

  test.each(['handed in', 'discarded'])('when the draft was %s', async (how) => {
    const id = await addAssignment();
    const [code, token] = [await getCode(id), await getToken(id)];
    const other = await getToken(await addAssignment());
    await send(token).expect(200);
    await (how === 'discarded'
      ? request.delete(`/assignments/${id}/draft`).set(student.authorization)
      : request.post('/submitAssignment').set(student.authorization).send({
          email: student.email,
          assignmentId: id,
          pdfLink: 'https://documents.test/a.pdf',
          quickNote: 'Done.',
        })
    ).expect(200);
    expect((await see(token).expect(401)).body).toEqual(ended);
    expect((await send(token).expect(401)).body).toEqual(ended);
    await redeem(code).expect(404);
    expect(await submissionDrafts.countDocuments()).toBe(0);
    await see(other).expect(200);
  });

  /** Does `act` while the next page is stored. */
  function whilePageIsStored(act: () => Promise<unknown>) {
    const { fileStore } = dependencies;
    const store = fileStore.store.bind(fileStore);
    vi.spyOn(fileStore, 'store').mockImplementationOnce(async (...content) => {
      await store(...content);
      await act();
    });
  }
  const handIn = (id: string) =>
    request
      .post('/submitAssignment')
      .set(student.authorization)
      .send({
        email: student.email,
        assignmentId: id,
        quickNote: 'Done.',
        pdfLink: 'https://a.b',
      })
      .expect(200);

  test('when the hand-in comes while a page is stored', async () => {
    const id = await addAssignment();
    const token = await getToken(id);
    whilePageIsStored(() => handIn(id));
    expect((await send(token).expect(401)).body).toEqual(ended);
    expect(await submissionDrafts.countDocuments()).toBe(0);
  });

  test('when the hand-in comes after the check and before the page is added', async () => {
    const id = await addAssignment();
    const token = await getToken(id);
    insertSpy.mockImplementation(async function (this: Collection, ...document) {
      if (this.collectionName === submissionDrafts.collectionName) {
        insertSpy.mockReset();
        await handIn(id);
      }
      return insertOne.apply(this, document);
    });
    expect((await send(token).expect(401)).body).toEqual(ended);
    expect(await submissionDrafts.countDocuments()).toBe(0);
  });

  test('when a new draft was begun while a page is stored, which stays as it is', async () => {
    const id = await addAssignment();
    const token = await getToken(id);
    whilePageIsStored(async () => {
      await handIn(id);
      await request
        .put(`/assignments/${id}/draft`)
        .set(student.authorization)
        .send({ quickNote: 'A better one' })
        .expect(200);
    });
    expect((await send(token).expect(401)).body).toEqual(ended);
    expect(await readDraft(id)).toEqual({ quickNote: 'A better one', files: [], version: 1 });
  });

  test('when its student does not see the assignment any more', async () => {
    const id = await addAssignment();
    const [code, token] = [await getCode(id), await getToken(id)];
    await assignments.deleteMany();
    expect((await see(token).expect(401)).body).toEqual(ended);
    await redeem(code).expect(404);
  });

  test('when its account is disabled or deleted', async () => {
    const leaving = await signInAccount(api);
    const id = await addAssignment();
    const [code, token] = [await getCode(id, leaving), await getToken(id, leaving)];
    // In an instance that has not read the account for some seconds.
    const { request: other } = await startTestApi({ database: dependencies.database });
    await changeFirebaseAccount(leaving.uid, { disableUser: true });
    await other.post('/scan-grants/redeem').send({ code }).expect(404);
    expect((await other.get('/scan-grants/draft').set(bearer(token)).expect(401)).body).toEqual(
      ended,
    );
    await changeFirebaseAccount(leaving.uid, { disableUser: false });
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await scanGrants.countDocuments()).toBe(0);
    await see(token).expect(401);
  });

  test('for every other call: its token signs nobody in', async () => {
    const id = await addAssignment();
    const token = await getToken(id);
    for (const path of [
      '/account/export',
      `/assignments/${id}/draft`,
      '/agenda?today=2026-11-26',
    ]) {
      await request.get(path).set(bearer(token)).expect(401);
    }
    await request
      .post('/files')
      .set(bearer(token))
      .attach('file', Buffer.from('x'), 'a.txt')
      .expect(401);
  });
});

describe('what is sent with a grant is refused', () => {
  test('when its content is', async () => {
    const id = await addAssignment();
    const token = await getToken(id);
    const refused = await send(token, '', 'page.txt').expect(422);
    expect(refused.body.code).toBe('file-empty');
    expect(await readDraft(id)).toMatchObject({ files: [] });
  });

  test('when the draft has 20 files', async () => {
    const id = await addAssignment();
    const files = Array.from({ length: 20 }, () => buildStoredFile(student.uid));
    await storedFiles.insertMany(files);
    await request
      .put(`/assignments/${id}/draft`)
      .set(student.authorization)
      .send({ files: files.map(({ _id }) => _id.toHexString()) })
      .expect(200);
    const refused = await send(await getToken(id)).expect(409);
    expect(refused.body.code).toBe('draft-full');
  });

  test.each([undefined, '', 7, { $ne: null }, 'x'.repeat(101)])('as the code %j', async (code) => {
    expect((await redeem(code).expect(400)).body).toEqual(fieldProblem('code'));
  });
});
