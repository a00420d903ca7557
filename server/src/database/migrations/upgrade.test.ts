import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Collection, type Db, type Document } from 'mongodb';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { indexes, migrations } from '#all-data.ts';
import { countAllUnmigrated, migrateAndReport } from '#commands/migrate-database.ts';
import { tokenAnswer } from '#contract/accounts/schemas.ts';
import { demoAccounts, demoStudent, demoTeacher } from '#demo-data/demo-accounts.ts';
import { databaseUri } from '#testing/database-engine.ts';
import { bearer, createFirebaseAccount, deleteFirebaseAccount } from '#testing/test-accounts.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { connectDatabase } from '../connection/connect.ts';
import { createIndexes } from '../indexes.ts';

const folder = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.backup'));
const publicApiUrl = 'https://api.study-flow.test';
const bounds = { limit: 1_000, maxTimeMS: 5_000 };

/** Milliseconds for a busy machine. */
const slow = { timeout: 90_000 };

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(demoAccounts.map(({ uid }) => deleteFirebaseAccount(uid).catch(() => {})));
});

/** Restores a fixture into a database of its own, as `restore` does. */
async function openFixture(name: string) {
  const { client, database } = await connectDatabase(
    databaseUri(`upgrade-${randomUUID()}`),
    'test',
  );
  await restoreBackup(database, join(folder, name), { replace: false });
  // As each instance of the API does when it starts.
  await createIndexes(database, indexes);
  return { client, database };
}

/** All documents that people have written, by collection. */
async function readDocuments(database: Db): Promise<Record<string, Document[]>> {
  const all = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = all
    .map(({ name }) => name)
    .filter((name) => !/^(locks|migrations|noticeProgress)$/.test(name));
  const read = names.sort().map(async (name) => {
    return [name, await database.collection(name).find().sort({ _id: 1 }).toArray()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function signIn({ request }: TestApi, { uid, email, name }: (typeof demoAccounts)[number]) {
  const { idToken } = await createFirebaseAccount({ uid, email, name });
  const answer = await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
  return bearer(tokenAnswer.parse(answer.body).token);
}

const idOf = ({ _id }: Document) => String(_id);
const byId = (a: Document, b: Document) => idOf(a).localeCompare(idOf(b));
/** What is made from the other fields, by the rules of the version. */
const withoutDerived = ({
  searchWords: _words,
  sortName: _sortName,
  sortLastName: _sortLastName,
  ...written
}: Document) => written;
const pick = (document: Document, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, document[field]]));

const migrateAll = async (database: Db, publicApiUrl: string) =>
  (await migrateAndReport(database, publicApiUrl)).changed;

describe.each(fixtures)('%s', async (name) => {
  const { client, database } = await openFixture(name);
  afterAll(async () => {
    await database.dropDatabase();
    await client.close();
  });

  test('is migrated once, and every document is kept', slow, async () => {
    const before = await readDocuments(database);
    const write = vi.spyOn(Collection.prototype, 'bulkWrite');
    const changed = await Promise.all([
      migrateAll(database, publicApiUrl),
      migrateAll(database, publicApiUrl),
    ]);
    expect(Math.min(...changed)).toBe(0);
    const isRecord = (collection: unknown) =>
      collection instanceof Collection && collection.collectionName === 'migrations';
    const writes = write.mock.calls
      .filter((_call, at) => !isRecord(write.mock.contexts[at]))
      .map(([operations]) => operations.length);
    expect(writes.reduce((sum, count) => sum + count, 0)).toBe(Math.max(...changed));
    expect(await countAllUnmigrated(database, publicApiUrl, bounds)).toBe(0);

    const after = await readDocuments(database);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [collection, documents] of Object.entries(before)) {
      const kept = after[collection]?.map((document, at) =>
        pick(document, Object.keys(documents[at] ?? {})),
      );
      expect(kept?.map(withoutDerived), collection).toEqual(documents.map(withoutDerived));
    }
    const records = await database.collection('migrations').find().toArray();
    expect(records.length).toBeGreaterThanOrEqual(migrations.length);
    expect(records.reduce((sum, record) => sum + record.changed, 0)).toBe(Math.max(...changed));

    expect(await migrateAll(database, publicApiUrl)).toBe(0);
    expect(await readDocuments(database)).toEqual(after);
  });

  test('lets its accounts sign in to their work', slow, async () => {
    // The test before has migrated it, unless it did not run.
    await migrateAll(database, publicApiUrl);
    const stored = await readDocuments(database);
    const api = await startTestApi({ database, publicApiUrl });
    const { request } = api;
    const student = await signIn(api, demoStudent);
    const { email } = demoStudent;
    const own = (collection: string) =>
      (stored[collection] ?? []).filter((document) => document.email === email);

    const submitted = await request
      .get('/mySubmittedAssignment')
      .query({ email })
      .set(student)
      .expect(200);
    const listed = own('submissions').filter(({ removedByStudentAt }) => !removedByStudentAt);
    const work = ['title', 'marks', 'pdfLink', 'status', 'obtainedMark', 'feedback'];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.map(({ status }) => status)).toContain('completed');
    expect(
      submitted.body.toSorted(byId).map((submission: Document) => pick(submission, work)),
    ).toEqual(
      listed.toSorted(byId).map((submission) => ({
        ...pick(submission, work),
        // The states between are the teacher's.
        status: submission.status === 'completed' ? 'completed' : 'pending',
      })),
    );
    const tasks = await request.get('/myStudyTasks').query({ email }).set(student).expect(200);
    expect(tasks.body.map(idOf).sort()).toEqual(own('studyTasks').map(idOf).sort());
    await request.get('/agenda').query({ today: '2026-11-23' }).set(student).expect(200);
    const [first] = listed;
    await request
      .get(`/submissions/${idOf(first ?? {})}/attempts`)
      .set(student)
      .expect(200);

    const teacher = await signIn(api, demoTeacher);
    const users = await request.get('/users').set(teacher).expect(200);
    expect(users.body.map((user: Document) => user.email).sort()).toEqual(
      (stored.users ?? []).map((user) => user.email).sort(),
    );
    const pending = await request
      .get('/pendingAssignments')
      .query({ email: demoTeacher.email })
      .set(teacher)
      .expect(200);
    const waiting = pending.body.find(
      (submission: Document) => submission.email !== demoTeacher.email,
    );
    const marked = { obtainedMark: 1, feedback: 'Marked after the upgrade.', status: 'completed' };
    await request
      .patch(`/updateSpecificSubmittedAssignment/${waiting._id}`)
      .set(teacher)
      .send(marked)
      .expect(200, { modifiedCount: 1 });
    const found = await request.get('/assignmentLevel').query({ search: 'frank' }).expect(200);
    expect(found.body.length).toBeGreaterThan(0);
  });
});
