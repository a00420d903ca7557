import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { QueryTimes } from './database/connection/query-time.ts';
import type { Env } from './env.ts';
import type { Metrics } from './http/monitoring/metrics.ts';
import type { FirebaseAccounts } from './identity/firebase-accounts.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { ProductTokens } from './identity/product-token.ts';
import type { UnsubscribeTokens } from './identity/unsubscribe-tokens.ts';

/** The settings that the API needs beyond those of its parts. */
type Settings = Pick<
  Env,
  | 'adminEmails'
  | 'clientOrigins'
  | 'publicApiUrl'
  | 'schoolTimeZone'
  | 'rateLimitScale'
  | 'trustedProxies'
>;

/** Everything the API needs from outside. */
export type Dependencies = Settings & {
  database: Db;
  verifyIdToken: VerifyIdToken;
  firebaseAccounts: FirebaseAccounts;
  productTokens: ProductTokens;
  unsubscribeTokens: UnsubscribeTokens;
  /** Whether e-mails can be sent; without it there are no settings of e-mails. */
  sendsEmails: boolean;
  logger: Logger;
  /** Aborted by the signal that stops the process. */
  stopSignal?: AbortSignal;
  /** How many documents wait for `migrate`; `undefined` where they were not counted. */
  countUnmigrated?: () => number | undefined;
  /** Measures each request for `/metrics`; without it the endpoint does not exist. */
  metrics?: Metrics | undefined;
  /** Records a trace of each request; without it there are none. */
  traceRequest?: RequestHandler | undefined;
  /** For tests that keep the machine busy: other time limits than those of production. */
  queryTimes?: QueryTimes;
  /** For tests: answers and problems that the contract does not name become a 500. */
  verifyAnswers?: boolean;
};
