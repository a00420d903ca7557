import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Invitation, OwnInvitation } from '#contract/classes/invitations.ts';
import { maxInvitations } from '#contract/classes/limits.values.ts';
import { hasVerifiedEmail } from '#data/accounts/addresses.ts';
import { dailyQuotas } from '#http/limits/daily-quotas.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const stranger = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });

let id: ObjectId;
beforeEach(async () => {
  const { classes, classMembers, classInvitations } = collections;
  await emptyCollections([classes, classMembers, classInvitations]);
  const { uid, email, name } = teacher;
  const made = await classes.insertOne(buildClass({ teachers: [{ uid, email, name }] }));
  id = made.insertedId;
});

const preview = (body: object, { authorization } = teacher) =>
  request.post(`/classes/${id}/invitations/preview`).set(authorization).send(body);
const invite = (body: object, { authorization } = teacher) =>
  request.post(`/classes/${id}/invitations`).set(authorization).send(body);
const list = (query = {}, { authorization } = teacher) =>
  request.get(`/classes/${id}/invitations`).query(query).set(authorization);
const withdraw = (email: string, { authorization } = teacher) =>
  request.delete(`/classes/${id}/invitations/${email}`).set(authorization);
async function listOwn({ authorization } = ada): Promise<OwnInvitation[]> {
  return (await request.get('/invitations').set(authorization).expect(200)).body;
}
const accept = (invitation: unknown, { authorization } = ada) =>
  request.post(`/invitations/${invitation}/accept`).set(authorization);
const decline = (invitation: unknown, { authorization } = ada) =>
  request.delete(`/invitations/${invitation}`).set(authorization);
const archive = () => collections.classes.updateMany({}, { $set: { archivedAt: new Date() } });
const emails = (invitations: Invitation[]) => invitations.map(({ email }) => email);
async function inviteOne(email: string): Promise<string> {
  const document = buildInvitation(id, email);
  return (await collections.classInvitations.insertOne(document)).insertedId.toHexString();
}

/** One row of each outcome. */
const mixed = {
  rows: [
    { email: ' New@School.test ', name: ' Nora New ' },
    { email: emile.email, name: 'Émile' },
    { email: teacher.email },
    { email: 'invited@school.test' },
    { email: 'not an address', name: '=cmd()' },
    { email: 'new@school.test', name: 'Twice' },
    { email: '' },
  ],
};
const outcomes = [
  { email: 'new@school.test', name: 'Nora New', outcome: 'new' },
  { email: emile.email, name: 'Émile', outcome: 'member' },
  { email: teacher.email, name: null, outcome: 'member' },
  { email: 'invited@school.test', name: null, outcome: 'invited' },
  { email: 'not an address', name: '=cmd()', outcome: 'invalid' },
  { email: 'new@school.test', name: 'Twice', outcome: 'invited' },
  { email: '', name: null, outcome: 'invalid' },
];
async function prepareMixed() {
  await collections.classMembers.insertOne(buildClassMember(id, emile));
  await inviteOne('invited@school.test');
}

