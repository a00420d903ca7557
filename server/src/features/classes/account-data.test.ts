import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import {
  bearer,
  changeFirebaseAccount,
  fetchIdToken,
  newEmail,
  signInAccount,
  type TestAccount,
} from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { classes, classMembers, classInvitations } = collections;
const { database, publicApiUrl } = dependencies;
const parts = createAccountDataParts({
  database,
  publicApiUrl,
});
const colleague = await signInAccount(api, { teacher: true, name: 'Mary Somerville' });
const head = await signInAccount(api, { teacher: true });

beforeEach(() => emptyCollections([classes, classMembers, classInvitations]));

const toOwner = ({ uid, email, name }: TestAccount) => ({ uid, email, name });
async function makeClass(
  teachers: TestAccount[],
  facts: Parameters<typeof buildClass>[0] = {},
): Promise<ObjectId> {
  const document = buildClass({ teachers: teachers.map(toOwner), ...facts });
  return (await classes.insertOne(document)).insertedId;
}
const join = (id: ObjectId, account: TestAccount, facts = {}) =>
  classMembers.insertOne(buildClassMember(id, { ...toOwner(account), ...facts }));
const preview = async ({ authorization }: TestAccount) =>
  (await request.get('/account/deletion-preview').set(authorization).expect(200)).body;
const deleteAccount = ({ idToken }: TestAccount) =>
  request.delete('/account').set(bearer(idToken)).expect(200);
const read = (_id: ObjectId) => classes.findOne({ _id });

describe('the deletion of an account', () => {
  test('deletes the memberships and invitations of a student alone', async () => {
    const ada = await signInAccount(api);
    const classmate = await signInAccount(api);
    const id = await makeClass([head]);
    await join(id, classmate);
    await join(id, ada);
    await join(await makeClass([head]), ada, { leftAt: new Date() });
    await classInvitations.insertMany(
      [ada, colleague].map(({ email }) => buildInvitation(new ObjectId(), email)),
    );
    expect(await preview(ada)).toMatchObject({
      classMemberships: 1,
      classInvitations: 1,
      classesKept: 0,
      classesArchived: 0,
    });
    await deleteAccount(ada);
    expect(await classMembers.distinct('uid')).toEqual([classmate.uid]);
    expect(await classInvitations.distinct('email')).toEqual([colleague.email]);
    expect((await read(id))?.archivedAt).toBeNull();
  });

  test('leaves a class to its other teachers, and archives it without one', async () => {
    const tess = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
    const shared = await makeClass([tess, colleague]);
    const own = await makeClass([tess], { name: 'Own' });
    const archivedAt = new Date('2026-01-01');
    const old = await makeClass([tess], { archivedAt });
    expect(await preview(tess)).toMatchObject({
      classMemberships: 0,
      classesKept: 1,
      classesArchived: 1,
    });
    await deleteAccount(tess);
    expect(await read(shared)).toMatchObject({ archivedAt: null, teachers: [toOwner(colleague)] });
    expect(await read(own)).toMatchObject({
      name: 'Own',
      archivedAt: expect.any(Date),
      teachers: [{ email: '', name: 'Deleted account' }],
    });
    expect((await read(old))?.archivedAt).toEqual(archivedAt);
    expect(JSON.stringify(await classes.find().toArray())).not.toContain(tess.uid);
  });

  test('archives a class whose other teachers have lost their rights', async () => {
    const tess = await signInAccount(api, { teacher: true });
    const former = await signInAccount(api);
    const id = await makeClass([former, tess]);
    expect(await preview(tess)).toMatchObject({ classesKept: 0, classesArchived: 1 });
    await deleteAccount(tess);
    expect((await read(id))?.archivedAt).toBeInstanceOf(Date);
  });
});

