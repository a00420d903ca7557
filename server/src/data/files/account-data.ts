import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound, type Owner } from '#database/ownership.ts';
import { listReadyFiles, openStoredFiles } from './collection.ts';
import { presentFile } from './present-file.ts';

/** Nobody owns the files of a deleted account: the clean-up removes at once those that no record of others names. */
export function createFileAccountData({ database }: { database: Db }): AccountDataPart {
  const files = openStoredFiles(database);
  const moveOwned = async (from: string, to: string) => {
    await files.updateMany({ owner: from }, { $set: { owner: to } });
  };
  const giveUp = async (uid: string, deletedOwner: Owner) => {
    const change = { owner: deletedOwner.uid, checkAt: new Date() };
    await files.updateMany({ owner: uid }, { $set: change });
  };
  return {
    exportAccount: ({ uid }) => ({ files: listReadyFiles(files, uid).map(presentFile) }),
    eraseAccount: giveUp,
    anonymizeAccount: giveUp,
    ownership: {
      ...neverUnbound,
      moveOwned,
      ownsAny: async (uid) => (await files.findOne({ owner: uid })) !== null,
      // Files do not show their owner's address.
      changeEmail: async () => {},
    },
  };
}
