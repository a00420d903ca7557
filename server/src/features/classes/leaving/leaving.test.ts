import { Collection, type ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { settleAssignmentOwners } from '#data/assignments/class-owners.ts';
import { removeTeacher } from '#data/class-teachers/remove-teacher.ts';
import { replaceLastTeacher, toFormerTeacher } from '#data/classes/teachers.ts';
import { openImages, storeImage } from '#data/images/collection.ts';
import { releaseAddress } from '#features/accounts/account-data/operator-commands.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import {
  bearer,
  deleteFirebaseAccount,
  signInAccount,
  type TestAccount,
} from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

// The API takes the methods of its collections when it opens them.
const { insertMany } = Collection.prototype;
const insertManySpy = vi.spyOn(Collection.prototype, 'insertMany');
const api = await startTestApi();
const { request, collections, dependencies } = api;
const { assignments, classes, submissions, users } = collections;
const { database, firebaseAccounts, publicApiUrl } = dependencies;
const tess = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const mary = await signInAccount(api, { teacher: true, name: 'Mary Somerville' });
const third = await signInAccount(api, { teacher: true, name: 'Third Teacher' });
const everybody = [tess, mary, third];

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => emptyCollections([assignments, classes, submissions]));

async function makeClass(teachers: TestAccount[], facts: object = {}): Promise<ObjectId> {
  const document = buildClass({ teachers: teachers.map(toOwner), ...facts });
  return (await classes.insertOne(document)).insertedId;
}
async function set(owner: TestAccount, classId: ObjectId | null, facts: object = {}) {
  const document = buildAssignment({ ...toOwner(owner), classId, ...facts });
  return (await assignments.insertOne(document)).insertedId;
}
const create = (classIds: ObjectId[], { authorization }: TestAccount) => {
  const { date, ...draft } = buildAssignmentDraft();
  const body = { ...draft, classes: classIds.map((classId) => ({ classId, date })) };
  return request.post('/addAssignment').set(authorization).send(body);
};
const dismiss = (id: ObjectId, { email }: TestAccount, { authorization } = mary) =>
  request.delete(`/classes/${id}/teachers/${email}`).set(authorization);
const ownerOf = async (_id: ObjectId) => (await assignments.findOne({ _id }))?.uid;
const preview = async ({ authorization }: TestAccount) =>
  (await request.get('/account/deletion-preview').set(authorization).expect(200)).body;
const deleteAccount = ({ idToken }: TestAccount) =>
  request.delete('/account').set(bearer(idToken)).expect(200);

/** Those of the class whose owner does not teach it. */
async function countOrphans(classId: ObjectId): Promise<number> {
  const teachers = (await classes.findOne({ _id: classId }))?.teachers ?? [];
  const uid = { $nin: teachers.map((teacher) => teacher.uid) };
  return assignments.countDocuments({ classId, uid });
}

