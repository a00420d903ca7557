import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { awaitLater } from '../../server/src/testing/await-later.ts';
import { buildClass } from '../../server/src/testing/builders/classes.ts';
import { signInAccount, type TestAccount } from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const origin = request.get('/').url;

/** Longer than the result of an access check is valid, in milliseconds. */
const slowness = 4_500;

type SlowBody = { type: string; body: string; duration?: number };

/** Sends the last bytes of a body when the account has lost its rights; the status of the answer. */
async function sendSlowly(
  path: string,
  { authorization }: TestAccount,
  { type, body, duration = slowness }: SlowBody,
  loseRights: () => Promise<unknown> = async () => {},
) {
  const headers = { ...authorization, 'Content-Type': type, 'Content-Length': body.length };
  const sent = startRequest(new URL(path, origin), { method: 'POST', headers });
  // The server may answer and hang up while the last bytes are on their way.
  sent.on('error', () => {});
  const answered = awaitLater(once(sent, 'response'));
  sent.write(body.slice(0, -5));
  // The check at the beginning of the call has passed by then.
  await wait(duration / 2);
  await loseRights();
  await wait(duration / 2);
  sent.end(body.slice(-5));
  const [response]: IncomingMessage[] = await answered;
  response?.resume();
  return response?.statusCode;
}

test('a teacher who is demoted while a list arrives invites nobody', async () => {
  const teacher = await signInAccount(api, { teacher: true });
  const { uid, email, name } = teacher;
  const made = await collections.classes.insertOne(
    buildClass({ teachers: [{ uid, email, name }] }),
  );
  const status = await sendSlowly(
    `/classes/${made.insertedId}/invitations`,
    teacher,
    { type: 'application/json', body: JSON.stringify({ emails: ['somebody@school.test'] }) },
    () => collections.users.updateOne({ uid }, { $set: { role: 'student' } }),
  );
  expect(status).toBe(403);
  expect(await collections.classInvitations.countDocuments()).toBe(0);
}, 20_000);

const boundary = 'boundary';
const part = 'Content-Disposition: form-data; name="image"; filename="a.png"';
const picture = {
  type: `multipart/form-data; boundary=${boundary}`,
  body: `--${boundary}\r\n${part}\r\nContent-Type: image/png\r\n\r\npixels\r\n--${boundary}--\r\n`,
};

test('an account that ends while its picture arrives stores nothing', async () => {
  const student = await signInAccount(api);
  const status = await sendSlowly('/images', student, picture, () =>
    collections.users.deleteOne({ uid: student.uid }),
  );
  expect(status).toBe(401);
}, 20_000);

test('an account that ended more than 5 s ago stores no picture that it began to send before', async () => {
  const student = await signInAccount(api);
  // From now on the status of the account is cached, and still is when the picture begins to arrive.
  await request.get('/classes').set(student.authorization).expect(200);
  await collections.users.deleteOne({ uid: student.uid });
  await wait(3_200);
  expect(await sendSlowly('/images', student, { ...picture, duration: 2_000 })).toBe(401);
}, 20_000);
