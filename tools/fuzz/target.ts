import type { Server } from 'node:http';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { indexes } from '../../server/src/all-data.ts';
import { createApp } from '../../server/src/app.ts';
import { createIndexes } from '../../server/src/database/indexes.ts';
import { createGridFsStore } from '../../server/src/files/gridfs-store.ts';
import { createMetrics } from '../../server/src/http/monitoring/metrics.ts';
import { createHttpServer } from '../../server/src/http/server/http-server.ts';
import { createFirebaseAccounts } from '../../server/src/identity/firebase-accounts.ts';
import { createIdTokenVerifier } from '../../server/src/identity/id-token.ts';
import { createProductTokens } from '../../server/src/identity/product-token.ts';
import { createReceiptSigner } from '../../server/src/identity/receipt-signer.ts';
import { createUnsubscribeTokens } from '../../server/src/identity/unsubscribe-tokens.ts';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { storeContent } from '../../server/src/testing/builders/files.ts';
import { openCollections } from '../../server/src/testing/collections.ts';
import { listRoutes } from '../../server/src/testing/list-routes.ts';
import { listen } from '../../server/src/testing/listen.ts';
import {
  createSchoolFixture,
  fixtureClassCode,
  fixtureContentId,
  fixtureFeedToken,
  people,
} from '../../server/src/testing/school-fixture.ts';
import { startGoogleKeys } from '../../server/src/testing/tokens/google-keys.ts';
import type { FuzzedRequest } from './requests.ts';

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** Starts the API with the school fixture, in a new database of the MongoDB at `uri`. */
export async function startTarget(uri: string) {
  const client = await new MongoClient(uri, { ignoreUndefined: true }).connect();
  const database = client.db(`fuzz-${Date.now()}`);
  await createIndexes(database, indexes);
  const school = await createSchoolFixture(openCollections(database));
  await storeContent(database, fixtureContentId);
  const google = await startGoogleKeys();
  for (const { uid, email } of Object.values(people)) {
    google.know(uid, { email, emailVerified: true });
  }
  const productTokens = createProductTokens('a secret of the fuzzer, of enough bytes');
  const app = createApp({
    database,
    fileStore: createGridFsStore(database),
    logger: pino({ level: 'silent' }),
    verifyIdToken: createIdTokenVerifier(google.settings),
    firebaseAccounts: createFirebaseAccounts(google.settings),
    productTokens,
    unsubscribeTokens: createUnsubscribeTokens('a secret of the fuzzer, of enough bytes'),
    openReceiptSigner: createReceiptSigner('a secret of the fuzzer, of enough bytes'),
    sendsEmails: true,
    adminEmails: [],
    clientOrigins: ['http://localhost:5173'],
    publicApiUrl: 'https://api.study-flow.test',
    schoolTimeZone: 'UTC',
    rateLimitScale: 1_000_000,
    trustedProxies: 0,
    // As in the tests of the API: a busy machine is no fault of a request.
    queryTimes: { command: 15_000, call: 15_000 },
    metrics: createMetrics('no token of an account'),
  });
  const server: Server = createHttpServer(app);
  const port = await listen(server);
  // Without the user id of the student, whom a request would soon promote.
  const { user: _student, ...ofStudent } = school.student;
  return {
    port,
    routes: listRoutes(app),
    known: [
      ...[school.owner, ofStudent, school.bystander].flatMap((ids) => Object.values(ids)),
      school.newAssignment,
      school.class,
    ]
      .map(String)
      .concat(buildAssignment().title, fixtureClassCode, fixtureFeedToken)
      .concat(Object.values(people).map(({ email }) => email)),
    /** The token of this caller for this path. */
    tokenFor({ caller, path }: FuzzedRequest): string | undefined {
      if (caller === 'anonymous') {
        return undefined;
      }
      const { uid, email, name } = people[caller];
      return /^\/(jwt|users)(\?|$)/.test(path)
        ? google.signIdToken({ email, name, email_verified: true }, { subject: uid })
        : productTokens.sign({ ...people[caller], signedInAt: Date.now() / 1000 });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      google.stop();
      await database.dropDatabase();
      await client.close();
    },
  };
}
