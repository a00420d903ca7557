import { type Collection, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { migrations, removals } from '#all-data.ts';
import { UsageError } from '#command-line/usage-error.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClassMember } from '#testing/builders/classes.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { openCollections } from '#testing/collections.ts';
import { matchWords } from '../queries/search-words.ts';
import { countUnmigrated, migrateDocuments } from './migrate.ts';
import { sumChanges } from './migration-record.ts';

const client = await new MongoClient(inject('mongoUri')).connect();
const database = client.db(`test-${new ObjectId()}`);
const collections = openCollections(database);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});
beforeEach(() => database.dropDatabase());

const today = {
  users: [buildUser()],
  assignments: [buildAssignment()],
  submissions: [buildSubmission(), buildMarkedSubmission({ email: 'other@school.test' })],
  studyTasks: [buildStudyTask('ada@study-flow.test', { priority: 'high' })],
};
const documents: [Collection<Document>, Document[]][] = Object.entries(today).map(
  ([name, items]) => [
    database.collection(name),
    items.map((item) => ({ ...item, _id: new ObjectId() })),
  ],
);

test('gives each migration its own version, which begins with its day', () => {
  const versions = [...migrations, ...removals].map(({ version }) => version);
  expect(versions.filter((version) => !/^\d{4}-\d{2}-\d{2}-[a-zA-Z.-]+$/.test(version))).toEqual(
    [],
  );
  expect(new Set(versions).size).toBe(versions.length);
});

/** Without what is made from the other fields. */
const withoutKeys = ({
  searchWords,
  wordsVersion,
  sortName,
  sortLastName,
  sortTitle,
  priorityRank,
  ...item
}: Document): Document => item;

const readAll = () => Promise.all(documents.map(([collection]) => collection.find().toArray()));

test('brings documents of an earlier version up to date, once', async () => {
  for (const [collection, items] of documents) {
    const earlier = items.map(withoutKeys).map(({ classId, ...item }) => item);
    await collection.insertMany(earlier);
  }
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(8);
  const marks: Document[] = [{ nameChangedAt: new Date(0) }, { titleChangedAt: new Date(0) }];
  expect(await readAll()).toEqual(
    documents.map(([, items], at) => items.map((item) => ({ ...item, ...marks[at] }))),
  );
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(0);
});

test('makes words by other rules again, and finds people by them', async () => {
  const facts = { uid: 'uid-1', email: 'lucja@school.test', name: 'Łucja Nowak' };
  const outdated = { searchWords: ['łucja', 'nowak'], sortName: 'łucja nowak', wordsVersion: 1 };
  const { users, submissions, classMembers } = collections;
  await users.insertOne({ ...buildUser(facts), ...outdated });
  await submissions.insertOne({ ...buildSubmission(facts), ...outdated });
  const member = buildClassMember(new ObjectId(), facts);
  await classMembers.insertOne({ ...member, ...outdated });
  await migrateDocuments(database, migrations, removals);
  for (const found of await Promise.all([
    users.findOne(matchWords('Lucja')),
    submissions.findOne(matchWords('Lucja')),
    classMembers.findOne(matchWords('Lucja')),
  ])) {
    expect(found).toMatchObject({
      name: 'Łucja Nowak',
      sortName: 'lucja nowak',
      sortLastName: 'nowak lucja',
    });
  }
});

test('gives each submission of an earlier version a key to shuffle by, once', async () => {
  const { shuffleKey, ...earlier } = buildSubmission();
  const submissions: Collection<Document> = database.collection('submissions');
  await submissions.insertOne({ ...earlier });
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(1);
  const migrated = await submissions.findOne();
  expect(migrated?.shuffleKey).toBeTypeOf('number');
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(0);
  expect(await submissions.findOne()).toEqual(migrated);
});

test('does not change current documents, even with an empty list of words', async () => {
  await collections.submissions.insertOne({ ...buildMarkedSubmission(), searchWords: [] });
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(0);
  expect(await collections.submissions.findOne()).toMatchObject({ searchWords: [] });
});

test('migrates more documents than fit into one batch', async () => {
  const { priorityRank, ...earlier } = buildStudyTask('ada@study-flow.test');
  const tasks: Collection<Document> = database.collection('studyTasks');
  await tasks.insertMany(Array.from({ length: 1_001 }, () => ({ ...earlier })));
  expect(sumChanges(await migrateDocuments(database, migrations, removals))).toBe(1_001);
});

const bounds = { limit: 1_000, maxTimeMS: 5_000 };

test('counts documents of an earlier version up to a limit', async () => {
  expect(await countUnmigrated(database, migrations, bounds)).toBe(0);
  const { priorityRank, ...task } = buildStudyTask('ada@study-flow.test');
  const assignment = withoutKeys(buildAssignment());
  await database.collection('studyTasks').insertMany([{ ...task }, { ...task }, { ...task }]);
  await database.collection('assignments').insertOne(assignment);
  expect(await countUnmigrated(database, migrations, bounds)).toBe(4);
  expect(await countUnmigrated(database, migrations, { ...bounds, limit: 2 })).toBe(3);
  await migrateDocuments(database, migrations, removals);
  expect(await countUnmigrated(database, migrations, bounds)).toBe(0);
});

test.each([
  ['users', buildUser(), 'name'],
  ['assignments', buildAssignment(), 'description'],
  ['submissions', buildSubmission(), 'title'],
  ['studyTasks', buildStudyTask('ada@study-flow.test'), 'priority'],
])('names an incomplete document of %s and changes nothing', async (name, item, field) => {
  const assignment = withoutKeys(buildAssignment());
  await database.collection('assignments').insertOne({ ...assignment });
  const earlier = withoutKeys(item);
  const { insertedId } = await database
    .collection(name)
    .insertOne({ ...earlier, _id: new ObjectId(), [field]: 7 });
  const migrating = migrateDocuments(database, migrations, removals);
  await expect(migrating).rejects.toThrow(UsageError);
  await expect(migrating).rejects.toThrow(`Nothing was changed`);
  await expect(migrating).rejects.toThrow(`${name} ${insertedId}: ${field}`);
  expect(await countUnmigrated(database, migrations, bounds)).toBe(2);
});
