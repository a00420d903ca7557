import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { migrations, removals } from '#all-data.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { startTestApi } from '#testing/test-api.ts';
import { countUnmigrated as countMigrations, migrateDocuments } from './migrate.ts';
import { createMigrationCheck } from './migration-check.ts';

/** Of a process that does not stop. */
const { signal: goesOn } = new AbortController();

test('checks again when a count has failed', async () => {
  const counts = [new Error('The database is away.'), 1, 0];
  const { run, countUnmigrated } = createMigrationCheck(
    async () => {
      const next = counts.shift();
      if (typeof next !== 'number') throw next;
      return next;
    },
    pino({ level: 'silent' }),
    1,
  );
  await run(goesOn);
  expect(countUnmigrated()).toBe(0);
  expect(counts).toEqual([]);
});

test('logs nothing when a count fails because the process stops', async () => {
  const lines: string[] = [];
  const stopping = new AbortController();
  const { run } = createMigrationCheck(
    async () => {
      stopping.abort();
      throw new Error('The connection was closed.');
    },
    pino({}, { write: (line: string) => void lines.push(line) }),
  );
  await run(stopping.signal);
  expect(lines).toEqual([]);
});

test('logs how many documents need the migration until there are none', async () => {
  const { dependencies } = await startTestApi();
  const { database } = dependencies;
  const { wordsVersion, ...earlier } = buildAssignment();
  await database.collection('assignments').insertOne(earlier);
  const count = (bounds: Parameters<typeof countMigrations>[2]) =>
    countMigrations(database, migrations, bounds);
  let log = '';
  const logger = pino(
    {},
    {
      write(line: string) {
        log += line;
      },
    },
  );

  const { run, countUnmigrated } = createMigrationCheck(count, logger);
  expect(countUnmigrated()).toBeUndefined();
  run(goesOn);
  await vi.waitFor(() => expect(countUnmigrated()).toBe(1), 10_000);
  expect(log).toContain('"unmigratedDocuments":1');
  expect(log).toContain('run `pnpm --filter server migrate`');

  await migrateDocuments(database, migrations, removals);
  const after = createMigrationCheck(count, pino({ level: 'silent' }));
  await after.run(goesOn);
  expect(after.countUnmigrated()).toBe(0);
});
