import type { RequestHandler } from 'express';
import type { AccountDataPart } from './data/account-data.ts';
import type { SchoolCalendar } from './database/calendar-day.ts';
import type { Dependencies } from './dependencies.ts';
import type { AnyEndpoints } from './http/endpoints/mount-endpoints.ts';
import type { DailyQuotas } from './http/limits/daily-quotas.ts';
import type { Account } from './identity/product-token.ts';

/** What the endpoints of each feature are made from. */
export type FeatureParts = Dependencies & {
  guards: Guards;
  quotas: DailyQuotas;
  calendar: SchoolCalendar;
  accountDataParts: readonly AccountDataPart[];
  /** Makes the next request of this account read it again: it was changed here. */
  invalidateAccount: (uid: string) => void;
  /** Whether the account exists and can sign in, for what it lets others read without its token. @throws 503 */
  isAccountActive: (uid: string) => Promise<boolean>;
};

/** What the app is made from. */
export type Feature = {
  endpoints: readonly ((parts: FeatureParts) => AnyEndpoints)[];
  /** Its endpoints have no rate limit: a monitor asks them again and again. */
  isUnlimited?: true;
};

/** Who may call: each rule is written once, nearly always as middleware before the handlers. */
export type Guards = {
  /** The account of a valid token, without one nobody. @throws 503 when the account of a token cannot be checked */
  recognizeAccount: RequestHandler;
  requireSignIn: RequestHandler;
  /** Signed in, and a teacher at this moment. */
  requireTeacher: RequestHandler;
  /** Signed in, and not a teacher at this moment. */
  requireStudent: RequestHandler;
  /** The same for a handler that reads something else at the same time. @throws 403 */
  refuseTeacher: (account: Account) => Promise<void>;
};
