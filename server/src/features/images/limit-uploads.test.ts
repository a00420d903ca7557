import { type IncomingMessage, request as openRequest } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { dailyQuotaCollection } from '#http/limits/daily-quotas.ts';
import { uploadLimits } from '#http/limits/upload-limits.ts';
import { awaitLater } from '#testing/await-later.ts';
import { drawPicture } from '#testing/pictures.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

/** How many pictures are being decoded, and the most at the same time; none ends before `end`. */
const { account: maxUploadsPerAccount } = uploadLimits.pictures;
const decoding = vi.hoisted(() => ({ count: 0, most: 0, end: Promise.resolve() }));
vi.mock(import('./reencode-image.ts'), async (importOriginal) => {
  const { reencodeImage } = await importOriginal();
  return {
    async reencodeImage(upload) {
      decoding.count += 1;
      decoding.most = Math.max(decoding.most, decoding.count);
      await decoding.end;
      return reencodeImage(upload).finally(() => {
        decoding.count -= 1;
      });
    },
  };
});

const api = await startTestApi();
const { request, dependencies } = api;
const owner = await signInAccount(api);

beforeEach(() => {
  decoding.most = 0;
});

function send({ authorization }: TestAccount, content: Buffer) {
  return request.post('/images').set(authorization).attach('image', content, 'picture.png');
}

test('refuses the 21st upload of an account in a minute, but not those of others', async () => {
  const limited = await startTestApi({ rateLimitScale: 1 });
  const accounts = [await signInAccount(limited), await signInAccount(limited)];
  const content = await drawPicture(1, 1).png().toBuffer();
  const [greedy = owner, other = owner] = accounts;
  const sendTo = ({ authorization } = greedy) =>
    limited.request.post('/images').set(authorization).attach('image', content, 'a.png');
  for (let count = 1; count <= 20; count += 1) {
    await sendTo().expect(200);
  }
  const answer = await sendTo().expect(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await sendTo(other).expect(200);
});

test('decodes two pictures at the same time, one of each account, the others wait', async () => {
  const others = [await signInAccount(api), await signInAccount(api)];
  const content = await drawPicture(600, 600).png().toBuffer();
  const senders = [owner, owner, ...others];
  let finish = () => {};
  decoding.end = new Promise((resolve) => {
    finish = resolve;
  });
  const answers = awaitLater(Promise.all(senders.map((sender) => send(sender, content))));
  await vi.waitUntil(() => decoding.count === 2, { timeout: 10_000 });
  finish();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(decoding.most).toBe(2);
  decoding.most = 0;
  await Promise.all([owner, owner].map((sender) => send(sender, content).expect(200)));
  expect(decoding.most).toBe(1);
});

test('decodes one picture of all accounts without a verified address at a time', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 3 }, () => signInAccount(api, { verified: false })),
  );
  const content = await drawPicture(600, 600).png().toBuffer();
  await Promise.all(accounts.map((account) => send(account, content).expect(200)));
  expect(decoding.most).toBe(1);
});

test('counts a picture before it is decoded, so that an unreadable one counts too', async () => {
  const eve = await signInAccount(api);
  const quotas = dependencies.database.collection(dailyQuotaCollection);
  await send(eve, Buffer.from('This is not a picture.')).expect(400);
  // No other account has a picture and no bytes.
  const filter = { pictures: 1, pictureBytes: { $exists: false } };
  const change = { $set: { pictures: 0, pictureBytes: Number.MAX_SAFE_INTEGER } };
  expect((await quotas.updateOne(filter, change)).matchedCount).toBe(1);
  decoding.most = 0;
  const limited = await send(eve, await drawPicture(1, 1).png().toBuffer());
  expect([limited.status, decoding.most]).toEqual([429, 0]);
});

test('returns 503 while too many uploads are running', async () => {
  const accounts = await Promise.all(
    Array.from({ length: uploadLimits.pictures.all / maxUploadsPerAccount }, () =>
      signInAccount(api),
    ),
  );
  const slow = accounts.flatMap((account) =>
    Array.from({ length: maxUploadsPerAccount }, () => startUpload(account)),
  );
  slow.push(startUpload(owner));
  const first = await Promise.race(slow.map(({ refused }) => refused));
  expect(first.statusCode).toBe(503);
  const content = await drawPicture(1, 1).png().toBuffer();
  const answer = await send(owner, content).expect(503);
  expect(answer.headers['retry-after']).toBe('5');
  for (const { sending } of slow) {
    sending.destroy();
  }
  await vi.waitFor(() => send(owner, content).expect(200), 10_000);
});

test('refuses the fourth concurrent upload of an account, but not those of others', async () => {
  const slow = Array.from({ length: maxUploadsPerAccount + 1 }, () => startUpload(owner));
  const first = await Promise.race(slow.map(({ refused }) => refused));
  expect(first.statusCode).toBe(429);
  expect(first.headers['retry-after']).toBe('5');
  const content = await drawPicture(1, 1).png().toBuffer();
  const answer = await send(owner, content).expect(429);
  expect(answer.body.detail).toMatch('Your other pictures are still being uploaded');
  const other = await signInAccount(api);
  await send(other, content).expect(200);
  for (const { sending } of slow) {
    sending.destroy();
  }
  await vi.waitFor(() => send(owner, content).expect(200), 10_000);
});

test('takes three uploads from an IP address whose accounts are not verified, and all from the others', async () => {
  const throwaways = [
    await signInAccount(api, { verified: false }),
    await signInAccount(api, { verified: false }),
  ];
  const slow = throwaways.flatMap((account) => [startUpload(account), startUpload(account)]);
  const first = await Promise.race(slow.map(({ refused }) => refused));
  expect(first.statusCode).toBe(503);
  const content = await drawPicture(1, 1).png().toBuffer();
  const unverified = await signInAccount(api, { verified: false });
  const answer = await send(unverified, content).expect(503);
  expect(answer.body.code).toBe('unverified-uploads-running');
  await send(owner, content).expect(200);
  for (const { sending } of slow) {
    sending.destroy();
  }
  await vi.waitFor(() => send(unverified, content).expect(200), 10_000);
});

/** Sends the head of a form and then nothing more. */
function startUpload({ authorization }: TestAccount) {
  const sending = openRequest(new URL('/images', request.get('/').url), {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  // It ends in being cut off.
  sending.on('error', () => undefined);
  sending.write('--x\r\n');
  const refused = new Promise<IncomingMessage>((resolve) => sending.on('response', resolve));
  return { sending, refused };
}
