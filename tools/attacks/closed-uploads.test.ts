import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadLimits } from '../../server/src/http/limits/upload-limits.ts';
import { awaitLater } from '../../server/src/testing/await-later.ts';
import { drawPicture } from '../../server/src/testing/pictures.ts';
import { signInAccount, type TestAccount } from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

/** The first picture is decoded until the test lets it end. */
const { unverified: maxUnverifiedUploads } = uploadLimits.pictures;
const decoding = vi.hoisted(() => ({ begun: 0, finishFirst: () => {} }));
vi.mock(import('../../server/src/features/images/reencode-image.ts'), async (importOriginal) => {
  const { reencodeImage } = await importOriginal();
  return {
    async reencodeImage(upload) {
      decoding.begun += 1;
      if (decoding.begun === 1) {
        await new Promise<void>((resolve) => {
          decoding.finishFirst = resolve;
        });
      }
      return reencodeImage(upload);
    },
  };
});

const api = await startTestApi({ trustedProxies: 1 });
const { request } = api;
const port = Number(new URL(request.get('/').url).port);
const picture = await drawPicture().png().toBuffer();

function send({ authorization }: TestAccount, address = '1') {
  return request
    .post('/images')
    .set({ ...authorization, 'X-Forwarded-For': `198.51.100.${address}` })
    .attach('image', picture, 'a.png');
}

type Sending = { address?: string; bytes?: number };

/** Begins to send a picture, whole unless `bytes` says how much of it; `answer` is what came until the connection ended. */
function startUpload({ authorization }: TestAccount, { address = '1', bytes }: Sending = {}) {
  const part = 'Content-Disposition: form-data; name="image"; filename="a.png"';
  const body = Buffer.concat([
    Buffer.from(`--x\r\n${part}\r\nContent-Type: image/png\r\n\r\n`),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const head = [
    'POST /images HTTP/1.1',
    'Host: api',
    `Authorization: ${authorization.Authorization}`,
    `X-Forwarded-For: 198.51.100.${address}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const sent = { answer: '' };
  socket.on('data', (chunk) => {
    sent.answer += String(chunk);
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, bytes));
  /** Ends the connection, and waits until the server has ended it too. */
  const hangUp = () =>
    new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.end();
    });
  return { sent, hangUp };
}

test('decodes nothing for who hung up, and the picture of somebody else at once', async () => {
  const [eve, ben] = [await signInAccount(api), await signInAccount(api)];
  const first = startUpload(eve);
  await vi.waitUntil(() => decoding.begun === 1, { timeout: 10_000 });
  await first.hangUp();
  for (let count = 1; count < 20; count += 1) await startUpload(eve).hangUp();
  // What Eve began still counts, so that another picture of hers waits for it, also while its sender waits.
  const waiting = startUpload(eve);
  await send(ben).expect(200);
  expect(decoding.begun).toBe(2);
  await waiting.hangUp();
  const next = awaitLater(send(eve));
  decoding.finishFirst();
  expect((await next).status).toBe(200);
  expect(decoding.begun).toBe(3);
});

test('takes pictures of a school while throwaway accounts begin 24 slow uploads', async () => {
  const throwaways = await Promise.all(
    Array.from({ length: 8 }, () => signInAccount(api, { verified: false })),
  );
  const slow = throwaways.flatMap((account, index) =>
    Array.from({ length: 3 }, () =>
      // Two accounts share an IP address, which is that of the school for the first two.
      startUpload(account, { address: String(1 + (index >> 1)), bytes: 50 }),
    ),
  );
  const listRefused = () => slow.filter(({ sent }) => sent.answer.startsWith('HTTP/1.1 503 '));
  await vi.waitUntil(() => listRefused().length === slow.length - maxUnverifiedUploads, {
    timeout: 10_000,
  });
  await send(await signInAccount(api)).expect(200);
  const refused = await send(await signInAccount(api, { verified: false }), '9').expect(503);
  expect(refused.body.code).toBe('unverified-uploads-running');
});
