import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import type { AccountDataFacts } from '#data/data-folder.ts';
import { countByAddress, type Ownership } from '#database/ownership.ts';
import { inBatches } from '#database/queries/batch.ts';
import {
  changeImageOwner,
  changeOwnerOfImages,
  deleteImage,
  listImageIdsByOwner,
  openImages,
  ownsImages,
} from './collection.ts';
import { listStoredForms, toImageAddress } from './image-addresses.ts';

/** Pictures stay when their account is erased if documents that stay show them. */
export function createImageAccountData({
  database,
  publicApiUrl,
  parts,
}: AccountDataFacts): AccountDataPart {
  const images = openImages(database);
  return {
    exportAccount: async ({ uid }) => ({
      pictures: (await listImageIdsByOwner(images, uid)).map((id) =>
        toImageAddress(publicApiUrl, id),
      ),
    }),

    async previewDeletion({ uid }) {
      const ids = await listImageIdsByOwner(images, uid);
      const kept = await findKeptImageIds({ ids, uid, publicApiUrl }, parts);
      return { pictures: ids.length - kept.size, picturesKept: kept.size };
    },

    async eraseAccount(uid, deletedOwner) {
      const ids = await listImageIdsByOwner(images, uid);
      const kept = await findKeptImageIds({ ids, uid, publicApiUrl }, parts);
      for (const id of ids) {
        if (kept.has(id)) await changeImageOwner(database, id, deletedOwner.uid);
        else await deleteImage(images, id);
      }
    },

    anonymizeAccount: (uid, deletedOwner) => changeOwnerOfImages(database, uid, deletedOwner.uid),

    ownership: createImageOwnership(database),
  };
}

/** An earlier version kept an address as the owner where a uid is kept today. */
function createImageOwnership(database: Db): Ownership {
  return {
    ownsUnbound: (email) => ownsImages(database, email),
    listUnbound: () =>
      countByAddress(
        database.collection('images.files'),
        { 'metadata.owner': /@/ },
        'metadata.owner',
      ),
    bindUnbound: (email, uid) => changeOwnerOfImages(database, email, uid),
    moveOwned: (from, to) => changeOwnerOfImages(database, from, to),
    ownsAny: (uid) => ownsImages(database, uid),
    // Pictures do not show their owner's address.
    changeEmail: async () => {},
  };
}

/** How many pictures are looked for in one query. */
const imagesPerQuery = 100;

/**
 * Which of an account's pictures stay when it is erased: those that documents of others, or documents that stay, show.
 * @param ids the account's pictures
 * @param parts of all features whose documents show pictures
 */
async function findKeptImageIds(
  { ids, uid, publicApiUrl }: { ids: string[]; uid: string; publicApiUrl: string },
  parts: readonly AccountDataPart[],
): Promise<Set<string>> {
  const idOf = new Map(
    ids.flatMap((id) => listStoredForms(publicApiUrl, id).map((stored) => [stored, id])),
  );
  const kept = new Set<string>();
  for (const batch of inBatches([...idOf.keys()], imagesPerQuery)) {
    const found = await Promise.all(parts.map((part) => part.findKeptImages?.(batch, uid)));
    for (const image of found.flat()) {
      const id = image && idOf.get(image);
      if (id) kept.add(id);
    }
  }
  return kept;
}
