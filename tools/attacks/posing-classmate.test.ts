import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { buildClass, buildInvitation } from '../../server/src/testing/builders/classes.ts';
import { buildSubmission } from '../../server/src/testing/builders/submissions.ts';
import { signInAccount } from '../../server/src/testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
/** Has signed up with the address of a classmate, who has no account yet. */
const posing = await signInAccount(api, { name: 'Ada Lovelace', verified: false });
await collections.users.updateOne({ uid: posing.uid }, { $set: { emailVerified: false } });
const honest = await signInAccount(api, { name: 'Émile Zola' });

const { uid, email, name } = teacher;
const made = buildClass({ teachers: [{ uid, email, name }] });
let classId: ObjectId;

beforeEach(async () => {
  const { classes, classMembers, classInvitations, submissions } = collections;
  const emptied = [classes, classMembers, classInvitations, submissions];
  await emptyCollections(emptied);
  classId = new ObjectId();
  await classes.insertOne({ ...made, _id: classId });
});

const join = ({ authorization } = posing) =>
  request.post('/classes/join').set(authorization).send({ code: made.code }).expect(200);
const read = (path: string) =>
  request.get(`/classes/${classId}/${path}`).set(teacher.authorization).expect(200);
const invite = (address: string) =>
  collections.classInvitations.insertOne(buildInvitation(classId, address));

describe('an account with the address of a classmate, not verified', () => {
  test('does not use up the invitation of the classmate by joining', async () => {
    await Promise.all([invite(posing.email), invite(honest.email)]);
    await join();
    await join(honest);
    expect((await read('invitations')).body).toMatchObject([{ email: posing.email }]);
  });

  test('does not keep the classmate from being invited', async () => {
    await join();
    await join(honest);
    const preview = await request
      .post(`/classes/${classId}/invitations/preview`)
      .set(teacher.authorization)
      .send({ emails: [posing.email, honest.email] })
      .expect(200);
    expect(preview.body.rows).toMatchObject([{ outcome: 'new' }, { outcome: 'member' }]);
  });

  test('is marked as such to the teacher wherever its name stands', async () => {
    await join();
    await join(honest);
    const assignment = buildAssignment({ classId, date: '2026-11-02' });
    const joinedAt = new Date('2026-11-01T08:00:00Z');
    await collections.classMembers.updateMany({ classId }, { $set: { joinedAt } });
    await collections.assignments.insertOne(assignment);
    for (const path of ['members', 'matrix?hasMissing=true', 'matrix']) {
      const { body } = await read(path);
      const shown: { email: string; emailVerified?: false }[] = body.rows ?? body;
      expect(shown.map((member) => [member.email, member.emailVerified])).toEqual([
        [posing.email, false],
        [honest.email, undefined],
      ]);
    }
    const { text } = await read('matrix.csv');
    const rows = text.split('\r\n').map((row) => row.split(','));
    const verified = rows[0]?.indexOf('"Email verified"') ?? -1;
    const find = (address: string) => rows.find((row) => row.includes(`"${address}"`))?.[verified];
    expect([find(posing.email), find(honest.email)]).toEqual(['"No"', '"Yes"']);
  });

  test('is marked as such at its submission, for the teacher', async () => {
    await join();
    const submission = buildSubmission({ uid: posing.uid, email: posing.email, classId });
    const { insertedId } = await collections.submissions.insertOne(submission);
    const readAs = ({ authorization }: typeof teacher) =>
      request.get(`/specificSubmittedAssignment/${insertedId}`).set(authorization).expect(200);
    expect((await readAs(teacher)).body).toMatchObject({ emailVerified: false });
    expect((await readAs(posing)).body).not.toHaveProperty('emailVerified');
  });
});
