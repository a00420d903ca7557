import { type Document, ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountDataParts, findNamedFiles } from '#all-data.ts';
import { removeUnnamedFiles } from '#data/files/clean-up.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { openImages, storeImage } from '#data/images/collection.ts';
import { addPlan } from '#data/planning/plans.ts';
import { maxActingTime } from '#data/tombstones/tombstones.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { createFirebaseAccounts } from '#identity/firebase-accounts.ts';
import { finishUnfinishedWork } from '#process/unfinished-work.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildStoredFile } from '#testing/builders/files.ts';
import { buildAvailability } from '#testing/builders/planning.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import {
  bearer,
  canSignIn,
  createFirebaseAccount,
  signInAccount,
  type TestAccount,
} from '#testing/test-accounts.ts';
import { emptyCollections, emulatedFirebase, startTestApi } from '#testing/test-api.ts';
import { repeatDueErasures } from './repeated-erasure.ts';

const firebase = createFirebaseAccounts(emulatedFirebase);
let failures: string[] = [];
const failOnce = (step: string) => {
  if (failures.includes(step)) {
    failures = [];
    throw new Error(`The process ended before it could ${step}.`);
  }
};
const api = await startTestApi({
  firebaseAccounts: {
    ...firebase,
    async requireAccess(uid) {
      failOnce('check');
      await firebase.requireAccess(uid);
    },
    async remove(uid) {
      failOnce('remove');
      await firebase.remove(uid);
    },
  },
});
const { request, collections, dependencies } = api;
const { database } = dependencies;
const { users, assignments, submissions, studyTasks, storedFiles } = collections;
const images = openImages(database);
const parts = createAccountDataParts({
  database,
  publicApiUrl: dependencies.publicApiUrl,
});
const { logger } = dependencies;
const eraseDue = (now: Date) => repeatDueErasures({ database, parts, logger }, now);
const afterActing = () => new Date(Date.now() + maxActingTime);
/** Another teacher, so that others may delete their account. */
const head = await createFirebaseAccount();

beforeEach(async () => {
  failures = [];
  await emptyCollections(Object.values(collections));
  await users.insertOne(buildUser({ uid: head.uid, email: head.email, role: 'admin' }));
});

const deleteAccount = ({ idToken }: Pick<TestAccount, 'idToken'>) =>
  request.delete('/account').set(bearer(idToken));

/** Everything in the database, as text. */
async function readEverything(): Promise<string> {
  const listed = await database.listCollections().toArray();
  const documents = await Promise.all(
    listed
      .filter(({ name }) => !/^(rateLimits|images\.chunks)$/.test(name))
      .map(({ name }) => database.collection<Document>(name).find().toArray()),
  );
  return JSON.stringify(documents);
}

/** A draft that this teacher saved, after others had, a submission that the teacher returned, and hand-ins that replaced a record. */
function listTouchedBy({ uid, name }: { uid: string; name: string }) {
  const at = new Date();
  const row = { at, from: null, to: null, reason: null };
  const own = { ...row, by: uid, byName: name };
  return [
    buildDraftSubmission({
      draft: { obtainedMark: 1, feedback: null, markedAt: at, markedBy: uid },
      history: [
        { ...own, kind: 'returned' },
        { ...row, by: 'uid-of-another', byName: 'Another', kind: 'draft' },
        { ...own, kind: 'draft' },
      ],
    }),
    buildSubmission({
      status: 'returned',
      returned: { at, reason: 'Say more.' },
      history: [{ ...own, kind: 'returned' }],
    }),
    ...(['released', 'draft'] as const).map((recorded) => {
      const by = { markedAt: at, markedBy: uid };
      const mark = { obtainedMark: 1, feedback: null, ...by };
      const none = { obtainedMark: null, feedback: null, markedAt: null, markedBy: null };
      return buildSubmission({
        replacedRecord: {
          ...{ recorded, marks: 40 },
          ...(recorded === 'draft' ? { ...none, draft: mark } : mark),
        },
        history: [{ ...own, kind: recorded }],
      });
    }),
  ];
}

