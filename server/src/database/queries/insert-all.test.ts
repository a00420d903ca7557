import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { insertAll } from './insert-all.ts';

const client = await new MongoClient(inject('mongoUri')).connect();
const database = client.db(`test-${new ObjectId()}`);
const pupils = database.collection('pupils');
await pupils.createIndex({ name: 1 }, { unique: true });
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

const build = (name: string) => ({ _id: new ObjectId(), name });

test('inserts all documents, or none when one of them is refused', async () => {
  await insertAll(database, 'pupils', [build('Ada'), build('Ben')]);
  const refused = [build('Chidi'), build('Ben'), build('Dilnoza')];
  await expect(insertAll(database, 'pupils', refused)).rejects.toThrow(/duplicate/i);
  expect(await pupils.distinct('name')).toEqual(['Ada', 'Ben']);
});
