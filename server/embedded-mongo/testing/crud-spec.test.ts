import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSkipReason, runCase } from './spec-case.ts';
import { readSpecFiles } from './spec-file.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** The tests that fail, each with the reason. A listed test that passes must be removed from the list. */
const KNOWN_FAILURES = new Map([
  [
    'db-aggregate.json: Aggregate with $listLocalSessions',
    'sessions are taken and ended, never kept: there is nothing to list',
  ],
  [
    'db-aggregate.json: Aggregate with $listLocalSessions and allowDiskUse',
    'sessions are taken and ended, never kept: there is nothing to list',
  ],
  [
    'estimatedDocumentCount.json: estimatedDocumentCount works correctly on views',
    'views are refused',
  ],
]);

const LEAST_SHARE = 0.98;

let server: TestServer;
let admin: MongoClient;
let version: number[];
const figures = { passed: 0, failed: 0, skipped: 0 };

beforeAll(async () => {
  server = await startTestServer();
  admin = await MongoClient.connect(server.uri);
  version = (await admin.db('admin').command({ buildInfo: 1 })).versionArray;
});

afterAll(async () => {
  await admin?.close();
  await server?.close();
});

for (const [name, file] of readSpecFiles(join(import.meta.dirname, 'crud-spec'))) {
  describe(name, () => {
    for (const specCase of file.tests) {
      test(specCase.description, async ({ skip }) => {
        const reason = findSkipReason(file, specCase, version);
        if (reason) {
          figures.skipped++;
          skip(reason);
        }
        const failure = await runCase(admin, server.uri, file, specCase).catch((error) => error);
        figures[failure ? 'failed' : 'passed']++;
        const known = KNOWN_FAILURES.get(`${name}: ${specCase.description}`);
        if (known) expect(failure, `passes, but is a known failure: ${known}`).toBeDefined();
        else if (failure) throw failure;
      });
    }
  });
}

test('passes at least 98% of the tests for a standalone server', () => {
  const { passed, failed, skipped } = figures;
  console.info(`CRUD specification: ${passed} of ${passed + failed} passed, ${skipped} skipped`);
  expect(passed / (passed + failed)).toBeGreaterThanOrEqual(LEAST_SHARE);
});
