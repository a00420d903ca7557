import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../../server/src/testing/builders/classes.ts';
import { toOwner } from '../../../server/src/testing/class-fixture.ts';
import { bearer, signInAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database } = dependencies;
const { request: other } = await startTestApi({ database });
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const thief = await signInAccount(api);

/** A class with both students, and two assignments of it. */
const classId = new ObjectId();
let assignments: string[] = [];

beforeEach(async () => {
  const { classes, classMembers, scanGrants, submissionDrafts, submissions } = collections;
  for (const schoolClass of [classes, classMembers, scanGrants, submissionDrafts, submissions]) {
    await schoolClass.deleteMany();
  }
  await collections.assignments.deleteMany();
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertMany(
    [student, thief].map((account) => buildClassMember(classId, toOwner(account))),
  );
  const { insertedIds } = await collections.assignments.insertMany([
    buildAssignment({ classId, ...toOwner(teacher) }),
    buildAssignment({ classId, ...toOwner(teacher) }),
  ]);
  assignments = Object.values(insertedIds).map(String);
});

async function createCode(assignment = assignments[0], account = student): Promise<string> {
  const { body } = await request
    .post(`/assignments/${assignment}/draft/grant`)
    .set(account.authorization)
    .expect(200);
  return body.code;
}
const redeem = (code: string, through = request) =>
  through.post('/scan-grants/redeem').send({ code });
const createToken = async (code?: string): Promise<string> =>
  (await redeem(code ?? (await createCode())).expect(200)).body.token;
const addPage = (token: string) =>
  request
    .post('/scan-grants/files')
    .set(bearer(token))
    .attach('file', Buffer.from('A page that the student has not written.'), 'page.txt');
const look = (token: string) => request.get('/scan-grants/draft').set(bearer(token));

/** The phone can do nothing any more, and no draft has anything of it. */
async function expectEnded(token: string, through = request) {
  for (const answer of [
    await through.get('/scan-grants/draft').set(bearer(token)),
    await through
      .post('/scan-grants/files')
      .set(bearer(token))
      .attach('file', Buffer.from('A page.'), 'page.txt'),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('scan-grant-ended');
  }
  expect(await collections.submissionDrafts.countDocuments({ 'files.0': { $exists: true } })).toBe(
    0,
  );
}

describe('a QR code that somebody else has photographed', () => {
  test('is redeemed once when twenty phones try at the same time through two instances', async () => {
    const code = await createCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(code, index % 2 === 0 ? request : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    await redeem(code).expect(404);
  });

  test('is refused after 15 minutes, redeemed or not', async () => {
    const [code, token] = [await createCode(), await createToken()];
    await collections.scanGrants.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await redeem(code).expect(404);
    await expectEnded(token);
  });

  test('reaches no other draft, whatever the request names', async () => {
    const token = await createToken();
    const { body } = await request
      .post(`/scan-grants/files?assignmentId=${assignments[1]}&uid=${thief.uid}`)
      .set(bearer(token))
      .field('assignmentId', assignments[1] ?? '')
      .field('uid', thief.uid)
      .attach('file', Buffer.from('A page.'), 'page.txt')
      .expect(200);
    expect(body.files).toHaveLength(1);
    const drafts = await collections.submissionDrafts.find().toArray();
    expect(drafts.map(({ uid, assignmentId }) => [uid, String(assignmentId)])).toEqual([
      [student.uid, assignments[0]],
    ]);
  });

  test('is neither the session of its student nor replaced by one', async () => {
    const token = await createToken();
    const [file] = (await addPage(token).expect(200)).body.files;
    for (const path of [
      `/files/${file._id}`,
      `/files/${file._id}/details`,
      `/assignments/${assignments[0]}/draft`,
      '/account/export.zip',
    ]) {
      await request.get(path).set(bearer(token)).expect(401);
    }
    await request.head(`/uploads/${file._id}`).set(bearer(token)).expect(401);
    for (const { authorization } of [student, thief]) {
      await request.get('/scan-grants/draft').set(authorization).expect(401);
    }
  });

  test('is not guessed from the other codes, nor from what is stored', async () => {
    const code = await createCode();
    const [stored] = await collections.scanGrants.find().toArray();
    for (const guess of [stored?.codeHash, String(stored?._id), code.slice(0, -1), `${code} `]) {
      const { status } = await redeem(guess ?? '');
      expect(status).toBe(404);
    }
    await redeem(code).expect(200);
  });
});

describe('the phone of a grant is refused', () => {
  test('when the work was handed in', async () => {
    const token = await createToken();
    await addPage(token).expect(200);
    const unused = await createCode();
    await request
      .post('/submitAssignment')
      .set(student.authorization)
      .send({
        email: student.email,
        assignmentId: assignments[0],
        pdfLink: 'https://documents.test/answer.pdf',
        quickNote: 'Done.',
      })
      .expect(200);
    await expectEnded(token);
    await redeem(unused).expect(404);
  });

  test('when the student has discarded the draft', async () => {
    const token = await createToken();
    await addPage(token).expect(200);
    await request
      .delete(`/assignments/${assignments[0]}/draft`)
      .set(student.authorization)
      .expect(200);
    await expectEnded(token);
  });

  test('when the student has left the class, and the title is not shown any more', async () => {
    const [code, token] = [await createCode(), await createToken()];
    await request
      .delete(`/classes/${classId}/members/${student.email}`)
      .set(student.authorization)
      .expect(200);
    await redeem(code).expect(404);
    await expectEnded(token);
  });

  test('when its student was deleted, also in another instance and with a code from before', async () => {
    const leaving = await signInAccount(api);
    await collections.classMembers.insertOne(buildClassMember(classId, toOwner(leaving)));
    const code = await createCode(assignments[0], leaving);
    const token = await createToken(await createCode(assignments[0], leaving));
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    for (const through of [request, other]) {
      await redeem(code, through).expect(404);
      await expectEnded(token, through);
    }
  });

  test('when the assignment was deleted', async () => {
    const token = await createToken();
    await request
      .delete(`/deleteMyAssignment/${teacher.email}`)
      .query({ id: assignments[0] })
      .set(teacher.authorization)
      .expect(200);
    await expectEnded(token);
  });
});

test('a classmate gets no code for the draft of somebody else, and a teacher none', async () => {
  const mine = await createCode(assignments[0], thief);
  const token = await createToken(mine);
  await addPage(token).expect(200);
  const draft = await request
    .get(`/assignments/${assignments[0]}/draft`)
    .set(student.authorization)
    .expect(200);
  expect(draft.body.files).toEqual([]);
  await look(token).expect(200);
  await request
    .post(`/assignments/${assignments[0]}/draft/grant`)
    .set(teacher.authorization)
    .expect(403);
});
