import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { AccountDataPart } from '#data/account-data.ts';
import type { FindNamedFiles } from '#data/data-folder.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { Env } from '#env.ts';
import type { FileStore } from '#files/file-store.ts';
import type { AnyEndpoints } from '#http/endpoints/mount-endpoints.ts';
import type { DailyQuotas } from '#http/limits/daily-quotas.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import type { Account, ProductTokens } from '#identity/product-token.ts';
import type { ReceiptSigner } from '#identity/receipt-signer.ts';
import type { UnsubscribeTokens } from '#identity/unsubscribe-tokens.ts';

/** What `features/x/feature.ts` hands over; `all-features.ts` lists it. */
export type Feature = {
  endpoints: readonly ((parts: FeatureParts) => AnyEndpoints)[];
  /** Sets headers of the answers to OPTIONS, which `cors` sends. */
  describeOptions?: RequestHandler;
  /** Its endpoints have no rate limit: a monitor asks them again and again. */
  isUnlimited?: true;
};

/** What the process gives to features; each takes what it uses. */
export type ProcessParts = Pick<
  Env,
  'adminEmails' | 'clientOrigins' | 'publicApiUrl' | 'schoolTimeZone' | 'rateLimitScale'
> & {
  database: Db;
  fileStore: FileStore;
  logger: Logger;
  firebaseAccounts: FirebaseAccounts;
  productTokens: ProductTokens;
  unsubscribeTokens: UnsubscribeTokens;
  openReceiptSigner: () => Promise<ReceiptSigner>;
  /** Whether e-mails can be sent; without it there are no settings of e-mails. */
  sendsEmails: boolean;
  /** Aborted by the signal that stops the process. */
  stopSignal?: AbortSignal;
  /** How many documents wait for `migrate`; `undefined` where they were not counted. */
  countUnmigrated?: () => number | undefined;
};

/** What endpoints are made from; each feature takes what it uses. */
export type FeatureParts = ProcessParts & {
  guards: Guards;
  quotas: DailyQuotas;
  calendar: SchoolCalendar;
  findNamedFiles: readonly FindNamedFiles[];
  accountDataParts: readonly AccountDataPart[];
  /** Makes the next request of this account read it again: it was changed here. */
  invalidateAccount: (uid: string) => void;
  /** Whether the account exists and can sign in, for what it lets others read without its token. @throws 503 */
  isAccountActive: (uid: string) => Promise<boolean>;
};

/** Who may call: each rule is written once, nearly always as middleware before the handlers. */
export type Guards = {
  /** Reads the account of a valid token, if there is one. @throws 503 when the account of a token cannot be checked */
  recognizeAccount: RequestHandler;
  requireSignIn: RequestHandler;
  /** Signed in, and a teacher at this moment. */
  requireTeacher: RequestHandler;
  /** Signed in, and not a teacher at this moment. */
  requireStudent: RequestHandler;
  /** The same for a handler that reads something else at the same time. @throws 403 */
  refuseTeacher: (account: Account) => Promise<void>;
};
