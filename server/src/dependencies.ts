import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { Collections } from './database/collections.ts';
import type { AccountCheck } from './features/accounts/sign-in/account-check.ts';
import type { DailyQuotas } from './http/limits/daily-quotas.ts';
import type { FirebaseAccounts } from './identity/firebase-accounts.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { Account, ProductTokens } from './identity/product-token.ts';

/** All that the API needs from outside; `createApp` keeps nothing else. */
export type Dependencies = {
  database: Db;
  verifyIdToken: VerifyIdToken;
  firebaseAccounts: FirebaseAccounts;
  productTokens: ProductTokens;
  logger: Logger;
  /** Aborted when the process is told to stop. */
  stopSignal?: AbortSignal;
  /** How many documents wait for `migrate`; `undefined` where nobody has looked. */
  countUnmigrated?: () => number | undefined;
  adminEmails: readonly string[];
  clientOrigins: readonly string[];
  publicApiUrl: string;
  rateLimitScale: number;
  trustedProxies: number;
  /** Opens `/metrics` to its holder; without it there are none. */
  metricsToken?: string | undefined;
  /** For tests: answers and problems that the contract does not name become a 500. */
  verifyAnswers?: boolean;
};

/** What each feature's endpoints are made from. */
export type FeatureParts = Dependencies & {
  collections: Collections;
  accountCheck: AccountCheck;
  guards: Guards;
  quotas: DailyQuotas;
};

/** Who may pass: written once, nearly all as middleware before the handlers. */
export type Guards = {
  requireSignIn: RequestHandler;
  /** Signed in, and a teacher at this moment. */
  requireTeacher: RequestHandler;
  /** Signed in, and not a teacher at this moment. */
  requireStudent: RequestHandler;
  /** The same for a handler that has more to read meanwhile. @throws 403 */
  refuseTeacher: (account: Account) => Promise<void>;
};
