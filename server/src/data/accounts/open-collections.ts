import type { Collection, Db, ObjectId } from 'mongodb';
import { openRoleDecisions, type RoleDecisions } from '#data/tombstones/role-decisions.ts';
import { openTombstones, type Tombstones } from '#data/tombstones/tombstones.ts';
import { openUsers, type Users } from './collection.ts';

/** The only document of its collection, a lock: the account that is being demoted, or `null`. */
type DemotionTurnDocument = {
  _id: 'demotion';
  turn: number;
  user: ObjectId | null;
  openedAt: Date;
};
/** The collections of accounts and roles. */
export type AccountCollections = {
  users: Users;
  demotionTurns: Collection<DemotionTurnDocument>;
  tombstones: Tombstones;
  roleDecisions: RoleDecisions;
};

export function openAccountCollections(database: Db): AccountCollections {
  return {
    users: openUsers(database),
    demotionTurns: database.collection('demotionTurns'),
    tombstones: openTombstones(database),
    roleDecisions: openRoleDecisions(database),
  };
}
