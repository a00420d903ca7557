import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import { deletedAccountName } from '../contract/account-data.ts';

/** Whose a document is (`uid`), and what others see of them. */
export type Owner = { uid: string; email: string; name: string };

/** Collections whose documents belong to an account: `uid` says to whom, `email` is shown and searched. */
export const ownedCollections = [
  'assignments',
  'submissions',
  'studyTasks',
  'feedbackSnippets',
] as const;

/** A document of a version that knew owners by their address has no `uid` until its owner signs in. */
export type Owned = { _id: ObjectId; uid?: string | null; email: string };
/**
 * Who owns what a deleted account leaves to others. Nobody signs in as it: Firebase makes no such uid. Each account has
 * its own, so that a student's answers stay one per assignment; always the same, so that a deletion that was cut off
 * goes on under it.
 */
export function toDeletedOwner(uid: string): Owner {
  const digest = createHash('sha256').update(uid).digest('hex').slice(0, 24);
  return { uid: toDeletedUid(digest), email: '', name: deletedAccountName };
}

/** The owner that a digest of 24 hex digits stands for. */
export function toDeletedUid(digest: string): string {
  return `deleted:${digest}`;
}
