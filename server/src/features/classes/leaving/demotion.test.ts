import { Collection, type ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveTaughtClasses } from '#data/class-teachers/remove-teacher.ts';
import { grantRole, removeRole } from '#features/accounts/roles/operator-commands.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { assignments, classes, classInvitations, classMembers, users } = collections;
const { database } = dependencies;
const tess = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const mary = await signInAccount(api, { teacher: true, name: 'Mary Somerville' });
const third = await signInAccount(api, { teacher: true, name: 'Third Teacher' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });

beforeEach(async () => {
  const emptied = [assignments, classes, classInvitations, classMembers];
  await emptyCollections(emptied);
});
afterEach(async () => {
  const uids = [tess, mary, third].map(({ uid }) => uid);
  await users.updateMany({ uid: { $in: uids } }, { $set: { role: 'admin' } });
});

/** A class with one assignment, which its first teacher owns. */
async function makeClass(teachers: TestAccount[], facts: object = {}) {
  const document = buildClass({ teachers: teachers.map(toOwner), ...facts });
  const id = (await classes.insertOne(document)).insertedId;
  await assignments.insertOne(buildAssignment({ ...document.teachers[0], classId: id }));
  return id;
}
async function changeRole(method: 'patch' | 'delete', { uid }: TestAccount, caller = third) {
  const user = await users.findOne({ uid });
  return request[method](`/users/admin/${user?._id}`).set(caller.authorization);
}
async function demote(account: TestAccount, caller = third) {
  const { status, body } = await changeRole('delete', account, caller);
  expect(status).toBe(200);
  return body.modifiedCount;
}
const readClass = async (_id: ObjectId) => {
  const [found, owner] = [
    await classes.findOne({ _id }),
    await assignments.findOne({ classId: _id }),
  ];
  return { teachers: found?.teachers.map(({ name }) => name), owner: owner?.name };
};
const show = async (id: ObjectId, { authorization } = ada) =>
  (await request.get(`/classes/${id}`).set(authorization).expect(200)).body;
const listTeachers = async (id: ObjectId, reader = ada): Promise<string[]> =>
  (await show(id, reader)).teachers.map(({ name }: { name: string }) => name);

