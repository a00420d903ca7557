/**
 * Fills an empty development database and the Auth emulator with the demo data, once:
 * `pnpm --filter server seed [--embedded]`. A database with other documents is not changed; with
 * `--embedded`, for the launcher's own database, its empty collections are filled nevertheless.
 */
import type { Db } from 'mongodb';
import { indexes } from '#all-data.ts';
import { readArguments } from '#command-line/arguments.ts';
import { exitOnUsageError, UsageError } from '#command-line/usage-error.ts';
import { createIndexes } from '#database/indexes.ts';
import { createDemoAccounts, hasNoAccounts } from '#demo-data/create-demo-accounts.ts';
import { isOpenToSeed, isSeeded, seedDatabase } from '#demo-data/seed-database.ts';
import { seedExitCodes } from '#demo-data/seed-exit-codes.ts';
import { loadEnv } from '#env.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { runOnDatabase } from './run-on-database.ts';

const { values } = readArguments({
  usage: 'pnpm --filter server seed [--embedded]',
  about: 'Fills an empty development database and the Auth emulator with the demo data, once.',
  options: {
    embedded: {
      type: 'boolean',
      default: false,
      about: 'fills the empty collections of a database with other documents nevertheless',
    },
  },
});
const env = loadEnv();
exitOnUsageError(() => {
  if (env.mode !== 'production' && env.usesAuthEmulator) return;
  throw new UsageError(
    'The demo accounts have a public password: they are created in development, in the Auth emulator (FIREBASE_AUTH_EMULATOR_HOST), only.',
  );
});
const [clientOrigin = ''] = env.clientOrigins;
await runOnDatabase(env, seed);

async function seed(database: Db): Promise<string> {
  if (await isSeeded(database)) {
    // Deleted accounts stay deleted; when there are none at all, the emulator's file was lost.
    if (await hasNoAccounts(env.firebaseProjectId)) {
      await createDemoAccounts(env.firebaseProjectId, clientOrigin);
    }
    return 'Seeded before: nothing changed.';
  }
  if (!values.embedded && !(await isOpenToSeed(database))) {
    process.exitCode = seedExitCodes.notEmpty;
    return `Not seeded: ${database.databaseName} is not empty, so nothing was changed.`;
  }
  await createIndexes(database, indexes);
  const fileStore = env.s3
    ? (await import('#files/s3-store.ts')).createS3Store(env.s3, database)
    : createGridFsStore(database);
  const uids = await createDemoAccounts(env.firebaseProjectId, clientOrigin);
  await seedDatabase(database, { now: new Date(), clientOrigin, uids, fileStore });
  return 'The demo data is in the database.';
}