test('the operator who frees an address leaves no trace of it in classes', async () => {
  const tess = await signInAccount(api, { teacher: true });
  const id = await makeClass([tess]);
  await join(await makeClass([head]), tess);
  for (const part of parts) await part.anonymizeAccount?.(tess.uid, toDeletedOwner(tess.uid));
  expect(await classMembers.countDocuments()).toBe(0);
  expect((await read(id))?.teachers).toEqual([toDeletedOwner(tess.uid)]);
});

test('the export has the classes of an account, also former ones, and its invitations', async () => {
  const ada = await signInAccount(api);
  const id = await makeClass([head], { name: 'Biology' });
  const left = await makeClass([head], { name: 'Music', archivedAt: new Date() });
  await join(id, ada);
  await join(left, ada, { leftAt: new Date('2026-10-01') });
  await makeClass([head], { name: 'Not hers' });
  await classInvitations.insertOne(buildInvitation(id, ada.email));
  const exported = await request.get('/account/export').set(ada.authorization).expect(200);
  expect(exported.body).toMatchObject({
    classes: [
      { name: 'Biology', role: 'student', leftAt: null },
      { name: 'Music', role: 'student', leftAt: '2026-10-01T00:00:00.000Z' },
    ],
    classInvitations: [{ classId: id.toHexString() }],
  });
  const ofTeacher = await request.get('/account/export').set(head.authorization).expect(200);
  expect(ofTeacher.body.classes).toHaveLength(3);
  expect(ofTeacher.body.classes[0]).toMatchObject({ name: 'Biology', role: 'teacher' });
});

test('a changed name is found in the classes of a student and of a teacher', async () => {
  const ada = await signInAccount(api, { name: 'Ada Byron' });
  const id = await makeClass([colleague]);
  await join(id, ada);
  const rename = ({ authorization }: TestAccount, name: string) =>
    request.patch('/profile').set(authorization).send({ name }).expect(200);
  await rename(ada, 'Ada Lovelace');
  await rename(colleague, 'Mary Fairfax');
  const found = await request
    .get(`/classes/${id}/members?search=lovelace`)
    .set(colleague.authorization)
    .expect(200);
  expect(found.body).toMatchObject([{ name: 'Ada Lovelace' }]);
  expect((await read(id))?.teachers).toMatchObject([{ name: 'Mary Fairfax' }]);
  await rename(colleague, colleague.name);
});

test('a changed address replaces the former one in the classes of an account', async () => {
  const ada = await signInAccount(api);
  const tess = await signInAccount(api, { teacher: true });
  const id = await makeClass([colleague, tess]);
  await join(id, ada);
  for (const { uid } of [ada, tess]) {
    const email = newEmail();
    await changeFirebaseAccount(uid, { email, emailVerified: true });
    const idToken = await fetchIdToken(email);
    await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
  }
  const text = JSON.stringify([
    await classMembers.find().toArray(),
    await classes.find().toArray(),
  ]);
  expect(text).not.toContain(`"email":"${ada.email}"`);
  expect(text).not.toContain(`"email":"${tess.email}"`);
  expect((await read(id))?.teachers).toMatchObject([{ email: colleague.email }, { uid: tess.uid }]);
});

test('an operator can give the classes of an account to its new Firebase account', async () => {
  const ownership = joinOwnership(parts);
  const [tess, ada] = [await signInAccount(api, { teacher: true }), await signInAccount(api)];
  const id = await makeClass([tess]);
  await join(id, ada);
  expect(await ownership.ownsAny('uid-new')).toBe(false);
  for (const [index, { uid }] of [tess, ada].entries()) {
    expect(await ownership.ownsAny(uid)).toBe(true);
    await ownership.moveOwned(uid, `uid-new-${index}`);
    expect(await ownership.ownsAny(uid)).toBe(false);
  }
  expect((await read(id))?.teachers[0]?.uid).toBe('uid-new-0');
  expect(await classMembers.findOne({ uid: 'uid-new-1' })).toMatchObject({ email: ada.email });
});