describe('a teacher who loses the role', () => {
  test('leaves the classes that others teach, archived ones too, with the assignments there', async () => {
    const ids = [
      await makeClass([tess, mary]),
      await makeClass([tess, mary, third]),
      await makeClass([tess, third], { archivedAt: new Date() }),
    ];
    const other = await makeClass([mary]);
    expect(await demote(tess)).toBe(1);
    expect(await Promise.all(ids.map(readClass))).toEqual([
      { teachers: ['Mary Somerville'], owner: 'Mary Somerville' },
      { teachers: ['Mary Somerville', 'Third Teacher'], owner: 'Mary Somerville' },
      { teachers: ['Third Teacher'], owner: 'Third Teacher' },
    ]);
    expect(await readClass(other)).toEqual({
      teachers: ['Mary Somerville'],
      owner: 'Mary Somerville',
    });
    // With the role again, the account teaches only the classes to which it is added.
    await changeRole('patch', tess);
    await request.get(`/classes/${ids[0]}`).set(tess.authorization).expect(404);
  });

  test('stays in a class without another teacher, is not shown, and teaches it with the role again', async () => {
    const id = await makeClass([tess]);
    await classMembers.insertOne(buildClassMember(id, toOwner(ada)));
    expect(await listTeachers(id)).toEqual(['Tess Teacher']);
    expect(await demote(tess)).toBe(1);
    expect(await readClass(id)).toEqual({ teachers: ['Tess Teacher'], owner: 'Tess Teacher' });
    expect((await show(id)).archivedAt).toBeNull();
    expect(await listTeachers(id)).toEqual([]);
    const listed = await request.get('/classes').set(ada.authorization).expect(200);
    expect(listed.body).toMatchObject([{ teachers: [] }]);
    await request.get(`/classes/${id}`).set(tess.authorization).expect(404);
    await changeRole('patch', tess);
    expect(await listTeachers(id)).toEqual(['Tess Teacher']);
    expect(await show(id, tess)).toMatchObject({ role: 'teacher' });
  });

  test('stays in a class whose other teachers have lost the role too', async () => {
    const id = await makeClass([tess, mary]);
    await users.updateOne({ uid: mary.uid }, { $set: { role: 'student' } });
    await demote(tess);
    expect((await readClass(id)).teachers).toEqual(['Tess Teacher', 'Mary Somerville']);
    await changeRole('patch', mary);
    expect(await listTeachers(id, mary)).toEqual(['Mary Somerville']);
  });

  test('leaves one teacher, or all listed, when all lose the role at once', async () => {
    const id = await makeClass([tess, mary]);
    await Promise.all([demote(tess), demote(mary)]);
    expect((await readClass(id)).teachers?.length).toBeGreaterThan(0);
    await changeRole('patch', tess);
    await changeRole('patch', mary);
    const roles = await Promise.all(
      [tess, mary].map(({ authorization }) =>
        request
          .get(`/classes/${id}`)
          .set(authorization)
          .then(({ status }) => status),
      ),
    );
    expect(roles).toContain(200);
  });

  test('invites nobody to a class without another teacher', async () => {
    const id = await makeClass([tess]);
    await classInvitations.insertOne(buildInvitation(id, ada.email));
    const list = async () =>
      (await request.get('/invitations').set(ada.authorization).expect(200)).body;
    expect(await list()).toMatchObject([{ class: { teachers: ['Tess Teacher'] } }]);
    await demote(tess);
    expect(await list()).toEqual([]);
  });

  test('leaves them in a repeated call when the first one was interrupted', async () => {
    const id = await makeClass([tess, mary]);
    await users.updateOne({ uid: tess.uid }, { $set: { role: 'student' } });
    expect(await listTeachers(id, mary)).toEqual(['Mary Somerville']);
    expect(await demote(tess)).toBe(0);
    expect(await readClass(id)).toEqual({
      teachers: ['Mary Somerville'],
      owner: 'Mary Somerville',
    });
  });

  test('leaves them to a third one when the next one leaves in the meantime', async () => {
    const id = await makeClass([tess, mary, third]);
    const { updateMany } = Collection.prototype;
    vi.spyOn(Collection.prototype, 'updateMany').mockImplementationOnce(async function (
      this: Collection,
      ...transfer
    ) {
      const result = await updateMany.apply(this, transfer);
      await classes.updateOne({ _id: id }, { $pull: { teachers: toOwner(mary) } });
      return result;
    });
    await leaveTaughtClasses(database, tess.uid);
    expect(await readClass(id)).toEqual({ teachers: ['Third Teacher'], owner: 'Third Teacher' });
  });

  test('keeps the classes while the role is kept', async () => {
    const id = await makeClass([tess, mary]);
    await users.updateMany({ uid: { $ne: tess.uid } }, { $set: { role: 'student' } });
    const { status } = await changeRole('delete', tess, tess);
    expect(status).toBe(409);
    expect((await readClass(id)).teachers).toEqual(['Tess Teacher', 'Mary Somerville']);
  });
});

test('the operator who removes the role leaves the classes to the other teachers', async () => {
  const [shared, own] = [await makeClass([tess, mary]), await makeClass([tess])];
  expect(await removeRole({ database }, tess.email)).toBe(`${tess.email} is now a student.`);
  expect(await readClass(shared)).toEqual({
    teachers: ['Mary Somerville'],
    owner: 'Mary Somerville',
  });
  expect((await readClass(own)).teachers).toEqual(['Tess Teacher']);
  expect(await grantRole({ database }, tess.email)).toBe(`${tess.email} is now a teacher.`);
  expect(await listTeachers(own, tess)).toEqual(['Tess Teacher']);
});
