import { createServer, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import express, { type Response } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createProductTokens } from '#identity/product-token.ts';
import { awaitLater } from '#testing/await-later.ts';
import { listen } from '#testing/listen.ts';
import { bearer } from '#testing/test-accounts.ts';
import { testSecret } from '#testing/test-api.ts';
import { createErrorHandler } from '../errors/error-handler.ts';
import { createLargeReadLimits, findLargeReads } from './large-reads.ts';
import { runHandler } from './release-after-work.ts';

const tokens = createProductTokens(testSecret);
const list: Endpoint = endpoints['GET /assignmentLevel'];
const file: Endpoint = endpoints['GET /account/export'];

/** An API whose calls take until the test answers them, with as many items as it says. */
function startSlowApi() {
  const running: { response: Response; answer: (items?: number) => void }[] = [];
  const { limitReads, rememberAnswer } = createLargeReadLimits(tokens);
  const app = express().set('trust proxy', 1);
  for (const [path, endpoint] of [
    ['/', list],
    ['/file', file],
  ] as const) {
    const limit = limitReads(endpoint);
    if (limit) app.get(path, limit);
    app.get(path, (request, response) =>
      runHandler(request, response, async () => {
        const items = await new Promise<number>((answer) => {
          running.push({ response, answer: (count = 51) => answer(count) });
        });
        const answer = Array.from({ length: items }, () => 'x'.repeat(20_000));
        rememberAnswer(endpoint, request, answer);
        response.json(answer);
      }),
    );
  }
  app.use(createErrorHandler(pino({ level: 'silent' })));
  const authorize = (uid: string) =>
    bearer(tokens.sign({ uid, email: `${uid}@school.test`, name: uid, signedInAt: 0 }));
  const send = (headers: Record<string, string>, query: object, path = '/') =>
    awaitLater(
      supertest(app)
        .get(path)
        .query(query)
        .set(headers)
        .then(({ status }) => status),
    );
  return {
    app,
    authorize,
    running,
    call: (uid: string, query: object, path?: string) => send(authorize(uid), query, path),
    /** Reads the list of an account, which has so many items. */
    async readOnce(uid: string, items: number) {
      const answer = send(authorize(uid), {});
      await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
      running.pop()?.answer(items);
      expect(await answer).toBe(200);
    },
    callSignedOut: (address: string, query: object) => send({ 'X-Forwarded-For': address }, query),
    /** Waits until so many calls run, and no more. */
    async expectRunning(count: number) {
      await vi.waitFor(() => expect(running).toHaveLength(count), 10_000);
      await setTimeout(50);
      expect(running).toHaveLength(count);
    },
  };
}

test.each([
  { search: 'pond' },
  {},
  { itemsPerPage: '51' },
  { currentPage: '0', itemsPerPage: 'many' },
])(
  'runs one large read of a caller at a time, while small pages do not wait: %o',
  async (query) => {
    const { running, call, expectRunning } = startSlowApi();
    const own = [call('ada', query), call('ada', query)];
    await expectRunning(1);
    const others = [call('ben', query), call('ada', { itemsPerPage: '50' })];
    await expectRunning(3);
    for (const { answer } of running.splice(0)) answer();
    await expectRunning(1);
    running[0]?.answer();
    expect(await Promise.all([...own, ...others])).toEqual([200, 200, 200, 200]);
  },
);

