import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound } from '#database/ownership.ts';
import {
  deleteRecordedDays,
  hasRecordedDays,
  moveRecordedDays,
  openRecordedDays,
} from './collection.ts';

/** How many minutes were recorded on which day is private too, and is in the exported tasks. */
export function createRecordedDayAccountData({ database }: { database: Db }): AccountDataPart {
  const days = openRecordedDays(database);
  return {
    eraseAccount: (uid) => deleteRecordedDays(days, uid),
    anonymizeAccount: (uid) => deleteRecordedDays(days, uid),
    ownership: {
      ...neverUnbound,
      moveOwned: (from, to) => moveRecordedDays(days, from, to),
      ownsAny: (uid) => hasRecordedDays(days, uid),
      changeEmail: async () => {},
    },
  };
}
