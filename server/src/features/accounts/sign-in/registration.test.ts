import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSearchWords } from '../../../database/queries/search-words.ts';
import {
  buildAssignment,
  buildMarkedSubmission,
  buildStudyTask,
  buildSubmission,
  buildUser,
} from '../../../testing/builders.ts';
import { problemWith } from '../../../testing/problems.ts';
import {
  bearer,
  changeFirebaseAccount,
  createFirebaseAccount,
  newEmail,
} from '../../../testing/test-accounts.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { listImageIdsByOwner, openImages, storeImage } from '../../images/collection.ts';

const { request, collections, dependencies } = await startTestApi();
const { users, assignments, submissions, studyTasks, feedbackSnippets } = collections;
const { database } = dependencies;
const images = openImages(database);

beforeEach(() =>
  Promise.all(Object.values(collections).map((collection) => collection.deleteMany())),
);

type Signing = { email: string; idToken: string };
const exchange = ({ email, idToken }: Signing) =>
  request.post('/jwt').set(bearer(idToken)).send({ email });
const register = ({ email, idToken }: Signing) =>
  request.post('/users').set(bearer(idToken)).send({ email, name: 'Ada Lovelace' });

const isTaken = problemWith({
  status: 409,
  detail: expect.stringContaining('registered earlier'),
});
const wantsVerification = problemWith({
  status: 403,
  detail: expect.stringContaining('Verify the address'),
});

/** As an earlier version has left it, which knew people by their address. */
async function storeEarlier(email: string, facts: object = {}) {
  const { uid: _uid, emailVerified: _verified, ...user } = buildUser({ email, ...facts });
  await users.insertOne(user);
}

async function storeEarlierWork(email: string) {
  const strip = <Item extends { uid: string }>({ uid: _, ...item }: Item) => item as Item;
  await assignments.insertOne(strip(buildAssignment({ email })));
  await submissions.insertMany([
    strip(buildSubmission({ email })),
    strip(buildMarkedSubmission({ email })),
    buildMarkedSubmission({ email: 'pupil@school.test', markedBy: email }),
  ]);
  await studyTasks.insertOne(strip(buildStudyTask(email)));
  await feedbackSnippets.insertOne(strip({ uid: '', email, snippets: [] }));
  await storeImage(images, Buffer.from('a picture'), email);
}

async function countOwned(uid: string) {
  const counts = await Promise.all([
    assignments.countDocuments({ uid }),
    submissions.countDocuments({ uid }),
    submissions.countDocuments({ markedBy: uid }),
    studyTasks.countDocuments({ uid }),
    feedbackSnippets.countDocuments({ uid }),
    listImageIdsByOwner(images, uid).then((found) => found.length),
  ]);
  return counts.join(' ');
}

describe('the first sign-in', () => {
  test('registers the account, which is then in the list of users', async () => {
    const ada = await createFirebaseAccount({ name: 'Ada Lovelace', verified: false });
    await exchange(ada).expect(200);
    const { uid, email, name } = ada;
    expect(await users.find().toArray()).toMatchObject([
      { uid, email, name, emailVerified: false },
    ]);
  });

  test('registers the account once under concurrent calls', async () => {
    const ada = await createFirebaseAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? exchange(ada) : register(ada))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await users.countDocuments()).toBe(1);
  });

  test.each([
    ['/jwt', exchange],
    ['/users', register],
  ])(
    'inherits nothing of an address that another account has registered: %s',
    async (_path, call) => {
      const email = newEmail();
      await users.insertOne(buildUser({ uid: 'earlier', email, role: 'admin' }));
      await assignments.insertOne(buildAssignment({ uid: 'earlier', email }));
      const stranger = await createFirebaseAccount({ uid: `new-${email}`, email, verified: true });
      expect((await call(stranger).expect(409)).body).toEqual(isTaken);
      expect(await users.find().toArray()).toMatchObject([{ uid: 'earlier', role: 'admin' }]);
      expect(await countOwned(stranger.uid)).toBe('0 0 0 0 0 0');
    },
  );
});