describe('a teacher who no longer teaches a class', () => {
  test('leaves its assignments to the first teacher who stays, who can change and delete them', async () => {
    const id = await makeClass([tess, mary, third]);
    const assignment = await set(tess, id);
    const ofThird = await set(third, id);
    expect((await dismiss(id, tess).expect(200)).body).toEqual({ deletedCount: 1 });
    expect(await ownerOf(ofThird)).toBe(third.uid);
    expect(await assignments.findOne({ _id: assignment })).toMatchObject({
      uid: mary.uid,
      email: mary.email,
      name: 'Mary Somerville',
    });
    const path = `/specificAssignment/${assignment}`;
    await request.get(path).set(tess.authorization).expect(404);
    const changed = await request
      .patch(`/updateAssignment/${assignment}`)
      .set(third.authorization)
      .send(buildAssignmentDraft({ title: 'Changed' }));
    expect(changed.body).toEqual({ modifiedCount: 1 });
    const deleted = await request
      .delete(`/deleteMyAssignment/${mary.email}`)
      .query({ id: String(assignment) })
      .set(mary.authorization);
    expect(deleted.body).toEqual({ deletedCount: 1 });
  });

  test('keeps open assignments, and those of other classes', async () => {
    const id = await makeClass([tess, mary]);
    const others = [await set(tess, null), await set(tess, await makeClass([tess, mary]))];
    await dismiss(id, tess, tess).expect(200);
    expect(await Promise.all(others.map(ownerOf))).toEqual([tess.uid, tess.uid]);
  });

  test('leaves them to nobody without the rights of a teacher', async () => {
    const id = await makeClass([tess, third, mary]);
    const assignment = await set(tess, id);
    await users.updateOne({ uid: third.uid }, { $set: { role: 'student' } });
    await dismiss(id, tess, tess).expect(200);
    await users.updateOne({ uid: third.uid }, { $set: { role: 'admin' } });
    expect(await ownerOf(assignment)).toBe(mary.uid);
  });

  test('leaves them to nobody as the last one, who archives the class', async () => {
    const id = await makeClass([tess]);
    const [inClass, open] = [await set(tess, id), await set(tess, null)];
    await dismiss(id, tess, tess).query({ archive: 'true' }).expect(200);
    const teacher = (await classes.findOne({ _id: id }))?.teachers[0];
    expect(teacher).toMatchObject({ name: 'Former teacher', email: '' });
    expect(await assignments.findOne({ _id: inClass })).toMatchObject({ ...teacher });
    expect(await ownerOf(open)).toBe(tess.uid);
    // The account has one assignment now, which it deletes without naming it.
    await request.delete(`/deleteMyAssignment/${tess.email}`).set(tess.authorization).expect(200);
    expect(await assignments.distinct('_id')).toEqual([inClass]);
  });

  test('archives nothing when a colleague was added in the meantime', async () => {
    const id = await makeClass([tess, mary]);
    const before = { _id: id, archivedAt: null, teachers: [toOwner(tess)] };
    const call = replaceLastTeacher(classes, before, tess.uid, toFormerTeacher('x'));
    expect(await call).toBe(false);
    expect(await classes.findOne({ _id: id })).toMatchObject({
      archivedAt: null,
      teachers: [toOwner(tess), toOwner(mary)],
    });
  });

  test('stays when the class was archived in the meantime', async () => {
    const id = await makeClass([tess, mary], { archivedAt: new Date() });
    const call = { removed: tess.uid, staying: toOwner(mary), archivedAt: null };
    expect(await removeTeacher(database, id, call)).toBe(false);
    expect((await classes.findOne({ _id: id }))?.teachers).toEqual([tess, mary].map(toOwner));
  });

  test('keeps them as the last teacher', async () => {
    const id = await makeClass([tess]);
    const assignment = await set(tess, id);
    await dismiss(id, tess, tess).expect(409);
    expect(await ownerOf(assignment)).toBe(tess.uid);
  });

  test.each([
    ['the teacher', tess, 404],
    ['a colleague', mary, 200],
  ])('leaves nothing behind when %s repeats an interrupted call', async (_who, caller, status) => {
    const id = await makeClass([mary]);
    const assignment = await set(tess, id);
    await dismiss(id, tess, caller).expect(status);
    expect(await ownerOf(assignment)).toBe(mary.uid);
  });

  test('leaves no assignment without an owner who teaches, wherever the call is interrupted', async () => {
    const interrupted = () => Promise.reject(new Error('The process has ended.'));
    const steps = [
      () => vi.spyOn(Collection.prototype, 'updateMany').mockImplementationOnce(interrupted),
      () => vi.spyOn(Collection.prototype, 'distinct').mockImplementationOnce(interrupted),
    ];
    for (const interrupt of steps) {
      const id = await makeClass([tess, mary]);
      const assignment = await set(tess, id);
      const call = { removed: tess.uid, staying: toOwner(mary) };
      interrupt();
      await expect(removeTeacher(database, id, call)).rejects.toThrow('has ended');
      expect(await countOrphans(id)).toBe(0);
      await removeTeacher(database, id, call);
      expect(await ownerOf(assignment)).toBe(mary.uid);
      expect((await classes.findOne({ _id: id }))?.teachers).toEqual([toOwner(mary)]);
    }
  });

  test('leaves them to a third one when the new owner leaves during the transfer', async () => {
    const id = await makeClass([mary, third]);
    const assignment = await set(tess, id);
    const { updateMany } = Collection.prototype;
    vi.spyOn(Collection.prototype, 'updateMany').mockImplementationOnce(async function (
      this: Collection,
      ...transfer
    ) {
      const result = await updateMany.apply(this, transfer);
      await classes.updateOne({ _id: id }, { $pull: { teachers: toOwner(mary) } });
      return result;
    });
    await settleAssignmentOwners(database, id);
    expect(await ownerOf(assignment)).toBe(third.uid);
  });

  test('leaves what is created at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ids = [await makeClass([tess, mary]), await makeClass([tess, mary])];
      const [calls] = await Promise.all([
        Promise.all(Array.from({ length: 15 }, () => create(ids, tess))),
        ...ids.map((id) => dismiss(id, tess).expect(200)),
      ]);
      const created = calls.filter(({ status }) => status === 200);
      expect(calls.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      for (const id of ids) {
        expect(await countOrphans(id)).toBe(0);
        expect(await assignments.countDocuments({ classId: id })).toBe(created.length);
      }
    }
  });

  test('leaves what is written just after the class was left', async () => {
    const id = await makeClass([tess, mary]);
    insertManySpy.mockImplementationOnce(async function (this: Collection, ...args) {
      await dismiss(id, tess).expect(200);
      return insertMany.apply(this, args);
    });
    await create([id], tess).expect(200);
    expect(await assignments.distinct('uid', { classId: id })).toEqual([mary.uid]);
  });

  test('leaves all of them to the last one when all remove each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeClass(everybody);
      for (const account of everybody) await set(account, id);
      await Promise.all(
        everybody.flatMap((caller) => everybody.map((account) => dismiss(id, account, caller))),
      );
      expect(await countOrphans(id)).toBe(0);
      expect(await assignments.countDocuments({ classId: id })).toBe(3);
    }
  });
});

