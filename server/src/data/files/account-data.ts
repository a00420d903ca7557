import type { AccountDataPart } from '#data/account-data.ts';
import type { AccountDataFacts } from '#data/data-folder.ts';
import { neverUnbound, type Owner } from '#database/ownership.ts';
import { inBatches } from '#database/queries/batch.ts';
import { listReadyFiles, openStoredFiles } from './collection.ts';
import { presentFile } from './present-file.ts';

const filesPerQuery = 500;

/** Nobody owns the files of a deleted account: the clean-up removes at once those that no record of others names. */
export function createFileAccountData({
  database,
  parts,
}: Pick<AccountDataFacts, 'database' | 'parts'>): AccountDataPart {
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
    async previewDeletion({ uid }) {
      const own = (await listReadyFiles(files, uid).toArray()).map(({ _id }) => _id);
      let filesKept = 0;
      for (const batch of inBatches(own, filesPerQuery)) {
        const found = await Promise.all(
          parts.map((part) => part.findKeptFiles?.(batch, uid) ?? []),
        );
        const kept = new Set(found.flat().map(String));
        filesKept += batch.filter((id) => kept.has(String(id))).length;
      }
      return { files: own.length - filesKept, filesKept };
    },
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
