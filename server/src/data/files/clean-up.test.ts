import { buffer } from 'node:stream/consumers';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createIndexes } from '#database/indexes.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { releaseFiles, removeOwnFile, removeUnnamedFiles, reserveFiles } from './clean-up.ts';
import { openStoredFiles, renameOwnFile, type StoredFileDocument } from './collection.ts';
import { filesData } from './data.ts';

const client = await new MongoClient(inject('mongoUri')).connect();
const database = client.db(`test-${new ObjectId()}`);
await createIndexes(database, filesData.indexes ?? []);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

const files = openStoredFiles(database);
const store = createGridFsStore(database);
const day = 24 * 3_600_000;
const now = new Date('2026-11-26T12:00:00Z');
const past = new Date(now.getTime() - 1);
let named: ObjectId[] = [];
const findNamed = [
  async () => [],
  async (_database: unknown, ids: ObjectId[]) =>
    named.filter((id) => ids.some((candidate) => candidate.equals(id))),
];
const cleanUp = (at = now) => removeUnnamedFiles(database, { store, findNamed, now: at });

async function addStored(facts: Partial<StoredFileDocument> = {}) {
  const file = { ...buildStoredFile('uid-ada', { checkAt: past }), ...facts };
  await files.insertOne(file);
  await storeContent(database, file.contentId);
  return file;
}

