import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { problemWith } from '#testing/problems.ts';
import { startTestApi } from '#testing/test-api.ts';

test('is live and ready when the database answers', async () => {
  const { request } = await startTestApi();
  await request.get('/health/live').expect(200);
  await request.get('/health/ready').expect(200);
});

test('is live but not ready, and answers 503, when the database does not answer', async () => {
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

test('is live but not ready while it stops, without logging an error', async () => {
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

test('reports how many documents need the migration', async () => {
  const { request } = await startTestApi({ countUnmigrated: () => 12 });
  const { body } = await request.get('/health/ready').expect(200);
  expect(body).toEqual({ status: 'ready', unmigratedDocuments: 12 });
});