describe('inviting students', () => {
  test('shows what happens to each row, and writes nothing, when it is a preview', async () => {
    await prepareMixed();
    expect((await preview(mixed).expect(200)).body).toEqual({ rows: outcomes });
    expect((await list().expect(200)).body).toHaveLength(1);
  });

  test('invites the new addresses only, and reports each row', async () => {
    await prepareMixed();
    const answer = (await invite(mixed).expect(200)).body;
    expect(answer).toEqual({ rows: outcomes, insertedCount: 1 });
    const invited = await list().expect(200);
    expect(emails(invited.body)).toEqual(['invited@school.test', 'new@school.test']);
    expect(invited.body[1]).toEqual({
      email: 'new@school.test',
      name: 'Nora New',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(invited.headers['x-total-count']).toBe('2');
    const again = (await invite(mixed).expect(200)).body;
    expect(again.insertedCount).toBe(0);
  });

  test.each([
    'ada@school.test.',
    '‘ada@school.test’',
    'ada@school.test>',
    '"ada"@school.test',
    'ada@school..test',
    'ada@-school.test',
    'ada@school',
    'ada,@school.test',
    'mailto:ada@school.test',
    'ada＠school.test',
  ])('refuses %s as an address', async (email) => {
    expect((await preview({ emails: [email] }).expect(200)).body).toEqual({
      rows: [{ email, name: null, outcome: 'invalid' }],
    });
  });

  test.each(["sean.o'neill@school.test", 'zoë@schüle.test', 'a.b+c@mail.school.test'])(
    'accepts %s as an address',
    async (email) => {
      const { body } = await preview({ emails: [email] }).expect(200);
      expect(body.rows).toEqual([{ email, name: null, outcome: 'new' }]);
    },
  );

  test('invites the owner of an address with which somebody else has joined', async () => {
    const posing = await signInAccount(api, { verified: false });
    await collections.classMembers.insertOne(buildClassMember(id, posing));
    const { body } = await preview({ emails: [posing.email] }).expect(200);
    expect(body.rows).toMatchObject([{ email: posing.email, outcome: 'new' }]);
  });

  test('keeps of a name only what a name may have', async () => {
    const rows = [
      { email: 'a@school.test', name: ' Ada\u202e\u2067\u0000\u0007 Lovelace ' },
      { email: 'b@school.test', name: 'x'.repeat(254) },
      { email: 'c@school.test', name: '\u2067\u200b' },
    ];
    await invite({ rows }).expect(200);
    const stored = await collections.classInvitations.find().sort({ email: 1 }).toArray();
    expect(stored.map(({ name }) => name)).toEqual(['Ada Lovelace', 'x'.repeat(100), null]);
  });

  test('takes plain addresses as well', async () => {
    const body = { emails: ['a@school.test', 'b@school.test'] };
    expect((await invite(body).expect(200)).body.insertedCount).toBe(2);
    const second = await list({ currentPage: 1, itemsPerPage: 1 }).expect(200);
    expect(emails(second.body)).toEqual(['b@school.test']);
    expect(second.headers['x-total-count']).toBe('2');
  });

  testWithUniqueRaces('invites an address once under concurrent calls', async () => {
    const body = { emails: ['a@school.test', 'b@school.test', 'c@school.test'] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const counts: number[] = answers.map(({ body: { insertedCount } }) => insertedCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect((await list()).body).toHaveLength(3);
  });

  test('takes a list of the largest size with names, and no longer one', async () => {
    const rows = Array.from({ length: maxInvitations }, (_, at) => ({
      email: `a-student-with-a-long-address-${at}@students.school.test`,
      name: 'Somebody with several first names and a family name',
    }));
    expect((await preview({ rows }).expect(200)).body.rows).toHaveLength(maxInvitations);
    const longer = { rows, emails: ['one-more@school.test'] };
    expect((await preview(longer).expect(400)).body).toEqual(fieldProblem('emails'));
    const inRows = { rows: [...rows, { email: 'one-more@school.test' }] };
    expect((await preview(inRows).expect(400)).body).toEqual(fieldProblem('rows'));
    expect((await invite({ rows }).expect(200)).body.insertedCount).toBe(maxInvitations);
    const refused = await invite({ emails: ['one-more@school.test'] }).expect(409);
    expect(refused.body).toEqual(problemWith({ status: 409, code: 'invitation-limit-reached' }));
  });

  test.each([
    ['emails', {}],
    ['emails', { emails: [], rows: [] }],
    ['emails', { emails: 'a@school.test' }],
    ['emails.0', { emails: [{ $ne: '' }] }],
    ['rows.0.email', { rows: [{ name: 'Nora' }] }],
    ['rows.0.email', { rows: [{ email: 'x'.repeat(255) }] }],
    ['rows.0.name', { rows: [{ email: 'a@school.test', name: 7 }] }],
  ])('refuses a list that is wrong at %s', async (path, body) => {
    expect((await preview(body).expect(400)).body).toEqual(fieldProblem(path));
    expect((await invite(body).expect(400)).body).toEqual(fieldProblem(path));
  });

  test('is for teachers of the class only, and not while it is archived', async () => {
    const body = { emails: ['a@school.test'] };
    for (const call of [preview, invite]) {
      await call(body, stranger).expect(404);
      await call(body, ada).expect(403);
    }
    await list({}, stranger).expect(404);
    await withdraw('a@school.test', stranger).expect(404);
    await archive();
    for (const call of [preview(body), invite(body), withdraw('a@school.test')]) {
      expect((await call.expect(409)).body).toEqual(
        problemWith({ status: 409, code: 'class-archived' }),
      );
    }
    await list().expect(200);
    expect(await collections.classInvitations.countDocuments()).toBe(0);
  });

  test('does not read a large body of a caller who may not invite', async () => {
    const body = { emails: Array(maxInvitations).fill('x'.repeat(200)) };
    await invite(body, ada).expect(403);
    await invite({ emails: Array(maxInvitations).fill('x'.repeat(400)) }).expect(413);
  });

  test('is listed by address, and by last name where that is asked for', async () => {
    const rows = [
      { email: 'a@school.test', name: 'Zoe Adams' },
      { email: 'b@school.test', name: 'Ada Young' },
      { email: 'c@school.test', name: 'Nowak, Łucja' },
    ];
    await invite({ rows }).expect(200);
    const order = async (query: object) =>
      emails((await list(query).expect(200)).body).map(([letter]) => letter);
    expect(await order({})).toEqual(['a', 'b', 'c']);
    expect(await order({ sort: 'lastName' })).toEqual(['a', 'c', 'b']);
    expect(await order({ sort: 'lastName', currentPage: 1, itemsPerPage: 2 })).toEqual(['b']);
  });

  test('ends when it is withdrawn', async () => {
    await inviteOne(ada.email);
    expect((await withdraw(ada.email).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await withdraw(ada.email).expect(200)).body).toEqual({ deletedCount: 0 });
    expect(await listOwn()).toEqual([]);
  });
});

test('limits the invitations of one account in a day', async () => {
  const { request: limited, dependencies } = await startTestApi({ rateLimitScale: 1 });
  const sent = { _id: `${teacher.uid} ${new Date().toISOString().slice(0, 10)}` };
  await dependencies.database
    .collection<{ _id: string }>('dailyQuotas')
    .insertOne({ ...sent, ...{ invitations: dailyQuotas.invitations } });
  const users = dependencies.database.collection('users');
  await users.insertOne((await collections.users.findOne({ uid: teacher.uid })) ?? {});
  const found = await collections.classes.findOne({ _id: id });
  await dependencies.database.collection('classes').insertOne(found ?? {});
  const refused = await limited
    .post(`/classes/${id}/invitations`)
    .set(teacher.authorization)
    .send({ emails: ['a@school.test'] })
    .expect(429);
  expect(refused.body).toEqual(problemWith({ status: 429, code: 'daily-limit-reached' }));
});

describe('an invitation', () => {
  test('is listed to its address, in any case of letters, with class and teachers', async () => {
    await invite({ emails: [ada.email.toUpperCase()] }).expect(200);
    expect(await listOwn()).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        class: {
          _id: id.toHexString(),
          name: 'Biology 9b',
          colour: 'green',
          teachers: [teacher.name],
        },
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await listOwn(emile)).toEqual([]);
  });

  test('makes its holder a member when accepted, once', async () => {
    const invitation = await inviteOne(ada.email);
    expect((await accept(invitation).expect(200)).body).toEqual({ classId: id.toHexString() });
    await request.get(`/classes/${id}`).set(ada.authorization).expect(200);
    expect(await listOwn()).toEqual([]);
    expect((await accept(invitation).expect(404)).body).toEqual(
      problemWith({ status: 404, code: 'invitation-not-found' }),
    );
  });

  test('makes nobody a member when declined', async () => {
    const invitation = await inviteOne(ada.email);
    expect((await decline(invitation).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await decline(invitation).expect(200)).body).toEqual({ deletedCount: 0 });
    expect(await listOwn()).toEqual([]);
    await request.get(`/classes/${id}`).set(ada.authorization).expect(404);
  });

  test('is gone when its holder joins by code', async () => {
    await inviteOne(ada.email);
    const code = (await collections.classes.findOne({ _id: id }))?.code;
    await request.post('/classes/join').set(ada.authorization).send({ code }).expect(200);
    expect(await listOwn()).toEqual([]);
  });

  test('can be used by nobody else', async () => {
    const invitation = await inviteOne(ada.email);
    await accept(invitation, emile).expect(404);
    expect((await decline(invitation, emile).expect(200)).body).toEqual({ deletedCount: 0 });
    await accept(new ObjectId()).expect(404);
    await accept('first').expect(400);
    expect(await listOwn()).toHaveLength(1);
  });

  test('is neither shown to nor usable with an address that is not verified', async () => {
    const unverified = await signInAccount(api, { verified: false });
    const filter = { uid: unverified.uid };
    await collections.users.updateOne(filter, { $set: { emailVerified: false } });
    const invitation = await inviteOne(unverified.email);
    expect(await listOwn(unverified)).toEqual([]);
    await accept(invitation, unverified).expect(404);
    expect((await decline(invitation, unverified).expect(200)).body).toEqual({ deletedCount: 0 });
    expect(await collections.classMembers.countDocuments()).toBe(0);
  });

  test('is not opened by the verification of another address of the same account', async () => {
    const { uid, email } = emile;
    expect(await hasVerifiedEmail(api.dependencies.database, { uid, email })).toBe(true);
    // As the account check, which may be 4 s behind, knows it.
    expect(await hasVerifiedEmail(api.dependencies.database, { uid, email: ada.email })).toBe(
      false,
    );
  });

  test('is not for a teacher', async () => {
    const invitation = await inviteOne(stranger.email);
    expect(await listOwn(stranger)).toEqual([]);
    await accept(invitation, stranger).expect(403);
  });

  test('is deleted by the database after 60 days', async () => {
    const found = await collections.classInvitations.indexes();
    const index = found.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(index).toMatchObject({ key: { createdAt: 1 }, expireAfterSeconds: 60 * 24 * 3600 });
  });

  test('ends when the last teacher leaves the class, which nobody can restore then', async () => {
    await inviteOne(ada.email);
    const elsewhere = buildInvitation(new ObjectId(), ada.email);
    await collections.classInvitations.insertOne(elsewhere);
    const leave = request.delete(`/classes/${id}/teachers/${teacher.email}?archive=true`);
    await leave.set(teacher.authorization).expect(200);
    expect(await collections.classInvitations.distinct('classId')).toEqual([elsewhere.classId]);
  });

  test('waits while the class is archived', async () => {
    const invitation = await inviteOne(ada.email);
    await archive();
    expect(await listOwn()).toEqual([]);
    expect((await accept(invitation).expect(409)).body).toEqual(
      problemWith({ status: 409, code: 'class-archived' }),
    );
    await collections.classes.updateMany({}, { $set: { archivedAt: null } });
    expect(await listOwn()).toHaveLength(1);
  });
});
