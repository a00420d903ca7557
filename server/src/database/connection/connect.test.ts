import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';
import { UsageError } from '#command-line/usage-error.ts';
import { databaseUri } from '#testing/database-engine.ts';
import { connectDatabase } from './connect.ts';

const uri = inject('mongoUri');

async function nameDatabase(address: string) {
  const { client, database } = await connectDatabase(address, 'test');
  await client.close();
  return database.databaseName;
}

test('uses the database study-flow when the address names none', async () => {
  const { host } = new URL(uri);
  expect(await nameDatabase(uri)).toBe('study-flow');
  expect(await nameDatabase(`mongodb://${host}/?directConnection=true`)).toBe('study-flow');
  expect(await nameDatabase(`mongodb://${host}?directConnection=true`)).toBe('study-flow');
});

test.each(['school', 'test', 'study-flow'])(
  'uses the database %s when the address names it',
  async (name) => {
    expect(await nameDatabase(databaseUri(name))).toBe(name);
  },
);

test('names a database that does not answer, without the password', async () => {
  const connecting = connectDatabase('mongodb://ada:secret@127.0.0.1:1/school', 'test');
  await expect(connecting).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check MONGODB_URI/,
  );
});

test('names the host of an SRV address that cannot be looked up, without the password', async () => {
  const connecting = connectDatabase('mongodb+srv://ada:secret@cluster.school.invalid/x', 'test');
  await expect(connecting).rejects.toThrow(
    /^The database at cluster\.school\.invalid cannot be used \([^)]+\): check MONGODB_URI/,
  );
});

test.each([
  ['a port that does not exist', 'mongodb://ada:secret@127.0.0.1:99999/school'],
  ['an unescaped password', 'mongodb://ada:secret@@127.0.0.1/school'],
  ['an unknown option', 'mongodb://ada:secret@127.0.0.1/school?retry=yes'],
])('names the setting, without the password, when the address has %s', async (_what, address) => {
  const error: unknown = await connectDatabase(address, 'test').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toMatch(
    /The address of the database cannot be read \(.+[^.]\): check MONGODB_URI\.$/,
  );
  expect(String(error)).not.toContain('secret');
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
