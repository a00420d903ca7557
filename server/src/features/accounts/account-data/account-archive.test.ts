import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountExport } from '#contract/accounts/account-data.ts';
import { openStoredFiles, type ReadyFile } from '#data/files/collection.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { listArchive, zipLimits } from './account-archive.ts';
import { writeZip } from './write-zip.ts';

const api = await startTestApi();
const { request, dependencies } = api;
const { database } = dependencies;
const files = openStoredFiles(database);
const owner = await signInAccount(api, { name: 'Ada Lovelace' });
const stranger = await signInAccount(api);

beforeEach(async () => {
  await files.deleteMany();
});

async function addFile(uid: string, facts: Partial<ReadyFile> = {}) {
  const file = buildStoredFile(uid, facts);
  await files.insertOne(file);
  await storeContent(database, file.contentId);
  return file;
}

const download = async ({ authorization } = owner) => {
  const answer = await request
    .get('/account/export.zip')
    .set(authorization)
    .responseType('blob')
    .expect(200);
  return { headers: answer.headers, bytes: Buffer.from(answer.body) };
};
const namesIn = (bytes: Buffer) => Object.keys(unzipSync(bytes)).sort();

describe('GET /account/export.zip', () => {
  test('has the data of the account and its files, and nothing of others', async () => {
    const file = await addFile(owner.uid, { name: 'Ma réponse.txt' });
    await addFile(stranger.uid);
    const { headers, bytes } = await download();
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=study-flow-account.zip',
    });
    const name = `files/${file._id}-Ma réponse.txt`;
    const entries = unzipSync(bytes);
    expect(Object.keys(entries).sort()).toEqual([name, 'study-flow-account.json']);
    expect(Buffer.from(entries[name] ?? []).toString()).toBe('My answer.\n');
    const exported = accountExport
      .strict()
      .parse(JSON.parse(Buffer.from(entries['study-flow-account.json'] ?? []).toString()));
    expect(exported.profile.name).toBe('Ada Lovelace');
    expect(exported.files).toMatchObject([{ _id: String(file._id), name: 'Ma réponse.txt' }]);
  });

  test('has no file that was refused or has not arrived', async () => {
    const { type: _type, ...unfinished } = buildStoredFile(owner.uid);
    await files.insertOne({ ...unfinished, state: 'uploading' });
    await files.insertOne({ ...buildStoredFile(owner.uid), state: 'refused' });
    expect(namesIn((await download()).bytes)).toEqual(['study-flow-account.json']);
  });

  test('is unpacked into one folder, whatever the names are', async () => {
    const names = ['..', 'a:b|c?.pdf', 'CON', 'nul.', '.hidden', `${'名'.repeat(190)}.pdf`, 'x.'];
    const ids: ObjectId[] = [];
    for (const name of names) ids.push((await addFile(owner.uid, { name }))._id);
    const folder = await mkdtemp(join(tmpdir(), 'archive-'));
    await mkdir(join(folder, 'files'));
    for (const [name, content] of Object.entries(unzipSync((await download()).bytes))) {
      await writeFile(join(folder, name), content);
    }
    const unpacked = await readdir(join(folder, 'files'));
    expect(unpacked.map((name) => name.slice(0, 24)).sort()).toEqual(ids.map(String).sort());
    for (const name of unpacked) {
      expect(Buffer.byteLength(name)).toBeLessThan(256);
      expect(name).not.toMatch(/[<>:"|?*\\]|[. ]$/);
      expect(await readFile(join(folder, 'files', name), 'utf8')).toBe('My answer.\n');
    }
  });

  test('gives files the names of downloads, which no system runs', async () => {
    const names = ['essay.html', 'run.bat. .', 'a.exe?', `${'x'.repeat(46)}.exe.${'-'.repeat(40)}`];
    for (const name of names) await addFile(owner.uid, { name });
    await addFile(owner.uid, { name: 'essay.html' });
    const archived = namesIn((await download()).bytes).filter((name) => name.startsWith('files/'));
    expect(archived.map((name) => name.slice('files/'.length + 25)).sort()).toEqual([
      'a.exe_',
      'essay.html.txt',
      'essay.html.txt',
      'run.bat.txt',
      `${'x'.repeat(46)}.exe.txt`,
    ]);
    expect(new Set(archived).size).toBe(5);
  });

  test('is refused without a token', async () => {
    await request.get('/account/export.zip').expect(401);
  });
});

test('lists the files that no archive can hold', async () => {
  const store = createGridFsStore(database);
  const large = buildStoredFile(owner.uid, { bytes: zipLimits.bytes, name: 'large.pdf' });
  const small = await addFile(owner.uid);
  const archive = writeZip(
    listArchive({ text: one('{}'), files: one(small, large), store, now: new Date() }),
  );
  const entries = unzipSync(await buffer(archive));
  expect(Object.keys(entries)).toEqual([
    'study-flow-account.json',
    `files/${small._id}-answer.txt`,
    'left-out.txt',
  ]);
  expect(Buffer.from(entries['left-out.txt'] ?? []).toString()).toBe(`${large._id}-large.pdf\n`);
});

test('holds a few pieces in memory, however large the archive is', async () => {
  const piece = Buffer.alloc(256 * 1024, 'x');
  let read = 0;
  async function* content() {
    for (let each = 0; each < 200; each += 1) {
      read += piece.length;
      yield piece;
    }
  }
  const entry = { name: 'large.txt', modifiedAt: new Date(), content: content() };
  let written = 0;
  for await (const bytes of writeZip(one(entry))) {
    written += bytes.length;
    expect(read - written).toBeLessThan(2 * piece.length);
  }
  expect(written).toBeGreaterThan(200 * piece.length);
});

async function* one<Item>(...items: Item[]) {
  yield* items;
}