describe('DELETE /account', () => {
  test('removes name and e-mail from the database and Firebase', async () => {
    const zoe = await signInAccount(api, { name: 'Zoë Quark', teacher: true });
    const { uid, email, name } = zoe;
    await studyTasks.insertOne(buildStudyTask(email));
    await assignments.insertOne(buildAssignment({ email, name }));
    await submissions.insertMany([
      buildSubmission({ email, name }),
      buildMarkedSubmission({ email, name }),
      buildMarkedSubmission({ email: 'pupil@school.test', markedBy: uid }),
      ...listTouchedBy({ uid, name }),
    ]);
    await collections.subscribers.insertOne({ email, subscribedAt: new Date() });
    await collections.feedbackSnippets.insertOne({ uid, email, snippets: [] });
    await collections.myLists.insertOne(buildMyList(zoe, [new ObjectId()]));
    await collections.availabilities.insertOne(buildAvailability(zoe));
    const recorded = { uid, date: '2026-12-01', minutes: 25, recordIds: ['a-record'] };
    await collections.recordedDays.insertOne(recorded);
    const changes = { added: [], moved: [], removed: [], movedTasks: [] };
    await addPlan(collections.plans, uid, changes, []);
    await storeImage(images, Buffer.from('a picture'), uid);

    expect((await deleteAccount(zoe).expect(200)).body).toEqual({ deletedCount: 1 });
    await eraseDue(afterActing());

    const rest = await readEverything();
    expect(rest).not.toContain(email);
    expect(rest).not.toMatch(/zo[eë]|quark/i);
    expect(rest).not.toContain(uid);
    const history = (await submissions.find({ draft: { $exists: true } }).toArray()).map(
      (submission) => [
        submission.draft?.markedBy,
        submission.history?.map(({ by, byName }) => ({ by, byName })),
      ],
    );
    const by = expect.stringMatching(/^deleted:/);
    const erased = { by, byName: 'Deleted account' };
    expect(history).toEqual([[by, [erased, { by: 'uid-of-another', byName: 'Another' }, erased]]]);
    expect(await canSignIn(email)).toBe(false);
  });

  test('keeps marked submissions, still one per student and assignment', async () => {
    const [ada, alan] = [await signInAccount(api), await signInAccount(api)];
    const assignmentId = new ObjectId();
    for (const { email } of [ada, alan]) {
      await submissions.insertMany([
        buildMarkedSubmission({ email, assignmentId }),
        buildSubmission({ email, title: 'Waiting' }),
        buildDraftSubmission({ email }),
        buildSubmission({
          email,
          status: 'returned',
          returned: { at: new Date(), reason: 'More' },
        }),
        buildSubmission({ email, status: 'withdrawn', removedByStudentAt: new Date() }),
      ]);
    }
    await deleteAccount(ada).expect(200);
    await deleteAccount(alan).expect(200);
    const kept = await submissions.find().toArray();
    expect(kept).toMatchObject(
      Array(2).fill({ name: 'Deleted account', status: 'completed', obtainedMark: 31.5 }),
    );
    expect(new Set(kept.map(({ uid }) => uid)).size).toBe(2);
  });

  test('keeps assignments that others have submitted, with their pictures', async () => {
    const ada = await signInAccount(api);
    const { uid, email } = ada;
    const [shown, unseen] = await Promise.all(
      ['shown', 'unseen'].map((content) => storeImage(images, Buffer.from(content), uid)),
    );
    const imageURL = `https://api.study-flow.test/images/${shown}`;
    const answered = buildAssignment({ email, title: 'Answered', imageURL });
    const { insertedId: assignmentId } = await assignments.insertOne(answered);
    await assignments.insertOne(buildAssignment({ email, title: 'Unanswered' }));
    await submissions.insertMany([
      buildSubmission({ assignmentId }),
      buildSubmission({ assignmentId, email }),
    ]);
    await deleteAccount(ada).expect(200);
    expect(await assignments.find().toArray()).toMatchObject([
      { title: 'Answered', name: 'Deleted account' },
    ]);
    await request.get(`/images/${shown}`).expect(200);
    await request.get(`/images/${unseen}`).expect(404);
  });

  describe('keeps a picture', () => {
    const pictureOf = async ({ uid }: TestAccount) => {
      const id = await storeImage(images, Buffer.from('a picture'), uid);
      return { path: `/images/${id}`, stored: `image:${id}` };
    };
    const files = database.collection<{ _id: string; metadata: { owner: string } }>('images.files');

    test.each<[string, (stored: string, email: string) => Promise<unknown>]>([
      [
        'the assignment of somebody else',
        (imageURL) => assignments.insertOne(buildAssignment({ imageURL })),
      ],
      [
        'the submission of somebody else',
        (imageURL) => submissions.insertOne(buildSubmission({ imageURL })),
      ],
      [
        'a marked submission of its own',
        (imageURL, email) => submissions.insertOne(buildMarkedSubmission({ imageURL, email })),
      ],
      [
        'the study task of somebody else',
        (image) => studyTasks.insertOne(buildStudyTask('alan@school.test', { image })),
      ],
    ])('that %s shows, without its owner', async (_what, show) => {
      const ada = await signInAccount(api);
      const { path, stored } = await pictureOf(ada);
      await show(stored, ada.email);
      const preview = await request
        .get('/account/deletion-preview')
        .set(ada.authorization)
        .expect(200);
      expect(preview.body).toMatchObject({ pictures: 0, picturesKept: 1 });
      await deleteAccount(ada).expect(200);
      await request.get(path).expect(200);
      const left = await files.findOne({ _id: path.slice(-32) });
      expect(left?.metadata.owner).not.toMatch(ada.uid);
      expect(left?.metadata.owner).not.toMatch(ada.email);
    });

    test('whose address an earlier version has stored', async () => {
      const ada = await signInAccount(api);
      const { path } = await pictureOf(ada);
      const imageURL = `https://api.study-flow.test${path}`;
      await assignments.insertOne(buildAssignment({ imageURL }));
      await deleteAccount(ada).expect(200);
      await request.get(path).expect(200);
    });

    test('only while a kept document shows it', async () => {
      const ada = await signInAccount(api);
      const { email } = ada;
      const { path, stored } = await pictureOf(ada);
      await assignments.insertOne(buildAssignment({ imageURL: stored, email }));
      await submissions.insertOne(buildSubmission({ imageURL: stored, email }));
      await studyTasks.insertOne(buildStudyTask(email, { image: stored }));
      const preview = await request
        .get('/account/deletion-preview')
        .set(ada.authorization)
        .expect(200);
      expect(preview.body).toMatchObject({ pictures: 1, picturesKept: 0 });
      await deleteAccount(ada).expect(200);
      await request.get(path).expect(404);
    });
  });

  test('files that submissions and assignments name which stay, and counts them before', async () => {
    const ada = await signInAccount(api);
    const { uid, email } = ada;
    const own = Array.from({ length: 6 }, () => buildStoredFile(uid));
    await storedFiles.insertMany(own);
    const [pending = [], marked = [], earlier = [], material = [], unused = []] = own.map(
      (file) => [toNamedFile(file)],
    );
    const attempt = { quickNote: '', submittedAt: new Date(), endedAt: new Date(), reason: null };
    const attempts = [{ ...attempt, files: earlier, ended: 'replaced' as const }];
    const { insertedId: assignmentId } = await assignments.insertOne(
      buildAssignment({ email, materials: material }),
    );
    await assignments.insertOne(buildAssignment({ email, materials: unused }));
    await submissions.insertMany([
      buildSubmission({ email, files: pending }),
      buildMarkedSubmission({ email, files: marked, attempts }),
      buildSubmission({ email: 'alan@school.test', assignmentId }),
    ]);
    const ask = request.get('/account/deletion-preview').set(ada.authorization);
    expect((await ask.expect(200)).body).toMatchObject({ files: 3, filesKept: 3 });
    await deleteAccount(ada).expect(200);
    const store = createGridFsStore(database);
    await removeUnnamedFiles(database, { store, findNamed: findNamedFiles, now: afterActing() });
    const left = await storedFiles.find().toArray();
    const ids = (files: { _id: ObjectId }[]) => files.map(({ _id }) => String(_id)).sort();
    expect(ids(left)).toEqual(ids([...marked, ...earlier, ...material]));
    expect(left.map(({ owner }) => owner)).not.toContain(uid);
  });

  test('does not change other accounts', async () => {
    const ada = await signInAccount(api);
    const alan = await signInAccount(api);
    await studyTasks.insertOne(buildStudyTask(alan.email));
    await submissions.insertOne(buildSubmission({ email: alan.email }));
    await deleteAccount(ada).expect(200);
    expect(await studyTasks.countDocuments({ email: alan.email })).toBe(1);
    expect(await submissions.countDocuments({ email: alan.email })).toBe(1);
    expect(await users.countDocuments({ email: alan.email })).toBe(1);
    expect(await canSignIn(alan.email)).toBe(true);
  });

  test('returns 409 for the last teacher, and changes nothing', async () => {
    await users.deleteMany();
    const grace = await signInAccount(api, { teacher: true });
    await studyTasks.insertOne(buildStudyTask(grace.email));
    const before = await readEverything();
    const answer = await deleteAccount(grace).expect(409);
    expect(answer.body.detail).toContain('last teacher');
    expect(await readEverything()).toBe(before);
    expect(await canSignIn(grace.email)).toBe(true);
  });

  test('keeps one of two teachers who delete their accounts at the same time', async () => {
    await users.deleteMany();
    const [grace, ada] = [
      await signInAccount(api, { teacher: true }),
      await signInAccount(api, { teacher: true }),
    ];
    const answers = await Promise.all([deleteAccount(grace), deleteAccount(ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await users.find().toArray()).toMatchObject([{ role: 'admin' }]);
  });
});

test('requires a Firebase ID token', async () => {
  const ada = await signInAccount(api);
  await request.delete('/account').set(ada.authorization).expect(401);
  await request.delete('/account').expect(401);
  expect(await users.countDocuments({ email: ada.email })).toBe(1);
});

describe('an interrupted deletion', () => {
  test('changes nothing when it fails before the first write', async () => {
    const ada = await signInAccount(api);
    failures = ['check'];
    await deleteAccount(ada).expect(500);
    expect(await users.countDocuments({ email: ada.email })).toBe(1);
  });

  test('is finished by the next call', async () => {
    const ada = await signInAccount(api);
    const { email } = ada;
    const { insertedId: assignmentId } = await assignments.insertOne(buildAssignment({ email }));
    await submissions.insertMany([
      buildSubmission({ assignmentId }),
      buildMarkedSubmission({ assignmentId, email }),
    ]);
    failures = ['remove'];
    await deleteAccount(ada).expect(500);
    expect(await canSignIn(email)).toBe(true);
    const [first] = await assignments.find().toArray();

    // As if it had also left something behind.
    await studyTasks.insertOne(buildStudyTask(email));
    await deleteAccount(ada).expect(200);
    expect(await canSignIn(email)).toBe(false);
    expect(await studyTasks.countDocuments()).toBe(0);
    expect(await assignments.find().toArray()).toEqual([first]);
  });
});

describe('a request that is under way during the deletion', () => {
  const deleteThenWrite = async () => {
    const ada = await signInAccount(api);
    await deleteAccount(ada).expect(200);
    await studyTasks.insertOne(buildStudyTask(ada.email));
    return ada;
  };

  test('leaves nothing: its documents are erased when none can run any more', async () => {
    const { uid } = await deleteThenWrite();
    await eraseDue(new Date());
    expect(await studyTasks.countDocuments({ uid })).toBe(1);
    await eraseDue(afterActing());
    expect(await readEverything()).not.toContain(uid);
  });

  test('leaves nothing when the first try fails, or the instance ends before it', async () => {
    const { uid } = await deleteThenWrite();
    const eraseAccount = () => Promise.reject(new Error('The database is away.'));
    await repeatDueErasures({ database, parts: [{ eraseAccount }], logger }, afterActing());
    await eraseDue(afterActing());
    expect(await readEverything()).not.toContain(uid);
  });

  test('is looked for at once when an instance starts, until it stops', async () => {
    const { uid } = await deleteThenWrite();
    await collections.tombstones.updateMany(
      { eraseAgain: { $exists: true } },
      { $set: { 'eraseAgain.at': new Date() } },
    );
    const stopping = new AbortController();
    const running = finishUnfinishedWork([eraseDue], { logger, stop: stopping.signal });
    await expect.poll(() => studyTasks.countDocuments({ uid })).toBe(0);
    stopping.abort();
    await running;
  });
});
