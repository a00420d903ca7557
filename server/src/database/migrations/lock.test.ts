import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { databaseUri } from '#testing/database-engine.ts';
import { connectDatabase } from '../connection/connect.ts';
import { withLock } from './lock.ts';

const { client, database } = await connectDatabase(databaseUri(`locks-${randomUUID()}`), 'test');
const locks = database.collection<{ _id: string; holder: string; expiresAt: Date }>('locks');
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});
beforeEach(() => database.dropDatabase());

test('does the work of several callers one after the other', async () => {
  let running = 0;
  const work = async () => {
    running += 1;
    const seen = running;
    await sleep(20);
    running -= 1;
    return seen;
  };
  const all = await Promise.all([1, 2, 3].map(() => withLock(database, 'work', work)));
  expect(all).toEqual([1, 1, 1]);
  expect(await locks.countDocuments()).toBe(0);
});

test('does not wait for work under another name', async () => {
  const inner = () => withLock(database, 'inner', async () => 'done');
  expect(await withLock(database, 'outer', inner)).toBe('done');
});

test('is free after an error', async () => {
  const failing = withLock(database, 'work', () => Promise.reject(new Error('The work failed.')));
  await expect(failing).rejects.toThrow('The work failed.');
  expect(await withLock(database, 'work', async () => 'done')).toBe('done');
});

test('is free when the process that held it has ended long ago', async () => {
  const document = { _id: 'work', holder: 'another', expiresAt: new Date(Date.now() + 1_000) };
  await locks.insertOne(document);
  const start = Date.now();
  expect(await withLock(database, 'work', async () => 'done')).toBe('done');
  expect(Date.now() - start).toBeGreaterThan(500);
});
