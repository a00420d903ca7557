import type { Db } from 'mongodb';
import { openRoleDecisions, type RoleDecisions } from '#data/tombstones/role-decisions.ts';
import { openTombstones, type Tombstones } from '#data/tombstones/tombstones.ts';
import { openUsers, type Users } from './collection.ts';

/** The collections of accounts and roles. */
export type AccountCollections = {
  users: Users;
  tombstones: Tombstones;
  roleDecisions: RoleDecisions;
};

export function openAccountCollections(database: Db): AccountCollections {
  return {
    users: openUsers(database),
    tombstones: openTombstones(database),
    roleDecisions: openRoleDecisions(database),
  };
}
