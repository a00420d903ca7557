import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';

import { maxDownloadsPerAccount } from '../../../server/src/features/files/limit-downloads.ts';

import { dailyQuotas } from '../../../server/src/http/limits/daily-quotas.ts';
import { buildStoredFile } from '../../../server/src/testing/builders/files.ts';
import { signInAccount, type TestAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';
import { createTusClient } from './tus-client.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database, fileStore } = dependencies;
const port = Number(new URL(request.get('/').url).port);

/** The API as it runs, with the quotas of an account that tests do not multiply. */
const limited = await Promise.all(
  [1, 2].map(() => startTestApi({ database, fileStore, rateLimitScale: 1 })),
);

test('of 90 small files or more by one account through two instances the 50 that the quota of the day has left are stored', async () => {
  const account = await signInAccount(api);
  const [first, second] = limited.map(({ request: each }) => each);
  if (!first || !second) throw new Error('There are two instances.');
  // Of the quota 50 files are left.
  await createTusClient(first, account).create(10).expect(201);
  await database
    .collection('dailyQuotas')
    .updateOne({ files: 1, fileBytes: 10 }, { $set: { files: dailyQuotas.files - 50 } });
  const statuses: number[] = [];
  const form = (through: typeof first) =>
    through
      .post('/files')
      .set(account.authorization)
      .attach('file', Buffer.from(`Page ${randomBytes(4).toString('hex')}`), 'a.txt');
  const tus = (through: typeof first) => createTusClient(through, account).create(10);
  while (statuses.filter((status) => status === 429).length < 40) {
    expect(statuses.length).toBeLessThan(200);
    const some = Array.from({ length: 12 }, (_, index) => {
      const through = index % 2 ? first : second;
      return index % 4 < 2 ? tus(through) : form(through);
    });
    for (const { status } of await Promise.all(some)) statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(50);
  expect(new Set(statuses)).toEqual(new Set([200, 201, 429]));
  expect(await collections.storedFiles.countDocuments({ owner: account.uid })).toBe(1 + 50);
});

test('large uploads that are announced at once through two instances end at the bytes of the day', async () => {
  const account = await signInAccount(api);
  const size = 50 * 1024 * 1024;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      createTusClient(limited[index % 2]?.request ?? request, account).create(size),
    ),
  );
  const begun = answers.filter(({ status }) => status === 201).length;
  expect(begun).toBe(Math.floor(dailyQuotas.fileBytes / size));
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins to download a file, and reads nothing but the first bytes of the answer. */
function startDownload(id: unknown, { authorization }: TestAccount) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const started = { status: '' };
  socket.on('error', () => {});
  socket.once('data', (piece) => {
    started.status = String(piece).slice(9, 12);
    socket.pause();
  });
  socket.write(
    `GET /files/${id} HTTP/1.1\r\nHost: api\r\nAuthorization: ${authorization.Authorization}\r\n\r\n`,
  );
  return started;
}

test('downloads that nobody reads take few places, and none of other accounts', async () => {
  const [eve, ben] = [await signInAccount(api), await signInAccount(api)];
  const bytes = 8 * 1024 * 1024;
  const files = [eve, ben].map(({ uid }) => buildStoredFile(uid, { bytes, size: bytes }));
  await collections.storedFiles.insertMany(files);
  for (const { contentId } of files) {
    await fileStore.store(contentId.toHexString(), Buffer.alloc(bytes, 'a'));
  }
  const [hers, his] = files;
  const started = Array.from({ length: 60 }, () => startDownload(hers?._id, eve));
  const countStarted = () => started.filter(({ status }) => status === '200').length;
  await vi.waitUntil(() => countStarted() === maxDownloadsPerAccount, { timeout: 10_000 });
  const read = await request.get(`/files/${his?._id}`).set(ben.authorization).expect(200);
  expect(read.text).toHaveLength(bytes);
  expect(countStarted()).toBe(maxDownloadsPerAccount);
  // What she reads beside her files is answered too.
  await request.get(`/files/${hers?._id}/details`).set(eve.authorization).expect(200);
});
