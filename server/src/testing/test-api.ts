import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, inject } from 'vitest';
import { indexes } from '#all-data.ts';
import { createApp, type Dependencies } from '#app.ts';
import { createIndexes } from '#database/indexes.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { createHttpServer, type Timeouts } from '#http/server/http-server.ts';
import { createFirebaseAccounts } from '#identity/firebase-accounts.ts';
import { createIdTokenVerifier } from '#identity/id-token.ts';
import { createProductTokens } from '#identity/product-token.ts';
import { createReceiptSigner } from '#identity/receipt-signer.ts';
import { createUnsubscribeTokens } from '#identity/unsubscribe-tokens.ts';
import { type Collections, openCollections } from './collections.ts';
import { listen } from './listen.ts';

export const testSecret = 'a secret of the tests, of enough bytes';
/** The project of the Auth emulator. All test files use it at the same time, and it has one process. */
export const emulatedFirebase = { projectId: 'demo-study-flow', timeout: 15_000 };

export type TestApi = {
  request: ReturnType<typeof supertest>;
  collections: Collections;
  dependencies: Dependencies;
};

/** The real API on a database of its own, listening on a free port until the file's last test. */
export async function startTestApi(
  changes: Partial<Dependencies> = {},
  timeouts?: Timeouts,
): Promise<TestApi> {
  const client = await new MongoClient(inject('mongoUri'), {
    ignoreUndefined: true,
    monitorCommands: true,
  }).connect();
  const database = client.db(`test-${randomUUID()}`);
  await createIndexes(database, indexes);
  const dependencies: Dependencies = {
    database,
    fileStore: createGridFsStore(database),
    logger: pino({ level: 'silent' }),
    verifyIdToken: createIdTokenVerifier(emulatedFirebase),
    firebaseAccounts: createFirebaseAccounts(emulatedFirebase),
    productTokens: createProductTokens(testSecret),
    unsubscribeTokens: createUnsubscribeTokens(testSecret),
    openReceiptSigner: createReceiptSigner(testSecret),
    sendsEmails: true,
    adminEmails: [],
    clientOrigins: ['http://localhost:5173'],
    publicApiUrl: 'https://api.study-flow.test',
    schoolTimeZone: 'UTC',
    rateLimitScale: 100,
    trustedProxies: 0,
    verifyAnswers: true,
    // Other test files use the same database at the same time, and some of them send fifty calls at once.
    queryTimes: { command: 15_000, call: 15_000 },
    ...changes,
  };
  const server = createHttpServer(createApp(dependencies), timeouts);
  await listen(server);
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.dropDatabase();
    await client.close();
  });
  return {
    request: supertest(server),
    collections: openCollections(dependencies.database),
    dependencies,
  };
}

/** Deletes all documents of these collections. */
export async function emptyCollections(
  collections: readonly { deleteMany: () => Promise<unknown> }[],
): Promise<void> {
  await Promise.all(collections.map((collection) => collection.deleteMany()));
}