const listIds = async () => (await files.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
const countContents = () => database.collection('fileContents.files').countDocuments();

beforeEach(async () => {
  named = [];
  await Promise.all([
    files.deleteMany(),
    database.collection('fileContents.files').deleteMany(),
    database.collection('fileContents.chunks').deleteMany(),
  ]);
});

describe('the clean-up', () => {
  test('removes files that nothing names, with all their contents', async () => {
    const replaced = new ObjectId();
    await addStored({ contents: [replaced, new ObjectId()], contentId: replaced });
    await addStored();
    await cleanUp();
    expect(await listIds()).toEqual([]);
    expect(await countContents()).toBe(0);
  });

  test('keeps files that are named, and looks at them again after 30 days', async () => {
    const file = await addStored();
    named = [file._id];
    await cleanUp();
    const [kept] = await files.find().toArray();
    expect(kept).toEqual({ ...file, checkAt: new Date(now.getTime() + 30 * day) });
    named = [];
    await cleanUp(new Date(now.getTime() + 29 * day));
    expect(await listIds()).toHaveLength(1);
    await cleanUp(new Date(now.getTime() + 31 * day));
    expect(await listIds()).toEqual([]);
  });

  test('keeps files for two days after they arrived or were named no more', async () => {
    const fresh = await addStored({ checkAt: new Date(now.getTime() + day) });
    const released = await addStored({ checkAt: past });
    await releaseFiles(database, [released._id]);
    await cleanUp();
    expect(await listIds()).toEqual([fresh._id, released._id].sort());
  });

  test('removes the others when a content cannot be deleted, and that one an hour later', async () => {
    const broken = await addStored({ checkAt: new Date(past.getTime() - 1) });
    const others = Array.from({ length: 150 }, () =>
      buildStoredFile('uid-ada', { checkAt: past, contents: [] }),
    );
    await files.insertMany(others);
    const failing = {
      ...store,
      remove: async (id: string) => {
        if (broken._id.equals(id)) throw new Error('The bucket is not there.');
        await store.remove(id);
      },
    };
    const parts = { store: failing, findNamed, now };
    await expect(removeUnnamedFiles(database, parts)).rejects.toThrow('1 files');
    await removeUnnamedFiles(database, parts);
    expect(await listIds()).toEqual([broken._id]);
    await cleanUp(new Date(now.getTime() + 2 * 3_600_000));
    expect(await listIds()).toEqual([]);
  });

  test('removes more files than fit into one step', async () => {
    await files.insertMany(
      Array.from({ length: 250 }, () => buildStoredFile('uid-ada', { checkAt: past })),
    );
    await cleanUp();
    expect(await listIds()).toEqual([]);
  });

  test('removes a file once when several processes clean up at the same time', async () => {
    const kept = await addStored();
    named = [kept._id];
    for (let each = 0; each < 20; each += 1) await addStored();
    await Promise.all([cleanUp(), cleanUp(), cleanUp()]);
    expect(await listIds()).toEqual([kept._id]);
    expect(await countContents()).toBe(1);
  });

  test('finishes what another process has begun to remove', async () => {
    await addStored({ state: 'removed' });
    await addStored({ removing: true });
    await cleanUp();
    expect(await listIds()).toEqual([]);
    expect(await countContents()).toBe(0);
  });
});

describe('removing an own file', () => {
  const remove = async (_id: ObjectId) => {
    const file = await files.findOne({ _id });
    return file === null ? undefined : removeOwnFile(database, file, { store, findNamed });
  };

  test('waits for a call that has reserved it and may be about to name it', async () => {
    const file = await addStored();
    await reserveFiles(database, 'uid-ada', [file._id]);
    expect(await remove(file._id)).toEqual({ isRemoved: false, deletedCount: 0 });
    expect(await countContents()).toBe(1);
    await files.updateOne({}, { $set: { reservedUntil: past } });
    expect(await remove(file._id)).toEqual({ isRemoved: true, deletedCount: 1 });
    expect(await countContents()).toBe(0);
  });
});

describe('reserving files', () => {
  test('keeps files from being removed, and refuses those that are being removed', async () => {
    const file = await addStored();
    expect(await reserveFiles(database, 'uid-ada', [file._id])).toBe(true);
    await cleanUp();
    expect(await listIds()).toEqual([file._id]);
    await files.updateOne({ _id: file._id }, { $set: { removing: true } });
    expect(await reserveFiles(database, 'uid-ada', [file._id])).toBe(false);
  });

  test('keeps their names where it is asked to, for a minute', async () => {
    const file = await addStored();
    await reserveFiles(database, 'uid-ada', [file._id]);
    expect(await renameOwnFile(files, file, 'Tides.txt')).toMatchObject({ name: 'Tides.txt' });
    await reserveFiles(database, 'uid-ada', [file._id], { keepsNames: true });
    expect(await renameOwnFile(files, file, 'Essay.txt')).toBeNull();
    const kept = await files.findOne({ _id: file._id });
    expect(kept).toMatchObject({ name: 'Tides.txt', nameKeptUntil: kept?.reservedUntil });
    expect(Number(kept?.nameKeptUntil)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  test('refuses files of others, unfinished and unknown ones', async () => {
    const file = await addStored();
    const refused = await addStored({ state: 'refused' });
    expect(await reserveFiles(database, 'uid-grace', [file._id])).toBe(false);
    expect(await reserveFiles(database, 'uid-ada', [file._id, refused._id])).toBe(false);
    expect(await reserveFiles(database, 'uid-ada', [file._id, new ObjectId()])).toBe(false);
  });
});

describe('removing one file', () => {
  test('removes it with its content', async () => {
    const file = await addStored({ checkAt: new Date(now.getTime() + day) });
    const removed = { isRemoved: true, deletedCount: 1 };
    expect(await removeOwnFile(database, file, { store, findNamed })).toEqual(removed);
    expect(await listIds()).toEqual([]);
    await expect(buffer(store.read(file._id.toHexString()))).rejects.toThrow();
  });

  test('keeps it while something names it', async () => {
    const file = await addStored({ checkAt: new Date(now.getTime() + day) });
    named = [file._id];
    const kept = { isRemoved: false, deletedCount: 0 };
    expect(await removeOwnFile(database, file, { store, findNamed })).toEqual(kept);
    expect(await buffer(store.read(file._id.toHexString()))).toHaveLength(file.bytes);
  });
});
