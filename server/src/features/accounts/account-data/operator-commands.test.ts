import { describe, expect, test } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { openImages, storeImage } from '#data/images/collection.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildAvailability } from '#testing/builders/planning.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import {
  bearer,
  changeFirebaseAccount,
  createFirebaseAccount,
  deleteFirebaseAccount,
  type FirebaseAccount,
  newEmail,
  signInAccount,
} from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { rebindAddress, releaseAddress } from './operator-commands.ts';

const head = newEmail();
const api = await startTestApi({ adminEmails: [head] });
const { request, collections, dependencies } = api;
const { database, firebaseAccounts } = dependencies;
const { users, assignments, myLists, submissions, studyTasks, subscribers } = collections;
const images = openImages(database);

const parts = createAccountDataParts({ ...dependencies });
const operated = { database, firebaseAccounts, parts };
const release = (email: string) => releaseAddress(operated, email);
const rebind = (email: string) => rebindAddress(operated, email);
const exchange = ({ email, idToken }: FirebaseAccount) =>
  request.post('/jwt').set(bearer(idToken)).send({ email });

/** A teacher with one thing of each kind, whose Firebase account is gone. */
async function leaveFirebase(facts: { email?: string } = {}) {
  const grace = await signInAccount(api, { teacher: true, ...facts });
  const { uid, email } = grace;
  await assignments.insertOne(buildAssignment({ uid, email, name: grace.name }));
  await submissions.insertMany([
    buildSubmission({ uid, email }),
    buildMarkedSubmission({ email: newEmail(), markedBy: uid }),
    buildDraftOf(uid, grace.name),
  ]);
  await studyTasks.insertOne(buildStudyTask(email, { uid }));
  await myLists.insertOne(buildMyList(grace, []));
  await collections.availabilities.insertOne(buildAvailability(grace));
  const recorded = { uid, date: '2026-12-01', minutes: 25, recordIds: ['a-record'] };
  await collections.recordedDays.insertOne(recorded);
  await subscribers.insertOne({ email, subscribedAt: new Date() });
  await storeImage(images, Buffer.from('a picture'), uid);
  await deleteFirebaseAccount(uid);
  return grace;
}

const signUpAgain = (email: string, verified = true) =>
  createFirebaseAccount({ uid: `again-${newEmail()}`, email, verified });

const countOwned = async (uid: string) =>
  Promise.all([
    assignments.countDocuments({ uid }),
    submissions.countDocuments({ uid }),
    submissions.countDocuments({ markedBy: uid }),
    studyTasks.countDocuments({ uid }),
    myLists.countDocuments({ uid }),
    collections.availabilities.countDocuments({ uid }),
    collections.recordedDays.countDocuments({ uid }),
    database.collection('images.files').countDocuments({ 'metadata.owner': uid }),
    submissions.countDocuments({ 'history.by': uid }),
    submissions.countDocuments({ 'draft.markedBy': uid }),
  ]);

/** A student's submission with a draft of a mark by this teacher. */
function buildDraftOf(uid: string, byName: string) {
  const at = new Date();
  const mark = { obtainedMark: 1, feedback: null };
  return buildDraftSubmission({
    email: newEmail(),
    draft: { ...mark, markedAt: at, markedBy: uid },
    history: [{ at, by: uid, byName, kind: 'draft', from: null, to: mark, reason: null }],
  });
}

