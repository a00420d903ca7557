import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { indexes } from './all-data.ts';
import { createApp } from './app.ts';
import { readArguments } from './command-line/arguments.ts';
import { toExitCode, UsageError } from './command-line/usage-error.ts';
import { countAllUnmigrated } from './commands/migrate-database.ts';
import { refuseUnfinishedRestore } from './database/backup/unfinished-restore.ts';
import { connectDatabase } from './database/connection/connect.ts';
import { createIndexes } from './database/indexes.ts';
import { createMigrationCheck } from './database/migrations/migration-check.ts';
import { loadEnv } from './env.ts';
import { createGridFsStore } from './files/gridfs-store.ts';
import { describeError } from './http/errors/describe-error.ts';
import { createHttpServer, timeouts } from './http/server/http-server.ts';
import { listenOnHost } from './http/server/listen-on-host.ts';
import { loadFirebase } from './identity/firebase.ts';
import { createFirebaseAccounts } from './identity/firebase-accounts.ts';
import { createIdTokenVerifier } from './identity/id-token.ts';
import { createProductTokens } from './identity/product-token.ts';
import { createReceiptSigner } from './identity/receipt-signer.ts';
import { requireServiceAccount } from './identity/service-account.ts';
import { createUnsubscribeTokens } from './identity/unsubscribe-tokens.ts';
import { limitHeapGrowth } from './process/limit-heap-growth.ts';
import { createLogDestination, endProcess } from './process/log.ts';
import { prepareEmails } from './process/send-emails.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';
import { finishUnfinishedWork, listUnfinishedWork } from './process/unfinished-work.ts';
import { listWarnings } from './settings/unsafe-settings.ts';

/** Milliseconds: loading firebase-admin would block the first requests. */
const firebaseDelay = 1_000;

/** Milliseconds that work of no request may take when the process stops, such as sending an e-mail; another one goes on with it. */
const backgroundTime = 2_000;

limitHeapGrowth();
readArguments({
  usage: 'node server/dist/main.js',
  about:
    'Runs the API. Its settings are environment variables or lines of .env (docs/settings.md).',
  options: {},
});
const env = loadEnv();
const logger = pino(
  { level: env.logLevel, serializers: { err: describeError } },
  createLogDestination(),
);
process.once('uncaughtException', (error) => {
  if (error instanceof UsageError) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'uncaught exception');
  endProcess(logger, toExitCode(error));
});
// Loaded only where they are wanted: they take a part of the start, and of each request.
const tracing =
  env.traces &&
  (await import('./http/monitoring/tracing.ts')).startTracing({ ...env.traces, logger });
const metrics = env.metricsToken
  ? (await import('./http/monitoring/metrics.ts')).createMetrics(env.metricsToken, () =>
      migrationCheck.countUnmigrated(),
    )
  : undefined;
const firebaseAccounts = createFirebaseAccounts({ projectId: env.firebaseProjectId });
// The file of a key was checked with the other settings.
if (env.mode === 'production' && env.serviceAccountFile === undefined) {
  await requireServiceAccount(firebaseAccounts);
}
// Building an index on a large collection may take minutes; a request must not.
const longRunningConnection = await connectDatabase(env.databaseUri, env.mode);
await refuseUnfinishedRestore(longRunningConnection.database);
const [{ client, database }] = await Promise.all([
  connectDatabase(env.databaseUri, env.mode, {
    forRequests: true,
    monitorCommands: tracing !== undefined,
  }),
  createIndexes(longRunningConnection.database, indexes),
]);

tracing?.traceCommands(client);
const migrationCheck = createMigrationCheck(
  (bounds) => countAllUnmigrated(longRunningConnection.database, env.publicApiUrl, bounds),
  logger,
);
const stopping = new AbortController();
const unsubscribeTokens = createUnsubscribeTokens(env.jwtSecret);
// Its library is large, and most installations need none of it.
const fileStore = env.s3
  ? (await import('./files/s3-store.ts')).createS3Store(env.s3, database)
  : createGridFsStore(database);
const app = createApp({
  database,
  fileStore,
  stopSignal: stopping.signal,
  countUnmigrated: migrationCheck.countUnmigrated,
  logger,
  verifyIdToken: createIdTokenVerifier({ projectId: env.firebaseProjectId }),
  firebaseAccounts,
  productTokens: createProductTokens(env.jwtSecret),
  unsubscribeTokens,
  openReceiptSigner: createReceiptSigner(env.jwtSecret),
  sendsEmails: env.mail !== undefined,
  adminEmails: env.adminEmails,
  clientOrigins: env.clientOrigins,
  publicApiUrl: env.publicApiUrl,
  schoolTimeZone: env.schoolTimeZone,
  rateLimitScale: env.rateLimitScale,
  trustedProxies: env.trustedProxies,
  metrics,
  traceRequest: tracing?.traceRequest,
});

const startSending = await prepareEmails({
  env,
  database,
  logger,
  firebaseAccounts,
  unsubscribeTokens,
  metrics,
  stop: stopping.signal,
});
const server = createHttpServer(app, { ...timeouts, keepAliveTimeout: env.keepAliveTime });
const listening = await listenOnHost(server, env).catch((error: unknown) => {
  const where = env.host === undefined ? '' : ` of ${env.host}`;
  logger.fatal({ err: error }, `cannot listen on port ${env.port}${where}: check PORT and HOST`);
  return endProcess(logger, 1);
});
// Requests are answered from here on: nothing below may fail.
const background = Promise.all([
  startSending(),
  migrationCheck.run(stopping.signal).then(() => longRunningConnection.client.close()),
  finishUnfinishedWork(
    listUnfinishedWork({ database, fileStore, publicApiUrl: env.publicApiUrl, logger }),
    {
      logger,
      stop: stopping.signal,
    },
  ),
]);
stopOnSignal({
  server,
  listening,
  logger,
  stopping,
  noticeTime: env.shutdownNoticeTime,
  drainTime: env.shutdownDrainTime,
  async release() {
    await Promise.race([background, wait(backgroundTime)]);
    await Promise.all([client.close(), longRunningConnection.client.close(), tracing?.stop()]);
  },
});
const where = env.host === undefined ? 'every network interface' : env.host;
logger.info(`listening on port ${env.port} of ${where}`);
for (const warning of listWarnings(env)) logger.warn(warning);
setTimeout(loadFirebase, firebaseDelay).unref();