test('runs two large reads at a time, one of them without an account, while files do not wait', async () => {
  const { running, call, callSignedOut, expectRunning, readOnce } = startSlowApi();
  for (const uid of ['ada', 'ben', 'cy']) await readOnce(uid, 51);
  const answers = [callSignedOut('198.51.100.1', {}), callSignedOut('198.51.100.2', {})];
  await expectRunning(1);
  answers.push(call('ada', {}), call('ben', { search: 'pond' }), call('cy', {}));
  await expectRunning(2);
  answers.push(call('ada', {}, '/file'), call('ada', {}, '/file'), call('ben', {}, '/file'));
  await expectRunning(4);
  for (const _ of answers) {
    await vi.waitFor(() => expect(running).not.toHaveLength(0), 10_000);
    running.shift()?.answer();
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test('does not queue a list that was short the last time', async () => {
  const { running, call, expectRunning, readOnce } = startSlowApi();
  await readOnce('ada', 50);
  const short = [call('ada', {}), call('ada', {}), call('ada', {})];
  await expectRunning(3);
  for (const { answer } of running.splice(0)) answer(51);
  expect(await Promise.all(short)).toEqual([200, 200, 200]);
  const long = [call('ada', {}), call('ada', {})];
  await expectRunning(1);
  running.pop()?.answer();
  await expectRunning(1);
  running.pop()?.answer();
  expect(await Promise.all(long)).toEqual([200, 200]);
});

test('starts all reads that wait for a list when it turns out to be short', async () => {
  const { running, call, expectRunning } = startSlowApi();
  const all = [call('ada', {}), call('ada', {}), call('ada', {})];
  await expectRunning(1);
  running.pop()?.answer(50);
  await expectRunning(2);
  for (const { answer } of running) answer(50);
  expect(await Promise.all(all)).toEqual([200, 200, 200]);
});

test('runs eight lists at a time that different accounts read for the first time', async () => {
  const { running, call, expectRunning } = startSlowApi();
  const all = Array.from({ length: 9 }, (_, index) => call(`student-${index}`, {}));
  await expectRunning(8);
  for (const { answer } of running.splice(0)) answer(1);
  await expectRunning(1);
  running.pop()?.answer(1);
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
});

test.concurrent.each([{ search: 'pond' }, {}])(
  'returns 429 for a read that waited too long, while the one before it still runs: %o',
  async (query) => {
    const { running, call } = startSlowApi();
    const first = call('ada', query);
    await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
    expect(await call('ada', query)).toBe(429);
    running[0]?.answer();
    expect(await first).toBe(200);
    await setTimeout(1_100);
    expect(running).toHaveLength(1);
  },
);

test('runs a read while two others do not read their answers', async () => {
  const { running, call, app, authorize } = startSlowApi();
  const server = createServer(app);
  const port = await listen(server);
  onTestFinished(() => server.close().closeAllConnections());
  for (const uid of ['ada', 'ben']) {
    // Node would read the answer to its end if nobody listened to it.
    const sent = get({ port, path: '/?search=pond', headers: authorize(uid) }, () => {});
    // The end of the test closes the connection.
    sent.on('error', () => {}).on('response', (answer) => answer.on('error', () => {}));
  }
  await vi.waitFor(() => expect(running).toHaveLength(2), 10_000);
  const unread = running.splice(0);
  for (const { answer } of unread) answer(800);
  const third = call('cy', { search: 'pond' });
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  expect(unread.map(({ response }) => response.writableFinished)).toEqual([false, false]);
  running[0]?.answer();
  expect(await third).toBe(200);
});

test('pauses after a read for as long as it took', async () => {
  const { running, call } = startSlowApi();
  const own = [call('ada', {}), call('ada', {})];
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  await setTimeout(400);
  running.splice(0)[0]?.answer();
  const end = performance.now();
  await vi.waitFor(() => expect(running).toHaveLength(1), { interval: 10, timeout: 5_000 });
  expect(performance.now() - end).toBeGreaterThan(350);
  running[0]?.answer();
  expect(await Promise.all(own)).toEqual([200, 200]);
});

test('lists every call that may read many documents', () => {
  const reads = Object.entries<Endpoint>(endpoints).filter(([key]) => key.startsWith('GET '));
  const queryOf = (query: Record<string, string>) => ({ query });
  const describe = (endpoint: Endpoint) => {
    const isLarge = findLargeReads(endpoint);
    if (isLarge === undefined) return 'never';
    if (isLarge(queryOf({ currentPage: '0', itemsPerPage: '50' }))) return 'always';
    return isLarge(queryOf({})) ? 'without small pages' : 'searches';
  };
  const listKeys = (what: string) =>
    reads.filter(([, endpoint]) => describe(endpoint) === what).map(([key]) => key);
  expect(listKeys('always')).toEqual(expect.arrayContaining(alwaysLarge));
  expect(listKeys('searches').sort()).toEqual(countsOfSearches);
  expect(listKeys('never').sort()).toEqual(ofOneDocument);
});

const alwaysLarge = [
  'GET /account/deletion-preview',
  'GET /account/export',
  'GET /account/export.zip',
  'GET /agenda',
  'GET /assignments/:id/practice',
  'GET /assignments/:id/statistics',
  'GET /assignments/submitted',
  'GET /classes',
  'GET /classes/:id/load',
  'GET /classes/:id/matrix',
  'GET /classes/:id/matrix/averages',
  'GET /classes/:id/matrix.csv',
  'GET /classes/:id/members/:email/average',
  'GET /classes/:id/members/:email/work',
  'GET /classes/:id/members/:email/work/all-classes',
  'GET /classes/:id/reminders',
  'GET /classes/:id/work',
  'GET /invitations',
  'GET /submissions/:id/marked.pdf',
  'GET /submissions/marked/practice',
];

const countsOfSearches = [
  'GET /assignmentsCount',
  'GET /pendingAssignments/count',
  'GET /submissions/:id/neighbours',
  'GET /users/count',
];

/**
 * One document, a few keys, or a number that an index answers. A calendar feed has a limit of its own; a file is sent in
 * pieces, in parts of the size that the reader asks for.
 */
const ofOneDocument = [
  'GET /assignments/:id/draft',
  'GET /assignments/:id/earlier-steps',
  'GET /assignments/:id/marks/:email',
  'GET /assignments/:id/rubric',
  'GET /assignments/:id/submissions/count',
  'GET /assignments/:id/submissions/mine',
  'GET /assignments/last',
  'GET /availability',
  'GET /calendar-feed',
  'GET /calendar-feeds/:token.ics',
  'GET /classes/:id',
  'GET /docs',
  'GET /docs/openapi.json',
  'GET /extension-requests/count',
  'GET /files/:id',
  'GET /files/:id/details',
  'GET /health/live',
  'GET /health/ready',
  'GET /images/:id',
  'GET /metrics',
  'GET /notice-settings',
  'GET /profile/preferences',
  'GET /receipts/keys',
  'GET /recorded-time',
  'GET /scan-grants/draft',
  'GET /specificAssignment/:id',
  'GET /specificSubmittedAssignment/:id',
  'GET /study-tasks/:id',
  'GET /study-tasks/:id/position',
  'GET /submissions/:id/receipt',
  'GET /submissions/drafts/count',
  'GET /unsubscribe',
  'GET /users/admin/:email',
];
