import { type CommandStartedEvent, MongoClient, ObjectId } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { wasEndedByTimeLimit } from '#testing/database-engine.ts';
import { isTimeExceeded } from './outage.ts';
import { limitQueryTime, queryTimes } from './query-time.ts';

const client = await new MongoClient(inject('mongoUri'), { monitorCommands: true }).connect();
const database = client.db(`test-${new ObjectId()}`);
const pupils = limitQueryTime(database).collection<{ name: string; words?: string[] }>('pupils');
await pupils.insertOne({ name: 'Ada' });
const sent: { name: string; limit: unknown }[] = [];
client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) =>
  sent.push({ name: commandName, limit: command.maxTimeMS }),
);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

test.each<[string, () => Promise<unknown>]>([
  ['find', () => pupils.find().toArray()],
  ['find', () => pupils.findOne({ name: 'Ada' }, { projection: { name: 1 } })],
  ['aggregate', () => pupils.aggregate([]).toArray()],
  ['aggregate', () => pupils.countDocuments()],
  ['count', () => pupils.estimatedDocumentCount()],
  ['distinct', () => pupils.distinct('name')],
  ['insert', () => pupils.insertOne({ name: 'Bea' })],
  ['insert', () => pupils.insertMany([{ name: 'Cid' }, { name: 'Dan' }])],
  ['insert', () => pupils.bulkWrite([{ insertOne: { document: { name: 'Eve' } } }])],
  [
    'update',
    () => pupils.bulkWrite([{ updateMany: { filter: {}, update: { $set: { words: [] } } } }]),
  ],
  ['delete', () => pupils.bulkWrite([{ deleteOne: { filter: { name: 'Eve' } } }])],
  ['update', () => pupils.updateOne({ name: 'Ada' }, { $set: { name: 'Ada' } })],
  ['update', () => pupils.updateMany({ name: 'Ada' }, { $set: { name: 'Ada' } })],
  ['delete', () => pupils.deleteMany({ name: 'Nobody' })],
  ['findAndModify', () => pupils.findOneAndUpdate({ name: 'Ada' }, { $set: { name: 'Ada' } })],
])('sends %s with a time limit', async (name, query) => {
  sent.length = 0;
  await query();
  expect(sent).toEqual([{ name, limit: queryTimes.command }]);
});

test('keeps the time limit that a query sets', async () => {
  sent.length = 0;
  await pupils.findOne({}, { maxTimeMS: 77 });
  expect(sent).toEqual([{ name: 'find', limit: 77 }]);
});

test('ends a query that exceeds its time limit with its own error code', async () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`);
  const many = Array.from({ length: 2_000 }, () => ({ name: 'Ben', words }));
  await database.collection('pupils').insertMany(many);
  const slow = limitQueryTime(database, { ...queryTimes, command: 1 })
    .collection('pupils')
    .find({ words: /nothing$/ });
  const error: unknown = await slow.toArray().catch((reason: unknown) => reason);
  expect(wasEndedByTimeLimit(error)).toBe(true);
  expect(isTimeExceeded(new Error('a bug'))).toBe(false);
});
