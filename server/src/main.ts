import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { imageFields, indexes, migrations } from './all-features.ts';
import { createApp } from './app.ts';
import { readArguments } from './commands/arguments.ts';
import { connectDatabase } from './database/connection/connect.ts';
import { createIndexes } from './database/indexes.ts';
import { countUnmigrated } from './database/migrations/migrate.ts';
import { createMigrationCheck } from './database/migrations/migration-check.ts';
import { loadEnv } from './env.ts';
import { countUnmigratedImages } from './features/images/index.ts';
import { describeError } from './http/errors/describe-error.ts';
import { createHttpServer, timeouts } from './http/server/http-server.ts';
import { listenOnHost } from './http/server/listen-on-host.ts';
import { loadFirebase } from './identity/firebase.ts';
import { createFirebaseAccounts } from './identity/firebase-accounts.ts';
import { createIdTokenVerifier } from './identity/id-token.ts';
import { createProductTokens } from './identity/product-token.ts';
import { endProcess, openLog } from './log.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Milliseconds after the start in which the first callers are not kept waiting by the loading of firebase-admin. */
const firebaseDelay = 1_000;

// Left to itself the engine lets the heap grow to four times what is in use before it clears any of it.
setFlagsFromString('--heap-growing-percent=100');

readArguments({ usage: 'node server/dist/main.js, settings by environment', options: {} });
const env = loadEnv();
const logger = pino({ level: env.logLevel, serializers: { err: describeError } }, openLog());
process.once('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'ended by an error');
  endProcess(logger, 1);
});
// Building an index on a large collection may take minutes; a person's call may not.
const patientConnection = await connectDatabase(env.databaseUri, env.mode);
const [{ client, database }] = await Promise.all([
  connectDatabase(env.databaseUri, env.mode, { hurry: true }),
  createIndexes(patientConnection.database, indexes),
]);

const migrationCheck = createMigrationCheck(
  async (bounds) =>
    (await countUnmigrated(patientConnection.database, migrations, bounds)) +
    (await countUnmigratedImages(
      patientConnection.database,
      env.publicApiUrl,
      imageFields,
      bounds,
    )),
  logger,
);
const stopping = new AbortController();
const app = createApp({
  database,
  stopSignal: stopping.signal,
  countUnmigrated: migrationCheck.countUnmigrated,
  logger,
  verifyIdToken: createIdTokenVerifier({ projectId: env.firebaseProjectId }),
  firebaseAccounts: createFirebaseAccounts({ projectId: env.firebaseProjectId }),
  productTokens: createProductTokens(env.jwtSecret),
  adminEmails: env.adminEmails,
  clientOrigins: env.clientOrigins,
  publicApiUrl: env.publicApiUrl,
  rateLimitScale: env.rateLimitScale,
  trustedProxies: env.trustedProxies,
  metricsToken: env.metricsToken,
});

const server = createHttpServer(app, { ...timeouts, keepAliveTimeout: env.keepAliveTime });
const listening = await listenOnHost(server, env).catch((error: unknown) => {
  const where = env.host === undefined ? '' : ` of ${env.host}`;
  logger.fatal({ err: error }, `cannot listen on port ${env.port}${where}: check PORT and HOST`);
  return endProcess(logger, 1);
});
stopOnSignal({
  server,
  listening,
  logger,
  stopping,
  noticeTime: env.shutdownNoticeTime,
  drainTime: env.shutdownDrainTime,
  release: () => Promise.all([client.close(), patientConnection.client.close()]),
});
const reach = env.host === undefined ? 'on every network interface' : `on ${env.host}`;
logger.info(`listening at port ${env.port} ${reach}`);
migrationCheck.run().then(() => patientConnection.client.close());
setTimeout(loadFirebase, firebaseDelay).unref();
