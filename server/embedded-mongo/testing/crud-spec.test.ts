import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSkipReason, runCase } from './spec-case.ts';
import { readSpecFiles } from './spec-file.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/**
 * Where MongoDB's CRUD files lie, outside of the repository, which must not contain them (CC BY-NC-SA): in a folder `shared`
 * beside the checkout or beside one of the folders around it.
 */
const folder = findShared('mongodb-crud-spec');

/** The tests that fail, each with the reason. A listed test that passes must be removed from the list. */
const KNOWN_FAILURES = new Map([
  ...[
    'db-aggregate.json: Aggregate with $listLocalSessions',
    'db-aggregate.json: Aggregate with $listLocalSessions and allowDiskUse',
    'db-aggregate-rawdata.json: Aggregate with rawData option on less than 8.2.0 - ignore argument',
  ].map(
    (name) => [name, 'sessions are taken and ended, never kept: there is nothing to list'] as const,
  ),
  [
    'estimatedDocumentCount.json: estimatedDocumentCount works correctly on views',
    'views are refused',
  ],
  [
    'findOneAndUpdate-errorResponse.json: findOneAndUpdate document validation errInfo is accessible',
    'there are no validators, and no collMod to set one',
  ],
]);

/** Tests of what the driver does not do yet, by its issue: its own test suite skips them too. */
const DRIVER_LIMITS: readonly [name: RegExp, reason: string][] = [
  [
    /^inserting _id with type null via (insertOne|insertMany|bulkWrite)$/,
    'the driver gives a null _id a new id (NODE-6468)',
  ],
  [
    /^(InsertMany|FindOneAnd.*|BulkWrite|Aggregate with \$out) passes bypassDocumentValidation: false$/,
    'the driver sends bypassDocumentValidation only when it is true (NODE-6484)',
  ],
];

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

for (const [name, file] of folder === undefined ? [] : readSpecFiles(folder)) {
  describe(name, () => {
    for (const specCase of file.tests) {
      test(specCase.description, async ({ skip }) => {
        const limit = DRIVER_LIMITS.find(([pattern]) => pattern.test(specCase.description));
        const reason = limit?.[1] ?? findSkipReason(file, specCase, version);
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

test('passes at least 98% of the tests for a standalone server', ({ skip }) => {
  if (folder === undefined) {
    console.info('CRUD specification: skipped, there is no ../shared/mongodb-crud-spec');
    skip('there is no ../shared/mongodb-crud-spec');
  }
  const { passed, failed, skipped } = figures;
  const share = ((100 * passed) / (passed + failed)).toFixed(1);
  console.info(
    `CRUD specification: ${passed} of ${passed + failed} passed (${share}%), ${skipped} skipped`,
  );
  expect(passed / (passed + failed)).toBeGreaterThanOrEqual(LEAST_SHARE);
});

function findShared(name: string, from = import.meta.dirname): string | undefined {
  const path = join(from, 'shared', name);
  if (existsSync(path)) return path;
  const parent = dirname(from);
  return parent === from ? undefined : findShared(name, parent);
}
