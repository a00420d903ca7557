import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { connectDatabase } from './database/connect.ts';
import { createIndexes } from './database/indexes.ts';
import { loadEnv } from './env.ts';
import { describeError } from './http/describe-error.ts';
import { createHttpServer } from './http/http-server.ts';
import { createFirebaseAccounts } from './identity/firebase-accounts.ts';
import { createIdTokenVerifier, loadFirebase } from './identity/id-token.ts';
import { createProductTokens } from './identity/product-token.ts';
import { endProcess, openLog } from './log.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Milliseconds after the start in which the first callers are not kept waiting by the loading of firebase-admin. */
const firebaseDelay = 1_000;

// Left to itself the engine lets the heap grow to four times what is in use before it clears any of it.
setFlagsFromString('--heap-growing-percent=100');

const env = loadEnv();
const logger = pino({ level: env.logLevel, serializers: { err: describeError } }, openLog());
process.once('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'ended by an error');
  endProcess(logger, 1);
});
// Building an index on a large collection may take minutes; a person's call may not.
const preparing = await connectDatabase(env.databaseUri, env.mode);
const [{ client, database }] = await Promise.all([
  connectDatabase(env.databaseUri, env.mode, { hurry: true }),
  createIndexes(preparing.database),
]);

const app = createApp({
  database,
  logger,
  verifyIdToken: createIdTokenVerifier({ projectId: env.firebaseProjectId }),
  firebaseAccounts: createFirebaseAccounts(env.firebaseProjectId),
  productTokens: createProductTokens(env.jwtSecret),
  adminEmails: env.adminEmails,
  clientOrigins: env.clientOrigins,
  publicApiUrl: env.publicApiUrl,
  rateLimitScale: env.rateLimitScale,
  trustedProxies: env.trustedProxies,
  metricsToken: env.metricsToken,
});

const server = createHttpServer(app);
stopOnSignal({ server, logger, release: () => client.close() });
server.once('error', (error) => {
  logger.fatal({ err: error }, `cannot listen on port ${env.port}: choose another with PORT`);
  endProcess(logger, 1);
});
server.listen(env.port, () => {
  logger.info(`listening on http://localhost:${env.port}`);
  preparing.client.close();
  setTimeout(loadFirebase, firebaseDelay).unref();
});
