import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { listImageIdsByOwner, openImages, storeImage } from '#data/images/collection.ts';
import { findTombstone } from '#data/tombstones/tombstones.ts';
import { listSearchWords } from '#database/queries/search-words.ts';
import { unavailable } from '#http/errors/problems.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { problemWith } from '#testing/problems.ts';
import {
  bearer,
  changeFirebaseAccount,
  createFirebaseAccount,
  fetchIdToken,
  newEmail,
  signInAccount,
} from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const { request, collections, dependencies } = await startTestApi();
const { users, assignments, submissions, studyTasks, feedbackSnippets } = collections;
const { database } = dependencies;
const images = openImages(database);

beforeEach(() => emptyCollections(Object.values(collections)));

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

async function storeEarlierDocuments(email: string) {
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

  testWithUniqueRaces('registers the account once under concurrent calls', async () => {
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

describe('an address that a stranger has registered and never verified', () => {
  const inheritsNothing = '0 0 0 0 0 0';

  async function registerSquatter(facts: object = {}) {
    const email = newEmail();
    const uid = `squatter-${email}`;
    await users.insertOne(buildUser({ uid, email, emailVerified: false, ...facts }));
    return { uid, email };
  }
  const signUpOwner = (email: string, verified = true) =>
    createFirebaseAccount({ uid: `owner-${email}`, email, verified });

  test.each([
    ['/jwt', exchange],
    ['/users', register],
  ])('is registered again when the account is gone from Firebase: %s', async (_path, call) => {
    const { uid, email } = await registerSquatter();
    const owner = await signUpOwner(email);
    await call(owner).expect(200);
    expect(await users.find().toArray()).toMatchObject([
      { uid: owner.uid, email, emailVerified: true },
    ]);
    expect(await findTombstone(collections.tombstones, uid)).toMatchObject({
      finishedAt: expect.any(Date),
    });
    expect(await countOwned(owner.uid)).toBe(inheritsNothing);
  });

  testWithUniqueRaces('is registered once under concurrent calls', async () => {
    const { email } = await registerSquatter();
    const owner = await signUpOwner(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? exchange(owner) : register(owner))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await users.find().toArray()).toMatchObject([{ uid: owner.uid }]);
  });

  test('is free for an account that changes to it', async () => {
    const { email } = await registerSquatter();
    const owner = await signUpOwner(email);
    await users.insertOne(buildUser({ uid: owner.uid, email: 'former@school.test' }));
    await exchange(owner).expect(200);
    expect(await users.find().toArray()).toMatchObject([{ uid: owner.uid, email }]);
  });

  test('stays registered while the caller has not verified it', async () => {
    const { uid, email } = await registerSquatter();
    expect((await exchange(await signUpOwner(email, false)).expect(409)).body).toEqual(isTaken);
    expect(await users.find().toArray()).toMatchObject([{ uid }]);
  });

  test('stays registered while the account exists at Firebase', async () => {
    const { uid, email } = await registerSquatter();
    await createFirebaseAccount({ uid, email: newEmail(), verified: false });
    await exchange(await signUpOwner(email)).expect(409);
    expect(await users.find().toArray()).toMatchObject([{ uid }]);
  });

  test.each([
    ['was verified', { emailVerified: true }],
    ['is a teacher', { role: 'admin' }],
    ['was a teacher', { role: 'student' }],
  ])('stays registered when the account %s', async (_what, facts) => {
    const { uid, email } = await registerSquatter(facts);
    await exchange(await signUpOwner(email)).expect(409);
    expect(await users.find().toArray()).toMatchObject([{ uid }]);
    expect(await findTombstone(collections.tombstones, uid)).toBeNull();
  });

  test.each<[string, (uid: string, email: string) => Promise<unknown>]>([
    ['an assignment', (uid, email) => assignments.insertOne(buildAssignment({ uid, email }))],
    ['a submission', (uid, email) => submissions.insertOne(buildSubmission({ uid, email }))],
    ['marks given', (uid) => submissions.insertOne(buildMarkedSubmission({ markedBy: uid }))],
    [
      'rows of a history',
      (uid) => {
        const row = {
          at: new Date(),
          by: uid,
          byName: 'Ada',
          from: null,
          to: null,
          reason: 'More.',
        };
        const history = [{ ...row, kind: 'returned' as const }];
        return submissions.insertOne(buildSubmission({ history }));
      },
    ],
    ['a study task', (uid, email) => studyTasks.insertOne(buildStudyTask(email, { uid }))],
    ['saved comments', (uid, email) => feedbackSnippets.insertOne({ uid, email, snippets: [] })],
    ['a picture', (uid) => storeImage(images, Buffer.from('a picture'), uid)],
  ])('stays registered when the account owns %s', async (_what, store) => {
    const { uid, email } = await registerSquatter();
    await store(uid, email);
    const owner = await signUpOwner(email);
    await exchange(owner).expect(409);
    expect(await users.find().toArray()).toMatchObject([{ uid }]);
    expect(await countOwned(owner.uid)).toBe(inheritsNothing);
  });

  test('stays registered, with a 503, when Firebase does not answer for the account', async () => {
    const { firebaseAccounts } = dependencies;
    const offline = await startTestApi({
      firebaseAccounts: {
        ...firebaseAccounts,
        find: (uid) =>
          uid.startsWith('squatter-')
            ? Promise.reject(unavailable('identity-unavailable'))
            : firebaseAccounts.find(uid),
      },
    });
    const { uid, email } = await registerSquatter();
    await offline.collections.users.insertMany(await users.find().toArray());
    const { idToken } = await signUpOwner(email);
    await offline.request.post('/jwt').set(bearer(idToken)).send({ email }).expect(503);
    expect(await offline.collections.users.find().toArray()).toMatchObject([{ uid }]);
  });
});

describe('the account and documents of an earlier version', () => {
  test('are bound to the account that signs in with the verified address', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeEarlier(ada.email, { role: 'admin', name: 'Ada Byron' });
    await storeEarlierDocuments(ada.email);
    await exchange(ada).expect(200);
    expect(await users.find().toArray()).toMatchObject([
      { uid: ada.uid, email: ada.email, name: 'Ada Byron', role: 'admin', emailVerified: true },
    ]);
    expect(await countOwned(ada.uid)).toBe('1 2 1 1 1 1');
  });

  test('are bound by the next sign-in when the first one was interrupted', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeEarlier(ada.email);
    await storeEarlierDocuments(ada.email);
    await assignments.updateMany({}, { $set: { uid: ada.uid } });
    await exchange(ada).expect(200);
    expect(await countOwned(ada.uid)).toBe('1 2 1 1 1 1');
    expect(await users.findOne()).toMatchObject({ uid: ada.uid });
  });

  test('are bound when the owner was never registered', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeEarlierDocuments(ada.email);
    await register(ada).expect(200);
    expect(await countOwned(ada.uid)).toBe('1 2 1 1 1 1');
  });

  test('are not bound to an unverified address', async () => {
    const eve = await createFirebaseAccount({ verified: false });
    await storeEarlier(eve.email);
    await storeEarlierDocuments(eve.email);
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

  test('replaces the former one in what a request has written during the change', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeUnder(ada.uid, 'former@school.test');
    await exchange(ada).expect(200);
    await studyTasks.insertOne(buildStudyTask('former@school.test', { uid: ada.uid }));
    await exchange(ada).expect(200);
    expect(await studyTasks.countDocuments({ uid: ada.uid, email: ada.email })).toBe(2);
    expect(await users.findOne()).toHaveProperty('emailChangedAt');
    await users.updateOne({}, { $set: { emailChangedAt: new Date(Date.now() - 60_000) } });
    await studyTasks.insertOne(buildStudyTask('former@school.test', { uid: ada.uid }));
    await exchange(ada).expect(200);
    expect(await studyTasks.countDocuments({ uid: ada.uid, email: ada.email })).toBe(3);
    expect(await users.findOne()).not.toHaveProperty('emailChangedAt');
  });

  test('shows the new one in what an earlier product token creates after the sign-in', async () => {
    const ada = await signInAccount({ request, collections, dependencies });
    await request.get('/account/export').set(ada.authorization).expect(200);
    const email = newEmail();
    await changeFirebaseAccount(ada.uid, { email, emailVerified: true });
    await exchange({ email, idToken: await fetchIdToken(email) }).expect(200);
    await request.post('/addAssignment').set(ada.authorization).send(buildAssignmentDraft());
    expect(await assignments.distinct('email')).not.toContain(ada.email);
  });

  test('is refused when the new one is registered already, or has documents of an earlier version', async () => {
    const ada = await createFirebaseAccount({ verified: true });
    await storeUnder(ada.uid, 'former@school.test');
    await users.insertOne(buildUser({ uid: 'other', email: ada.email }));
    expect((await exchange(ada).expect(409)).body).toEqual(isTaken);
    await users.deleteOne({ uid: 'other' });
    await storeEarlierDocuments(ada.email);
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

  test('gets no token for the former one, which would be refused at its first use', async () => {
    const ada = await createFirebaseAccount();
    await exchange(ada).expect(200);
    const email = newEmail();
    await changeFirebaseAccount(ada.uid, { email });
    // The emulator ends earlier sign-ins at such a change. An administrator's change at Firebase does not.
    await changeFirebaseAccount(ada.uid, { validSince: '1' });
    const refused = await exchange(ada).expect(401);
    expect(refused.body.code).toBe('email-changed');
    const idToken = await fetchIdToken(email);
    const { body } = await exchange({ email, idToken }).expect(200);
    await request.get('/classes').set(bearer(body.token)).expect(200);
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
