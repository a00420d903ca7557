import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';
import { databaseUri } from '../../testing/database-engine.ts';
import { connectDatabase } from './connect.ts';

const uri = inject('mongoUri');

test('uses the database study-flow when the address names none', async () => {
  const plain = await connectDatabase(uri, 'test');
  const named = await connectDatabase(databaseUri('school'), 'test');
  expect([plain.database.databaseName, named.database.databaseName]).toEqual([
    'study-flow',
    'school',
  ]);
  await Promise.all([plain.client.close(), named.client.close()]);
});

test('names a database that does not answer, without the password', async () => {
  const connecting = connectDatabase('mongodb://ada:secret@127.0.0.1:1/school', 'test');
  await expect(connecting).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check MONGODB_URI/,
  );
});

test('refuses the embedded database in production', async () => {
  const client = await new MongoClient(uri).connect();
  const { modules } = await client.db().command({ buildInfo: 1 });
  await client.close();
  const connecting = connectDatabase(uri, 'production');
  if (modules?.includes('embedded-mongo')) {
    await expect(connecting).rejects.toMatchObject({
      cause: { message: 'The embedded database is for development only.' },
    });
  } else {
    await (await connecting).client.close();
  }
});
