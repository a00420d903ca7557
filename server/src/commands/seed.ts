/** Fills the development database and the Auth emulator with the demo school, once: `pnpm --filter server seed`. */
import { connectDatabase } from '../database/connect.ts';
import { createIndexes } from '../database/indexes.ts';
import { createDemoAccounts } from '../database/seed/accounts.ts';
import { seedDatabase } from '../database/seed/seed.ts';
import { loadEnv } from '../env.ts';

const env = loadEnv();
if (env.mode === 'production' || !env.usesAuthEmulator) {
  process.stderr.write(
    'The demo accounts have a public password: they are made in development, in the Auth emulator (FIREBASE_AUTH_EMULATOR_HOST), only.\n',
  );
  process.exit(1);
}
const [clientOrigin = ''] = env.clientOrigins;
const { client, database } = await connectDatabase(env.databaseUri, env.mode);
await createIndexes(database);
const uids = await createDemoAccounts(env.firebaseProjectId, clientOrigin);
const seeded = await seedDatabase(database, { now: new Date(), clientOrigin, uids });
await client.close();
process.stdout.write(seeded ? 'The demo school is in.\n' : 'Seeded before: nothing changed.\n');
