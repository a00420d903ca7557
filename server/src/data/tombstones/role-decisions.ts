import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** That the role of an address was set, and when. */
type RoleDecisionDocument = { _id: string; at: Date };
export type RoleDecisions = Collection<RoleDecisionDocument>;

/** They are in the collection of the tombstones, with other ids. */
export function openRoleDecisions(database: Db): RoleDecisions {
  return database.collection('tombstones');
}

/** Records that the role of this address was set: from then on ADMIN_EMAILS has no effect on it. */
export async function recordRoleDecision(decisions: RoleDecisions, email: string): Promise<void> {
  const _id = toDecisionId(email);
  await unlessDuplicate(
    decisions.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true }),
  );
}

export async function isRoleDecided(decisions: RoleDecisions, email: string): Promise<boolean> {
  const found = await decisions.findOne({ _id: toDecisionId(email) }, { projection: { _id: 1 } });
  return found !== null;
}

/** The address itself is not stored. */
function toDecisionId(email: string): string {
  return `role:${createHash('sha256').update(email).digest('hex')}`;
}