describe('the account and documents of an earlier version', () => {
  test('are bound to the account that signs in with the verified address', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeEarlier(ada.email, { role: 'admin', name: 'Ada Byron' });
    await storeEarlierWork(ada.email);
    await exchange(ada).expect(200);
    expect(await users.find().toArray()).toMatchObject([
      { uid: ada.uid, email: ada.email, name: 'Ada Byron', role: 'admin', emailVerified: true },
    ]);
    expect(await countOwned(ada.uid)).toBe('1 2 1 1 1 1');
  });

  test('are bound by the next sign-in when the first one was interrupted', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeEarlier(ada.email);
    await storeEarlierWork(ada.email);
    await assignments.updateMany({}, { $set: { uid: ada.uid } });
    await exchange(ada).expect(200);
    expect(await countOwned(ada.uid)).toBe('1 2 1 1 1 1');
    expect(await users.findOne()).toMatchObject({ uid: ada.uid });
  });

  test('are bound when the owner was never registered', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeEarlierWork(ada.email);
    await register(ada).expect(200);
    expect(await countOwned(ada.uid)).toBe('1 2 1 1 1 1');
  });

  test('are not bound to an unverified address', async () => {
    const eve = await createFirebaseAccount({ verified: false });
    await storeEarlier(eve.email);
    await storeEarlierWork(eve.email);
    expect((await exchange(eve).expect(403)).body).toEqual(wantsVerification);
    await register(eve).expect(403);
    expect(await countOwned(eve.uid)).toBe('0 0 0 0 0 0');
    expect(await users.findOne()).not.toHaveProperty('uid');
  });

  test.each([
    ['a role', (email: string) => storeEarlier(email, { role: 'admin' })],
    [
      'marks given',
      async (email: string) => {
        await storeEarlier(email);
        await submissions.insertOne(buildMarkedSubmission({ markedBy: email }));
      },
    ],
    [
      'a picture',
      async (email: string) => {
        await storeEarlier(email);
        await storeImage(images, Buffer.from('a picture'), email);
      },
    ],
  ])('require a verified address for %s alone', async (_what, store) => {
    const eve = await createFirebaseAccount({ verified: false });
    await store(eve.email);
    await exchange(eve).expect(403);
    expect(await users.findOne()).not.toHaveProperty('uid');
  });

  test('are bound without verification when there are no documents and no role', async () => {
    const ada = await createFirebaseAccount({ verified: false });
    await storeEarlier(ada.email, { role: 'student' });
    await exchange(ada).expect(200);
    expect(await users.find().toArray()).toMatchObject([
      { uid: ada.uid, role: 'student', emailVerified: false },
    ]);
  });
});

describe('an account with a changed address', () => {
  async function storeUnder(uid: string, email: string) {
    await users.insertOne(buildUser({ uid, email, name: 'Ada Lovelace' }));
    await assignments.insertOne(buildAssignment({ uid, email }));
    await submissions.insertOne(buildSubmission({ uid, email, name: 'Ada Lovelace' }));
    await studyTasks.insertOne(buildStudyTask(email, { uid }));
    await feedbackSnippets.insertOne({ uid, email, snippets: [] });
  }
  const readEmails = async () =>
    Promise.all(
      [users, assignments, submissions, studyTasks, feedbackSnippets].map(
        async (collection) => (await collection.findOne())?.email,
      ),
    );

  test('has the new one in all its documents, and is found by it', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeUnder(ada.uid, 'former@school.test');
    await exchange(ada).expect(200);
    expect(await readEmails()).toEqual(Array(5).fill(ada.email));
    for (const collection of [users, submissions]) {
      const found = await collection.findOne();
      expect(found?.searchWords).toEqual(expect.arrayContaining(listSearchWords(ada.email)));
      expect(found?.searchWords).toContain('lovelace');
      expect(found?.searchWords).not.toContain('former');
    }
  });

  test('is finished by the next sign-in after an interruption', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeUnder(ada.uid, 'former@school.test');
    await assignments.updateMany({}, { $set: { email: ada.email } });
    await exchange(ada).expect(200);
    expect(await readEmails()).toEqual(Array(5).fill(ada.email));
  });

  test('is refused when the new one is registered already, or has documents of an earlier version', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeUnder(ada.uid, 'former@school.test');
    await users.insertOne(buildUser({ uid: 'other', email: ada.email }));
    expect((await exchange(ada).expect(409)).body).toEqual(isTaken);
    await users.deleteOne({ uid: 'other' });
    await storeEarlierWork(ada.email);
    await exchange(ada).expect(409);
    expect(await users.find().toArray()).toMatchObject([{ email: 'former@school.test' }]);
    expect(await countOwned(ada.uid)).toBe('1 1 0 1 1 0');
  });

  test('keeps the new one when an older ID token is used', async () => {
    const ada = await createFirebaseAccount();
    await storeUnder(ada.uid, 'newer@school.test');
    await changeFirebaseAccount(ada.uid, { email: newEmail() });
    const answer = await exchange(ada);
    expect([401, 403]).toContain(answer.status);
    expect(await users.findOne()).toMatchObject({ email: 'newer@school.test' });
  });

  test('stores when Firebase has verified the address', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await users.insertOne(buildUser({ ...ada, emailVerified: false }));
    await exchange(ada).expect(200);
    expect(await users.findOne()).toMatchObject({ emailVerified: true });
  });

  test('keeps a verification that is newer than the ID token', async () => {
    const ada = await createFirebaseAccount({ verified: false });
    await changeFirebaseAccount(ada.uid, { emailVerified: true });
    await users.insertOne(buildUser({ ...ada, emailVerified: true }));
    await exchange(ada).expect(200);
    expect(await users.findOne()).toMatchObject({ emailVerified: true });
  });

  test('ignores a verification that Firebase has withdrawn since the ID token', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await changeFirebaseAccount(ada.uid, { emailVerified: false });
    await exchange(ada).expect(200);
    expect(await users.findOne()).toMatchObject({ emailVerified: false });
  });
});

test('the database accepts one account per uid only', async () => {
  await users.insertOne(buildUser({ uid: 'one' }));
  const second = users.insertOne({
    ...buildUser({ uid: 'one', email: 'b@a.test' }),
    _id: new ObjectId(),
  });
  await expect(second).rejects.toMatchObject({ code: 11_000 });
});
