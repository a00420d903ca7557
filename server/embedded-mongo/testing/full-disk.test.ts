import { spawnSync } from 'node:child_process';
import { statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/server.ts';

const directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory]);
const isMounted = mount.status === 0;

afterAll(async () => {
  if (isMounted) spawnSync('umount', [directory]);
  await rm(directory, { recursive: true });
});

// Only root may have a disk of its own. LMDB reports the two cases with different errors.
test.runIf(isMounted).for([
  { what: 'without any space', left: 0 },
  { what: 'with space for a part of the write', left: 100_000 },
])('a disk $what refuses writes by name, loses nothing and recovers', async ({ left }) => {
  const server = await startEmbeddedMongo({ directory: join(directory, 'mongo'), port: 0 });
  const client = new MongoClient(server.uri);
  const words = client.db('test').collection<{ _id: number; text: string }>('words');
  await words.insertOne({ _id: 1, text: 'kept' });
  const filler = join(directory, 'filler');
  const { bavail, bsize } = statfsSync(directory);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - left));

  const write = () => words.insertOne({ _id: 2, text: 'x'.repeat(200_000) });
  await expect(write()).rejects.toMatchObject({
    code: 14031,
    message: expect.stringMatching(/the disk of .* is full: free some space, or set DATA_DIR/),
  });
  expect(await words.find().toArray()).toEqual([{ _id: 1, text: 'kept' }]);

  await rm(filler);
  await write();
  expect(await words.countDocuments()).toBe(2);
  await client.close();
  await server.close();
  await rm(join(directory, 'mongo'), { recursive: true });
});
