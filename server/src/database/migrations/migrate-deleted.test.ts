import { Collection, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { indexes, migrations, removals } from '#all-data.ts';
import { createIndexes } from '../indexes.ts';
import { migrateDocuments } from './migrate.ts';
import { sumChanges } from './migration-record.ts';

const client = await new MongoClient(inject('mongoUri')).connect();
const database = client.db(`test-${new ObjectId()}`);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});
beforeEach(async () => {
  await database.dropDatabase();
});
// The next file of the worker shares the driver.
afterEach(() => {
  vi.restoreAllMocks();
});

const digest = '0123456789abcdef01234567';
const deleted = `deleted-${digest}@deleted.invalid`;
const assignmentId = new ObjectId();

/** Documents as the version of f874db6 wrote them, of a deleted account and of people who are still there. */
const earlier: Record<string, Document[]> = {
  users: [
    {
      email: 'ada@school.test',
      name: 'Ada Lovelace',
      createdAt: new Date(0),
      searchWords: ['ada'],
      sortName: 'ada',
    },
    // Somebody has signed up under the address of a deleted account.
    { email: deleted, name: 'Eve', createdAt: new Date(0), searchWords: ['eve'], sortName: 'eve' },
  ],
  assignments: ['ada@school.test', deleted].map((email) => ({
    title: 'Pondweed',
    description: 'Count the bubbles.',
    marks: 40,
    imageURL: 'https://pictures.test/biology.svg',
    difficultyLevel: 'easy',
    date: '2026-12-01',
    email,
    name: 'A name',
    searchWords: ['pondweed'],
  })),
  submissions: ['ada@school.test', 'alan@school.test', deleted].map((email) => ({
    assignmentId,
    assignmentKey: assignmentId.toHexString(),
    title: 'Pondweed',
    marks: 40,
    imageURL: 'https://pictures.test/biology.svg',
    email,
    name: 'A name',
    pdfLink: 'https://documents.test/pondweed.pdf',
    quickNote: 'Done.',
    status: 'completed',
    obtainedMark: 30,
    feedback: 'Good.',
    version: 2,
    submittedAt: new Date(0),
    markedAt: new Date(0),
    markedBy: deleted,
    removedByStudentAt: null,
    searchWords: [],
  })),
  studyTasks: [
    {
      email: 'ada@school.test',
      taskTitle: 'Revise',
      date: '2026-12-01',
      subject: 'Biology',
      priority: 'high',
      priorityRank: 0,
      estimatedTime: '1 hour',
      description: 'All of it.',
      image: 'https://pictures.test/biology.svg',
      status: 'completed',
    },
  ],
  feedbackSnippets: [
    { email: 'ada@school.test', snippets: [] },
    { email: 'alan@school.test', snippets: [] },
  ],
  'images.files': [{ filename: 'image.webp', metadata: { owner: deleted } }],
};

async function storeEarlier() {
  for (const [name, documents] of Object.entries(earlier)) {
    await database.collection(name).insertMany(documents.map((document) => ({ ...document })));
  }
}

async function readAll() {
  const names = Object.keys(earlier);
  const found = await Promise.all(names.map((name) => database.collection(name).find().toArray()));
  return found.flat();
}

/** Nothing is left under the address, and the others are as they were. */
async function expectMigrated() {
  const all = await readAll();
  expect(JSON.stringify(all)).not.toContain('deleted.invalid');
  const uid = `deleted:${digest}`;
  expect(all.filter((document) => document.uid === uid)).toMatchObject(
    Array(2).fill({ email: '', name: 'A name' }),
  );
  expect(all.filter(({ markedBy }) => markedBy === uid)).toHaveLength(3);
  expect(await database.collection('images.files').findOne()).toMatchObject({
    metadata: { owner: uid },
  });
  expect(await database.collection('users').find().toArray()).toMatchObject([
    { email: 'ada@school.test' },
  ]);
  expect(all.filter(({ email }) => email === 'ada@school.test')).toHaveLength(5);
}

test('removes the address from the documents of deleted accounts, and accounts that signed up with it', async () => {
  await storeEarlier();
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(22);
  await expectMigrated();
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(0);
  await expectMigrated();
});

test('finishes a migration that was interrupted at any write', async () => {
  for (let written = 0; written < 6; written += 1) {
    await database.dropDatabase();
    await storeEarlier();
    const write = Collection.prototype.bulkWrite;
    let left = written;
    vi.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(function (
      this: Collection,
      ...given
    ) {
      // What an earlier file has begun may still write to its own database.
      if (this.dbName !== database.databaseName) return write.apply(this, given);
      left -= 1;
      if (left < 0) throw new Error('The process ended.');
      return write.apply(this, given);
    });
    await expect(migrateDocuments(database, migrations, removals)).rejects.toThrow(
      'The process ended.',
    );
    vi.restoreAllMocks();
    await migrateDocuments(database, migrations, removals);
    await expectMigrated();
  }
});

test('creates current indexes over earlier documents, and drops obsolete indexes', async () => {
  await storeEarlier();
  await database
    .collection('submissions')
    .createIndex(
      { email: 1, assignmentKey: 1 },
      { name: 'one-answer-per-student-and-assignment', unique: true },
    );
  await database.collection('assignments').createIndex({ email: 1 }, { name: 'by-owner' });
  await createIndexes(database, indexes);
  await createIndexes(database, indexes);
  const names = (await database.collection('submissions').indexes()).map(({ name }) => name);
  expect(names).toContain('one-answer-per-uid-and-assignment');
  expect(names).not.toContain('one-answer-per-student-and-assignment');
  await migrateDocuments(database, migrations, removals);
  await expectMigrated();
});