describe('the deletion of an account', () => {
  test('leaves the assignments of shared classes to the other teachers, as the preview says', async () => {
    const sam = await signInAccount(api, { teacher: true });
    const [shared, archived, own] = [
      await makeClass([sam, mary]),
      await makeClass([mary, sam], { archivedAt: new Date() }),
      await makeClass([sam]),
    ];
    const image = await storeImage(openImages(database), Buffer.from('a picture'), sam.uid);
    const imageURL = `image:${image}`;
    const kept = [await set(sam, shared, { imageURL }), await set(sam, archived)];
    const submitted = [await set(sam, null), await set(sam, own)];
    await submissions.insertMany(
      [...submitted, kept[0]].map((id) => buildSubmission({ assignmentId: id ?? null })),
    );
    await set(sam, null);
    await set(sam, own);
    expect(await preview(sam)).toMatchObject({
      assignmentsTransferred: 2,
      assignmentsDeleted: 2,
      assignmentsKept: 2,
      classesKept: 2,
      classesArchived: 1,
      pictures: 0,
      picturesKept: 1,
    });
    await deleteAccount(sam);
    expect(await Promise.all(kept.map(ownerOf))).toEqual([mary.uid, mary.uid]);
    expect(await assignments.countDocuments()).toBe(4);
    expect(await assignments.countDocuments({ name: 'Deleted account' })).toBe(2);
    await request.get(`/images/${image}`).expect(200);
  });

  test('leaves them to the others when an earlier call ended after it had left the class', async () => {
    const sam = await signInAccount(api, { teacher: true });
    const assignment = await set(sam, await makeClass([mary]));
    expect(await preview(sam)).toMatchObject({ assignmentsTransferred: 1, assignmentsDeleted: 0 });
    await deleteAccount(sam);
    expect(await ownerOf(assignment)).toBe(mary.uid);
  });
});

test('the operator who frees an address leaves the assignments of a class to its teachers', async () => {
  const sam = await signInAccount(api, { teacher: true });
  const [shared, own] = [await makeClass([sam, mary]), await makeClass([sam])];
  const [transferred, kept] = [await set(sam, shared), await set(sam, own)];
  await deleteFirebaseAccount(sam.uid);
  const parts = createAccountDataParts({ database, publicApiUrl });
  await releaseAddress({ database, firebaseAccounts, parts }, sam.email);
  expect(await ownerOf(transferred)).toBe(mary.uid);
  expect(await assignments.findOne({ _id: kept })).toMatchObject({ name: 'Deleted account' });
  expect(await classes.findOne({ _id: own })).toMatchObject({
    archivedAt: expect.any(Date),
    teachers: [{ name: 'Deleted account' }],
  });
});
