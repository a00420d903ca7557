import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { buildExtension, buildExtensionRequest } from '#testing/builders/extensions.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, dependencies, collections } = api;
const { extensions } = collections;
const { database, publicApiUrl } = dependencies;
const parts = createAccountDataParts({ database, publicApiUrl });
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const ada = await signInAccount(api);

const essay = new ObjectId();
const poem = new ObjectId();
const granted = { date: '2026-12-08', isWaiting: false };
const answeredBy = ({ uid, name }: { uid: string; name: string }) =>
  buildExtensionRequest({
    answer: 'approved',
    answeredAt: new Date('2026-11-22T08:00:00Z'),
    answeredBy: { uid, name },
  });

beforeEach(() => extensions.deleteMany());

test('the export of an account has its days, its requests and their answers', async () => {
  await extensions.insertMany([
    buildExtension(ada, { assignmentId: essay, ...granted, request: answeredBy(teacher) }),
    buildExtension(teacher, { assignmentId: essay }),
  ]);
  const { body } = await request.get('/account/export').set(ada.authorization).expect(200);
  expect(body.extensions).toEqual([
    {
      assignmentId: String(essay),
      date: '2026-12-08',
      request: {
        date: '2026-12-08',
        reason: 'I was ill for a week.',
        askedAt: '2026-11-21T08:00:00.000Z',
        answer: 'approved',
        answeredAt: '2026-11-22T08:00:00.000Z',
        answeredBy: 'Tess Teacher',
        answerReason: null,
      },
    },
  ]);
});

test('a deleted account leaves granted days without a name, and takes its requests along', async () => {
  const pupil = await signInAccount(api);
  const leaving = await signInAccount(api, { teacher: true });
  await extensions.insertMany([
    buildExtension(pupil, { assignmentId: essay, ...granted, request: answeredBy(leaving) }),
    buildExtension(pupil, { assignmentId: poem }),
    buildExtension(ada, { assignmentId: essay, ...granted, request: answeredBy(leaving) }),
  ]);
  for (const { idToken } of [pupil, leaving]) {
    await request.delete('/account').set(bearer(idToken)).expect(200);
  }
  const { uid, name } = toDeletedOwner(leaving.uid);
  expect(await extensions.find().sort({ _id: 1 }).toArray()).toMatchObject([
    { ...toDeletedOwner(pupil.uid), date: '2026-12-08', request: null, isWaiting: false },
    { uid: ada.uid, request: { answeredBy: { uid, name } } },
  ]);
});

test('the operator frees an address in the same way', async () => {
  const old = { uid: 'uid-old', email: 'old@school.test', name: 'Old' };
  await extensions.insertOne(buildExtension(old, { assignmentId: essay, ...granted }));
  for (const part of parts) await part.anonymizeAccount?.(old.uid, toDeletedOwner(old.uid));
  expect(await extensions.findOne()).toMatchObject({ ...toDeletedOwner(old.uid), email: '' });
});

test('a changed name is shown, of the student and of the teacher who answered', async () => {
  await extensions.insertOne(
    buildExtension(ada, { assignmentId: essay, ...granted, request: answeredBy(teacher) }),
  );
  for (const { authorization } of [ada, teacher]) {
    await request.patch('/profile').set(authorization).send({ name: 'New Name' }).expect(200);
  }
  expect(await extensions.findOne()).toMatchObject({
    name: 'New Name',
    request: { answeredBy: { uid: teacher.uid, name: 'New Name' } },
  });
});

test('a changed address, and a new Firebase account, keep what is the person’s', async () => {
  const ownership = joinOwnership(parts);
  const [a, b] = ['a', 'b'].map((name) => ({
    uid: `uid-${name}`,
    email: `${name}@school.test`,
    name,
  }));
  if (!a || !b) throw new Error('Two people are needed.');
  await extensions.insertOne(
    buildExtension(a, { assignmentId: essay, ...granted, request: answeredBy(b) }),
  );
  await ownership.changeEmail(a.uid, 'new@school.test');
  for (const { uid } of [a, b]) {
    expect(await ownership.ownsAny(uid)).toBe(true);
    await ownership.moveOwned(uid, `${uid}-new`);
    expect(await ownership.ownsAny(uid)).toBe(false);
  }
  expect(await extensions.findOne()).toMatchObject({
    uid: 'uid-a-new',
    email: 'new@school.test',
    request: { answeredBy: { uid: 'uid-b-new', name: 'b' } },
  });
});
