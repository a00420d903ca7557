import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { maxSkipped } from '../../server/src/contract/values.ts';
import { dailyQuotaCollection, dailyQuotas } from '../../server/src/http/limits/daily-quotas.ts';
import { uploadLimits } from '../../server/src/http/limits/upload-limits.ts';
import {
  timeouts as productionTimeouts,
  type Timeouts,
} from '../../server/src/http/server/http-server.ts';
import { buildAssignmentDraft } from '../../server/src/testing/builders/assignments.ts';
import { drawNoise } from '../../server/src/testing/pictures.ts';
import { signInAccount } from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

/** Shorter than in production, but long enough for the authentication of four uploads on a busy machine. */
const { account: maxUploadsPerAccount } = uploadLimits.pictures;
const timeouts: Timeouts = {
  ...productionTimeouts,
  headersTimeout: 500,
  bodyTimeout: 2_000,
  slowBody: { timeout: 20_000, interval: 1_000, bytesPerInterval: 5_000 },
  connectionsCheckingInterval: 100,
};

const api = await startTestApi({ rateLimitScale: 1 }, timeouts);
const { request } = api;
const port = Number(new URL(request.get('/').url).port);

test('refuses a page far behind the first', async () => {
  const query = { itemsPerPage: 100, currentPage: maxSkipped / 100 + 1 };
  await request.get('/assignmentLevel').query(query).expect(400);
});

test('refuses the 501st assignment of an account in a day', async () => {
  const { authorization } = await signInAccount(api);
  const create = () =>
    request.post('/addAssignment').set(authorization).send(buildAssignmentDraft());
  await create().expect(200);
  await api.dependencies.database
    .collection(dailyQuotaCollection)
    .updateMany({}, { $set: { assignments: dailyQuotas.assignments - 1 } });
  await create().expect(200);
  const refused = await create().expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('uploads', async () => {
  const picture = await drawNoise(150, 150).png().toBuffer();

  test('accepts an upload twice as slow as other bodies may be', async () => {
    const { authorization } = await signInAccount(api);
    const { answer, milliseconds } = await upload(authorization, picture, 300);
    expect(answer).toMatch('HTTP/1.1 200 ');
    expect(milliseconds).toBeGreaterThan(2 * timeouts.bodyTimeout);
  });

  test('ends an upload that stalls, or that is not signed in', async () => {
    const { authorization } = await signInAccount(api);
    const stalled = await upload(authorization, picture, 10);
    expect(stalled.answer).toMatch('HTTP/1.1 408 ');
    expect(stalled.answer).toMatch('application/problem+json');
    const anonymous = await upload({}, picture, 1_000);
    expect(anonymous.answer).toMatch('HTTP/1.1 401 ');
    expect(anonymous.milliseconds).toBeLessThan(2_000);
  });

  test('refuses a fourth upload of the same account at the same time', async () => {
    const { authorization } = await signInAccount(api);
    // Each takes at least 4.5 s, so that all are under way together, on a slow database too.
    const uploads = Array.from({ length: maxUploadsPerAccount + 1 }, () =>
      upload(authorization, picture, 300),
    );
    const statuses = (await Promise.all(uploads)).map(({ answer }) => answer.split(' ')[1]);
    expect(statuses.sort()).toEqual([...Array(maxUploadsPerAccount).fill('200'), '429']);
  });
});

/** Sends a form with the image, `bytes` every 20 ms, until the server answers or closes the connection. */
async function upload(
  headers: { Authorization?: string },
  picture: Buffer,
  bytes: number,
): Promise<{ answer: string; milliseconds: number }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const begin = performance.now();
  const content = Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const head = [
    'POST /images HTTP/1.1',
    'Host: api',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${content.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // By the time that has passed: on a busy machine the steps are longer.
  const start = performance.now();
  for (let sent = 0; sent < content.length && !socket.destroyed; await setTimeout(20)) {
    const due = bytes * (1 + Math.floor((performance.now() - start) / 20));
    socket.write(content.subarray(sent, due));
    sent = due;
  }
  await closed;
  return { answer, milliseconds: performance.now() - begin };
}
