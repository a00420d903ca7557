import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { accountDataEndpoints } from '../../../contract/endpoints/account-data.ts';
import { toDeletedOwner } from '../../../database/owner.ts';
import type { FeatureParts } from '../../../dependencies.ts';
import type { FeatureEndpoints } from '../../../http/endpoints/mount-endpoints.ts';
import { createSensitiveLimit } from '../../../http/limits/rate-limits.ts';
import { openImages } from '../../images/collection.ts';
import { findUser } from '../collection.ts';
import { refuseDeleted } from '../policy.ts';
import { findTombstone, finishDeletion } from '../tombstones.ts';
import { leave } from './account-erasure.ts';
import { writeExport } from './account-export.ts';
import { previewDeletion } from './deletion-preview.ts';
import { requireFreshSignIn } from './policy.ts';

/** All that is held about an account: to take along, and to be forgotten. */
export function createAccountDataEndpoints(
  parts: FeatureParts,
): FeatureEndpoints<keyof typeof accountDataEndpoints> {
  const { accountCheck, collections, database, firebaseAccounts, publicApiUrl } = parts;
  const images = openImages(database);
  return {
    before: {
      'GET /account/export': [createSensitiveLimit(database, parts.rateLimitScale, 'account')],
    },
    handlers: {
      async 'GET /account/export'({ account, response }) {
        const user = await findUser(collections.users, account.uid);
        response.attachment('study-flow-account.json').type('json');
        const now = new Date();
        const text = writeExport({ collections, images, account, user, now, publicApiUrl });
        await pipeline(Readable.from(text), response);
        return undefined;
      },

      'GET /account/deletion-preview': ({ account }) =>
        previewDeletion(collections, images, publicApiUrl, account),

      async 'DELETE /account'({ identity }) {
        requireFreshSignIn(identity, new Date());
        const { uid } = identity;
        if ((await findTombstone(collections.tombstones, uid))?.finishedAt) {
          throw refuseDeleted();
        }
        await firebaseAccounts.requireAccess(uid);
        const nobody = toDeletedOwner(uid);
        await leave({ database, collections, images, uid, nobody, accountCheck, publicApiUrl });
        await firebaseAccounts.remove(uid);
        await finishDeletion(collections.tombstones, uid);
        return { deletedCount: 1 };
      },
    },
  };
}