describe('account release', () => {
  test('frees the address, and keeps what others see of the work anonymously', async () => {
    const { uid, email } = await leaveFirebase();
    expect(await release(email)).toContain(`${email} is free`);
    const [work] = await assignments.find({ name: 'Deleted account' }).sort({ _id: -1 }).toArray();
    expect(work).toMatchObject({ email: '', uid: expect.stringMatching(/^deleted:/) });
    expect(await countOwned(work?.uid ?? '')).toEqual([1, 1, 1, 0, 0, 0, 0, 1, 1, 1]);
    expect(await countOwned(uid)).toEqual(Array(10).fill(0));
    expect(await subscribers.countDocuments({ email })).toBe(0);
    const again = await signUpAgain(email);
    await exchange(again).expect(200);
    expect(await users.findOne({ email })).toMatchObject({ uid: again.uid });
    expect(await users.findOne({ email })).not.toHaveProperty('role');
    expect(await countOwned(again.uid)).toEqual(Array(10).fill(0));
  });

  test('does not make the next holder a teacher by ADMIN_EMAILS', async () => {
    await leaveFirebase({ email: head });
    await release(head);
    await exchange(await signUpAgain(head)).expect(200);
    expect(await users.findOne({ email: head })).not.toHaveProperty('role');
  });

  test('frees an address of an earlier version, registered or not', async () => {
    const email = newEmail();
    const { uid: _user, ...user } = buildUser({ email, role: 'admin' });
    const { uid: _owner, ...assignment } = buildAssignment({ email });
    await users.insertOne(user);
    await assignments.insertOne(assignment as ReturnType<typeof buildAssignment>);
    await release(email);
    expect(await users.countDocuments({ email })).toBe(0);
    expect(await assignments.countDocuments({ email })).toBe(0);
    await exchange(await signUpAgain(email, false)).expect(200);
  });

  test('can be repeated after an interruption', async () => {
    const { uid, email } = await leaveFirebase();
    const user = await users.findOne({ email });
    await release(email);
    await users.insertOne(user ?? buildUser());
    await release(email);
    expect(await users.countDocuments({ uid })).toBe(0);
  });

  test('only changes the address when the account has another one at Firebase', async () => {
    const ada = await signInAccount(api);
    await assignments.insertOne(buildAssignment({ uid: ada.uid, email: ada.email }));
    const email = newEmail();
    await changeFirebaseAccount(ada.uid, { email, emailVerified: true });
    expect(await release(ada.email)).toContain(`goes by ${email}`);
    expect(await users.findOne({ uid: ada.uid })).toMatchObject({ email });
    expect(await assignments.findOne({ uid: ada.uid })).toMatchObject({ email });
  });

  test('changes nothing while the account has the address at Firebase', async () => {
    const ada = await signInAccount(api);
    await assignments.insertOne(buildAssignment({ uid: ada.uid, email: ada.email }));
    await expect(release(ada.email)).rejects.toThrow('still has its account at Firebase');
    expect(await users.countDocuments({ uid: ada.uid })).toBe(1);
    expect(await assignments.countDocuments({ uid: ada.uid, email: ada.email })).toBe(1);
    await exchange(ada).expect(200);
  });

  test('keeps the subscription to an address that the account never verified', async () => {
    const email = newEmail();
    await users.insertOne(buildUser({ uid: `gone-${email}`, email, emailVerified: false }));
    await subscribers.insertOne({ email, subscribedAt: new Date() });
    expect(await release(email)).toContain(`${email} is free`);
    expect(await subscribers.countDocuments({ email })).toBe(1);
  });

  test('reports when nothing is registered', async () => {
    expect(await release(newEmail())).toContain('nothing is registered');
  });
});

describe('account rebind', () => {
  test('gives the role and all documents to the new account of the same person', async () => {
    const grace = await leaveFirebase();
    const again = await signUpAgain(grace.email);
    await exchange(again).expect(409);
    expect(await rebind(grace.email)).toContain('belongs to its new Firebase account');
    expect(await countOwned(grace.uid)).toEqual(Array(10).fill(0));
    expect(await countOwned(again.uid)).toEqual(Array(10).fill(1));
    const answer = await exchange(again).expect(200);
    await request.get('/users').set(bearer(answer.body.token)).expect(200);
    expect(await rebind(grace.email)).toContain('already');
  });

  test('fails while the address is not verified', async () => {
    const { uid, email } = await leaveFirebase();
    await expect(rebind(email)).rejects.toThrow('has no account at Firebase');
    await signUpAgain(email, false);
    await expect(rebind(email)).rejects.toThrow('not verified');
    expect(await users.findOne({ email })).toMatchObject({ uid });
  });

  test('fails while the earlier account exists at Firebase, with another address', async () => {
    const ada = await signInAccount(api);
    await changeFirebaseAccount(ada.uid, { email: newEmail(), emailVerified: true });
    await signUpAgain(ada.email);
    await expect(rebind(ada.email)).rejects.toThrow('still exists at Firebase');
    expect(await users.findOne({ email: ada.email })).toMatchObject({ uid: ada.uid });
  });

  test('fails when the new account is registered with another address, or no account is registered', async () => {
    const { email } = await leaveFirebase();
    const eve = await signInAccount(api);
    await changeFirebaseAccount(eve.uid, { email, emailVerified: true });
    await expect(rebind(email)).rejects.toThrow(`registered as ${eve.email}`);
    const nobody = await createFirebaseAccount();
    await expect(rebind(nobody.email)).rejects.toThrow('Nobody is registered');
  });
});
