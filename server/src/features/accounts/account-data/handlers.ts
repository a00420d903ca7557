import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { accountDataEndpoints } from '#contract/accounts/account-data-endpoints.ts';
import { findUser } from '#data/accounts/collection.ts';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { findTombstone, finishDeletion } from '#data/tombstones/tombstones.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';
import { explainDeletedAccount } from '../policy.ts';
import { createSignInCheck } from '../roles/role-removal.ts';
import { eraseAccount } from './account-erasure.ts';
import { writeExport } from './account-export.ts';
import { previewDeletion } from './deletion-preview.ts';
import { requireFreshSignIn } from './policy.ts';

/** The export and the deletion of all data of an account. */
export function createAccountDataEndpoints({
  accountDataParts: parts,
  database,
  firebaseAccounts,
  invalidateAccount,
  rateLimitScale,
}: FeatureParts): FeatureEndpoints<keyof typeof accountDataEndpoints> {
  const collections = openAccountCollections(database);
  const canSignIn = createSignInCheck(firebaseAccounts);
  return {
    before: {
      'GET /account/export': [createSensitiveLimit(database, rateLimitScale, 'account')],
    },
    handlers: {
      async 'GET /account/export'({ account, response }) {
        const user = await findUser(collections.users, account.uid);
        response.attachment('study-flow-account.json').type('json');
        const text = writeExport({ account, user, now: new Date(), parts });
        await pipeline(Readable.from(text), response);
        return undefined;
      },

      'GET /account/deletion-preview': ({ account }) =>
        previewDeletion(database, parts, account, canSignIn),

      async 'DELETE /account'({ identity }) {
        requireFreshSignIn(identity, new Date());
        const { uid } = identity;
        if ((await findTombstone(collections.tombstones, uid))?.finishedAt) {
          throw explainDeletedAccount();
        }
        await firebaseAccounts.requireAccess(uid);
        const deletedOwner = toDeletedOwner(uid);
        await eraseAccount({
          database,
          collections,
          canSignIn,
          parts,
          uid,
          deletedOwner,
          invalidateAccount,
        });
        await firebaseAccounts.remove(uid);
        await finishDeletion(collections.tombstones, uid);
        return { deletedCount: 1 };
      },
    },
  };
}
