import type { Owner } from '#database/ownership.ts';
import type { Account } from '#identity/product-token.ts';

/** What other features read of accounts. */
export type AccountLookups = {
  /** Whether the account is a teacher at this moment. */
  isTeacher: (uid: string) => Promise<boolean>;
  /** Whether the account has this address at this moment, and Firebase has verified it. */
  hasVerifiedEmail: (account: Pick<Account, 'uid' | 'email'>) => Promise<boolean>;
  /** Which of these accounts (uids) have an address that Firebase has not verified. */
  findUnverified: (uids: string[]) => Promise<Set<string>>;
  /** Where e-mails to this account go; `null` without an address that Firebase has verified. */
  findRecipient: (uid: string) => Promise<Pick<Owner, 'email' | 'name'> | null>;
  /** The account with this address, a student's or a teacher's. */
  findAccountByEmail: (email: string) => Promise<Owner | null>;
  /** The account with this address if it is a teacher's at this moment. */
  findTeacherByEmail: (email: string) => Promise<Owner | null>;
};
