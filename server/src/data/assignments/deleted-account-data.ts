import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { createOwnership } from '#database/ownership.ts';
import {
  changeOwnerOfDeleted,
  deletedAssignmentCollection,
  findImagesOfDeleted,
  openDeletedAssignments,
} from './deleted-assignments.ts';

/** Deleted assignments are kept for what others have handed in: they stay, under no name, when their owner is erased. */
export function createDeletedAssignmentAccountData({
  database,
}: {
  database: Db;
}): AccountDataPart {
  const deleted = openDeletedAssignments(database);
  return {
    eraseAccount: (uid, deletedOwner) => changeOwnerOfDeleted(deleted, uid, deletedOwner),
    anonymizeAccount: (uid, deletedOwner) => changeOwnerOfDeleted(deleted, uid, deletedOwner),
    renameAccount: (uid, name) => changeOwnerOfDeleted(deleted, uid, { name }),
    findKeptImages: (stored) => findImagesOfDeleted(deleted, stored),
    ownership: createOwnership(database, deletedAssignmentCollection),
  };
}
