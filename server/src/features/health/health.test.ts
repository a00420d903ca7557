import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { problemWith } from '../../testing/problems.ts';
import { startTestApi } from '../../testing/test-api.ts';

test('with its database the API is alive and ready', async () => {
  const { request } = await startTestApi();
  await request.get('/health/live').expect(200);
  await request.get('/health/ready').expect(200);
});

test('without its database the API is alive, not ready, and says so to callers', async () => {
  const nowhere = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  const { request } = await startTestApi({ database: nowhere.db('study-flow') });
  await request.get('/health/live').expect(200);
  const ready = await request.get('/health/ready').expect(503);
  expect(ready.body).toEqual(problemWith({ status: 503 }));
  const call = await request.get('/assignmentLevel').expect(503);
  expect(call.body).toEqual(problemWith({ status: 503 }));
  expect(call.headers).toHaveProperty('retry-after');
  expect(call.text).not.toMatch(/ECONNREFUSED|Mongo|127\.0\.0\.1/);
  await nowhere.close();
});

test('an instance that is stopping is alive and not ready, which is no failure to log', async () => {
  const stopping = new AbortController();
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const { request } = await startTestApi({ stopSignal: stopping.signal, logger });
  await request.get('/health/ready').expect(200);
  stopping.abort();
  await request.get('/health/live').expect(200);
  const ready = await request.get('/health/ready').expect(503);
  expect(ready.body).toEqual(problemWith({ status: 503, detail: 'This instance is stopping.' }));
  expect(lines).toEqual([]);
});

test('readiness tells how many documents wait for the migration', async () => {
  const { request } = await startTestApi({ countUnmigrated: () => 12 });
  const { body } = await request.get('/health/ready').expect(200);
  expect(body).toEqual({ status: 'ready', unmigratedDocuments: 12 });
});
