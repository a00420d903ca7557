import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  Binary,
  BSONRegExp,
  Collection,
  type Db,
  Decimal128,
  Double,
  Int32,
  Long,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { indexes } from '#all-data.ts';
import { UsageError } from '#command-line/usage-error.ts';
import { openStoredFiles } from '#data/files/collection.ts';
import { openImages, readImage, storeImage } from '#data/images/collection.ts';
import { findReceiptKeys, keepReceiptKey } from '#data/receipt-keys/collection.ts';
import { openDrafts } from '#data/submission-drafts/collection.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { createReceiptSigner } from '#identity/receipt-signer.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildStoredFile } from '#testing/builders/files.ts';
import { buildMarkedSubmission } from '#testing/builders/submissions.ts';
import { openCollections } from '#testing/collections.ts';
import { createIndexes } from '../indexes.ts';
import { encodeDocumentFrame, frameKinds } from './frames.ts';
import { restoreBackup } from './restore-backup.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { writeBackup } from './write-backup.ts';

/** A disk is full only where the system has one: what is written to this device ends with its ENOSPC. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const createWriteStream: typeof fs.createWriteStream = (path, options) =>
    disk.isFull ? fs.createWriteStream('/dev/full') : fs.createWriteStream(path, options);
  return { ...fs, createWriteStream };
});

const client = await new MongoClient(inject('mongoUri')).connect();
const folder = await mkdtemp(join(tmpdir(), 'study-flow-backup-'));
const source = client.db(`test-${randomUUID()}`);
const file = join(folder, 'school.backup');

const picture = randomBytes(600_000);
await createIndexes(source, indexes);
const imageId = await storeImage(openImages(source), picture, 'uid-ada');
await openCollections(source).assignments.insertMany(
  Array.from({ length: 1_200 }, (_, index) => buildAssignment({ title: `Essay ${index}` })),
);
await openCollections(source).submissions.insertOne(buildMarkedSubmission());
await source.collection('everyType').insertMany([
  { int: new Int32(1), double: new Double(1), long: Long.fromNumber(1), minusZero: new Double(-0) },
  { decimal: Decimal128.fromString('1.50'), date: new Date(0), id: new ObjectId() },
  {
    uuid: new UUID(),
    bytes: new Binary(Buffer.from('ab'), 5),
    time: new Timestamp({ t: 1, i: 2 }),
  },
  { regExp: new BSONRegExp('^a', 'im'), list: [null, [true], { nested: {} }], text: 'Ω\u0000🙂' },
]);
const { insertedId: fileId } = await openStoredFiles(source).insertOne(buildStoredFile('uid-ada'));
const answer = randomBytes(600_000);
await createGridFsStore(source).store(fileId.toHexString(), answer);
await openDrafts(source).insertOne({
  uid: 'uid-ada',
  assignmentId: new ObjectId(),
  files: [],
  version: 1,
  changedAt: new Date(),
});
const signer = await createReceiptSigner('a secret of the school, 32 bytes or more')();
await keepReceiptKey(source, signer.publicKey);
await writeBackup(source, file);

let target: Db;
const targets: Db[] = [];
beforeEach(() => {
  target = client.db(`test-${randomUUID()}`);
  targets.push(target);
});
afterAll(async () => {
  for (const database of [source, ...targets]) await database.dropDatabase();
  await client.close();
  await rm(folder, { recursive: true });
});

/** Everything in a database: of each collection its documents as they are stored, and its indexes. */
async function readAll(database: Db) {
  const collections = await database.collections();
  const entries = collections.map(async (collection) => {
    const documents = await collection
      .find<Uint8Array>({}, { raw: true })
      .sort({ _id: 1 })
      .map((bytes) => Buffer.from(bytes).toString('base64'))
      .toArray();
    const indexes = await collection.listIndexes().toArray();
    indexes.sort((a, b) => (a.name < b.name ? -1 : 1));
    return [collection.collectionName, { documents, indexes }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe('a backup', () => {
  test('restores identical bytes, indexes and pictures in another database', async () => {
    const restored = await restoreBackup(target, file, { replace: false });
    const [before, after] = [await readAll(source), await readAll(target)];
    expect(Object.keys(after)).toEqual(
      expect.arrayContaining(['users', 'submissions', 'images.files', 'images.chunks']),
    );
    expect(after).toEqual(before);
    expect(restored).toBe(Object.values(before).flatMap(({ documents }) => documents).length);
    expect((await readImage(openImages(target), imageId))?.equals(picture)).toBe(true);
  });

  test('restores files, drafts of hand-ins and the keys of receipts', async () => {
    await restoreBackup(target, file, { replace: false });
    const [stored] = await openStoredFiles(target).find().toArray();
    const content = createGridFsStore(target).read(String(stored?.contentId));
    expect((await buffer(content)).equals(answer)).toBe(true);
    expect(await openDrafts(target).countDocuments({ uid: 'uid-ada' })).toBe(1);
    expect(await findReceiptKeys(target)).toEqual([signer.publicKey]);
  });

  test('is readable by its owner only, and never overwrites a file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    await expect(writeBackup(source, file)).rejects.toThrow(/exists already/);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(folder)).toEqual(['school.backup']);
  });

  test('names the file and what to do when the disk is full', async () => {
    disk.isFull = true;
    const error = await writeBackup(source, join(folder, 'full.backup'))
      .catch((reason: unknown) => reason)
      .finally(() => {
        disk.isFull = false;
      });
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toMatch(
      /No backup was written: the disk of .*full\.backup is full\. Free some space/,
    );
    expect(await readdir(folder)).toEqual(['school.backup']);
  });

  test.each([
    ['exists', 'school.backup', /exists already/],
    ['is in no folder', 'missing/school.backup', /the folder of .* does not exist/],
    ['is in a file', 'school.backup/new.backup', /is not a folder/],
  ])('refuses a file that %s as a mistake of the caller', async (_how, name, reason) => {
    const error = await writeBackup(source, join(folder, name)).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toMatch(reason);
    expect(await readdir(folder)).toEqual(['school.backup']);
  });

  test('has the documents of one moment on a replica set', async ({ skip }) => {
    const { setName } = await source.command({ hello: 1 });
    skip(setName === undefined, 'a standalone server has no snapshots');
    // Read from Z to A: the second one is written after the first was read.
    await target.collection('b').insertMany([{ at: 0 }, { at: 1 }]);
    await target.collection('a').insertOne({ at: 0 });
    const moment = join(folder, 'moment.backup');
    const { find } = Collection.prototype;
    let writes = 0;
    const spy = vi.spyOn(Collection.prototype, 'find').mockImplementation(function (
      this: Collection,
      ...given: Parameters<typeof find>
    ) {
      if (this.collectionName === 'a') {
        writes += 1;
        void target.collection('a').insertOne({ at: 1 });
      }
      return find.apply(this, given);
    });
    const { documents, isSnapshot } = await writeBackup(target, moment);
    spy.mockRestore();
    await rm(moment);
    expect({ documents, isSnapshot, writes }).toEqual({
      documents: 3,
      isSnapshot: true,
      writes: 1,
    });
  });

  test('says that it is not of one moment on a server without snapshots', async ({ skip }) => {
    const { setName } = await source.command({ hello: 1 });
    skip(setName !== undefined, 'a replica set has them');
    const moment = join(folder, 'moment.backup');
    expect(await writeBackup(source, moment)).toMatchObject({ isSnapshot: false });
    await rm(moment);
  });

  test('leaves no file when it fails', async () => {
    const broken = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 100 });
    const writing = writeBackup(broken.db('school'), join(folder, 'broken.backup'));
    await expect(writing).rejects.toThrow(/^No backup was written/);
    await broken.close();
    expect(await readdir(folder)).toEqual(['school.backup']);
  });
});

describe('a restore', () => {
  test('refuses a database with documents without the option to replace them', async () => {
    await target.collection('users').insertOne({ email: 'grace@school.org' });
    const before = await readAll(target);
    const restoring = restoreBackup(target, file, { replace: false });
    await expect(restoring).rejects.toThrow(/Nothing was changed.* in users.*--replace/s);
    expect(await readAll(target)).toEqual(before);

    await restoreBackup(target, file, { replace: true });
    expect(await readAll(target)).toEqual(await readAll(source));
  });

  test('leaves a mark when it is stopped half-way, which a whole one takes away', async () => {
    const insert = vi.spyOn(Collection.prototype, 'insertMany');
    insert.mockRejectedValueOnce(new Error('The process was killed.'));
    await expect(restoreBackup(target, file, { replace: false })).rejects.toThrow(/half-way/);
    insert.mockRestore();
    await expect(refuseUnfinishedRestore(target)).rejects.toThrow(
      /a restore of .*school\.backup began at .* run it again with --replace/,
    );
    await restoreBackup(target, file, { replace: true });
    await refuseUnfinishedRestore(target);
    expect(await readAll(target)).toEqual(await readAll(source));
  });

  test('accepts a database in which the API has only created indexes', async () => {
    await createIndexes(target, indexes);
    await restoreBackup(target, file, { replace: false });
    expect(await readAll(target)).toEqual(await readAll(source));
  });

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['without its last frame', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -21))],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => gzipSync('a letter to the head of the school')],
    ['with a wrong head', () => gzipSync(encodeDocumentFrame(frameKinds.start, { a: 1 }))],
    ['not zipped', () => Buffer.from('{}')],
  ])('changes nothing when the file is %s', async (how, damage) => {
    const damaged = join(folder, `${how}.damaged`);
    await writeFile(damaged, damage(await readFile(file)));
    await target.collection('users').insertOne({ email: 'grace@school.org' });
    const before = await readAll(target);
    const restoring = restoreBackup(target, damaged, { replace: true });
    await expect(restoring).rejects.toThrow(/is not a whole backup \([^{}[\]]*\)/);
    await rm(damaged);
    expect(await readAll(target)).toEqual(before);
  });
});
