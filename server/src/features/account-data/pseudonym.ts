import { createHash } from 'node:crypto';
import { deletedAccountName } from '../../contract/account-data.ts';

/** Who a deleted account becomes. `email` reaches nobody (RFC 2606). */
export type Pseudonym = { email: string; name: string };

/**
 * Each Firebase account has its own, so that a student's answers stay one per assignment; always the same, so that a
 * deletion that was cut off goes on under it.
 */
export function choosePseudonym(uid: string): Pseudonym {
  const digest = createHash('sha256').update(uid).digest('hex').slice(0, 24);
  return { email: `deleted-${digest}@deleted.invalid`, name: deletedAccountName };
}
