import type { Collection, Db, ObjectId } from 'mongodb';
import { openUsers, type Users } from './collection.ts';
import { openTombstones, type Tombstones } from './tombstones.ts';

/** The one document in which demotions take turns: whose it is, or nobody's. */
export type DemotionTurnDocument = {
  _id: 'demotion';
  turn: number;
  user: ObjectId | null;
  openedAt: Date;
};
/** The collections that say who has an account and which role. */
export type AccountCollections = {
  users: Users;
  demotionTurns: Collection<DemotionTurnDocument>;
  tombstones: Tombstones;
};

export function openAccountCollections(database: Db): AccountCollections {
  return {
    users: openUsers(database),
    demotionTurns: database.collection('demotionTurns'),
    tombstones: openTombstones(database),
  };
}
