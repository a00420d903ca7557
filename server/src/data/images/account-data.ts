import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import type { AccountDataFacts } from '#data/data-folder.ts';
import { countByAddress, type Ownership } from '#database/ownership.ts';
import {
  changeImageOwner,
  changeOwnerOfImages,
  deleteImage,
  listImageIdsByOwner,
  openImages,
  ownsImages,
} from './collection.ts';
import { toImageAddress } from './image-addresses.ts';
import { findKeptImageIds } from './kept-images.ts';

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
