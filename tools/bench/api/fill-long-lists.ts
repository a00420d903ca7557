/**
 * Inserts long lists into the database of MONGODB_URI: 10,000 accounts, and 2,000 study tasks of the demo student. Used by
 * the page benchmark, after the demo data is inserted:
 * `node --import tsx tools/bench/api/fill-long-lists.ts`.
 */
import { MongoClient } from 'mongodb';
import { demoStudent } from '../../../server/src/demo-data/demo-accounts.ts';
import { buildUser } from '../../../server/src/testing/builders/accounts.ts';
import { buildStudyTask } from '../../../server/src/testing/builders/study-tasks.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';

const userCount = 10_000;
const taskCount = 2_000;

const firstNames = ['Ada', 'Ben', 'Chidi', 'Dilnoza', 'Emil', 'Farah', 'Goran', 'Hana'];
const lastNames = ['Achterberg', 'Brown', 'Chowdhury', 'Diaz', 'Eriksson', 'Fofana', 'Garcia'];
const priorities = ['low', 'medium', 'high'] as const;
const day = 24 * 3_600_000;

const uri = process.env.MONGODB_URI;
if (!uri) throw new Error('Set MONGODB_URI to the database to fill.');
const client = new MongoClient(uri);
const { users, studyTasks } = openCollections(client.db());
const student = await users.findOne({ email: demoStudent.email });
if (!student?.uid) throw new Error('Insert the demo data first.');
const { uid } = student;
await users.insertMany(Array.from({ length: userCount }, (_, index) => makeUser(index)));
await studyTasks.insertMany(Array.from({ length: taskCount }, (_, index) => makeTask(index)));
await client.close();
process.stdout.write(`${userCount} accounts and ${taskCount} study tasks inserted.\n`);

function makeUser(index: number) {
  const name = `${pick(firstNames, index)} ${pick(lastNames, index)}`;
  return buildUser({ name, email: `pupil-${index}@bench.test` });
}

function makeTask(index: number) {
  return buildStudyTask(demoStudent.email, {
    uid,
    taskTitle: `Exercise ${index}`,
    priority: pick(priorities, index),
    date: new Date(Date.now() + (index % 300) * day).toISOString().slice(0, 10),
  });
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
