import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildAssignment } from '../../testing/builders.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { migrateDocuments } from './migrate.ts';
import { createMigrationCheck } from './migration-check.ts';

test('says how many documents wait for the migration until there are none', async () => {
  const { dependencies } = await startTestApi();
  const { database } = dependencies;
  const { searchWords, ...earlier } = buildAssignment();
  await database.collection('assignments').insertOne(earlier);
  let log = '';
  const logger = pino(
    {},
    {
      write(line: string) {
        log += line;
      },
    },
  );

  const { run, countUnmigrated } = createMigrationCheck(database, logger);
  expect(countUnmigrated()).toBeUndefined();
  run();
  await vi.waitFor(() => expect(countUnmigrated()).toBe(1));
  expect(log).toContain('"unmigratedDocuments":1');
  expect(log).toContain('run `pnpm --filter server migrate`');

  await migrateDocuments(database);
  const after = createMigrationCheck(database, pino({ level: 'silent' }));
  await after.run();
  expect(after.countUnmigrated()).toBe(0);
});
