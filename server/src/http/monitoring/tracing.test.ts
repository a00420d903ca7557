import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#database/connection/connect.ts';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { buildStudyTaskDraft } from '#testing/builders/study-tasks.ts';
import { databaseUri } from '#testing/database-engine.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { bearer, newEmail } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { startTracing, type Tracing } from './tracing.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type SentTraces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

const serverKind = 2;
const clientKind = 3;

/** Takes traces as a collector does, and keeps what was sent. */
async function startCollector(status = 200) {
  const received: string[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    received.push(await text(request));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, received, paths };
}

const logged: string[] = [];
const logger = pino({}, { write: (line: string) => void logged.push(line) });
afterEach(() => {
  logged.length = 0;
});

async function startTracedApi(endpoint: string, share = 1) {
  const tracing = startTracing({ endpoint, share, logger });
  const { client, database } = await connectDatabase(databaseUri(`traced-${Date.now()}`), 'test', {
    monitorCommands: true,
  });
  tracing.traceCommands(client);
  onTestFinished(async () => {
    await database.dropDatabase();
    await client.close();
  });
  const api = await startTestApi({
    database,
    traceRequest: tracing.traceRequest,
    firebaseAccounts: everyFirebaseAccount,
  });
  const email = newEmail();
  const ada = { uid: uidOf(email), email, name: 'Ada' };
  await api.collections.users.insertOne(buildUser(ada));
  const token = api.dependencies.productTokens.sign({ ...ada, signedInAt: 0 });
  return { ...api, tracing, email, token };
}

/** The spans that the collector has after the API has stopped. */
async function readSpans({ stop }: Tracing, received: string[]) {
  await stop();
  const sent = received.map((body) => JSON.parse(body) as SentTraces);
  const resources = sent.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { resources, spans };
}

const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

test('sends the span of a request and of its database calls in the trace of the caller', async () => {
  const { endpoint, received, paths } = await startCollector();
  const { request, tracing, token, email } = await startTracedApi(endpoint);
  const { headers } = await request
    .post('/addStudyTask')
    .set(bearer(token))
    .set('traceparent', `00-${traceId}-${callerSpan}-01`)
    .send(buildStudyTaskDraft(email, { taskTitle: 'A private title' }))
    .expect(200);
  const { spans, resources } = await readSpans(tracing, received);
  expect([...paths]).toEqual(['/v1/traces']);
  expect(attributesOf(resources[0]?.resource ?? { attributes: [] })).toMatchObject({
    'service.name': 'study-flow-api',
    'service.instance.id': expect.any(String),
  });

  const root = spans.find(({ kind }) => kind === serverKind);
  expect(root).toMatchObject({
    name: 'POST /addStudyTask',
    traceId,
    parentSpanId: callerSpan,
  });
  expect(attributesOf(root ?? { attributes: [] })).toEqual({
    'http.request.method': 'POST',
    'http.route': '/addStudyTask',
    'http.response.status_code': 200,
    'request.id': headers['x-request-id'],
  });
  const insert = spans.find(({ name }) => name === 'insert studyTasks');
  expect(insert).toMatchObject({ kind: clientKind, traceId, parentSpanId: root?.spanId });
  expect(attributesOf(insert ?? { attributes: [] })).toEqual({
    'db.system.name': 'mongodb',
    'db.namespace': expect.stringMatching(/^traced-/),
    'db.operation.name': 'insert',
    'db.collection.name': 'studyTasks',
  });
  const sent = received.join();
  for (const secret of [email, token, 'private']) expect(sent).not.toContain(secret);
});

test('begins a trace of its own without traceparent, and none for health checks', async () => {
  const { endpoint, received } = await startCollector();
  const { request, tracing } = await startTracedApi(endpoint);
  await request.get('/health/ready').expect(200);
  await request.get('/features').expect(200);
  await request.get('/features').expect(200);
  const { spans } = await readSpans(tracing, received);
  const requests = spans.filter(({ kind }) => kind === serverKind);
  expect(requests.map(({ name }) => name)).toEqual(['GET /features', 'GET /features']);
  expect(new Set(requests.map((span) => span.traceId)).size).toBe(2);
  expect(requests.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '']);
});

test('names a request without a route by its method only', async () => {
  const { endpoint, received } = await startCollector();
  const { request, tracing, email } = await startTracedApi(endpoint);
  await request.get(`/nowhere/${email}?token=a-secret`).expect(404);
  const { spans } = await readSpans(tracing, received);
  expect(spans.map(({ name }) => name)).toEqual(['GET none']);
  for (const secret of [email, 'a-secret']) expect(received.join()).not.toContain(secret);
});

test('keeps the share of the traces that is asked for, and always those of a sampled caller', async () => {
  const { endpoint, received } = await startCollector();
  const { request, tracing } = await startTracedApi(endpoint, 0);
  await request.get('/features').expect(200);
  await request.get('/features').set('traceparent', `00-${traceId}-${callerSpan}-01`).expect(200);
  const { spans } = await readSpans(tracing, received);
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
});

test('answers as before, and stops in time, while the collector does not answer', async () => {
  const { request, tracing } = await startTracedApi('http://127.0.0.1:9');
  await request.get('/features').expect(200);
  const start = performance.now();
  await tracing.stop();
  expect(performance.now() - start).toBeLessThan(4_000);
});

test('logs that traces were not sent when the collector refuses them', async () => {
  const { endpoint } = await startCollector(400);
  const { request, tracing } = await startTracedApi(endpoint);
  await request.get('/features').expect(200);
  await tracing.stop();
  expect(logged.join()).toContain('traces could not be sent');
});
