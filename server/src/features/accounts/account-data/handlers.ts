import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from 'mongodb';
import { type DeletionPreview, deletionPreview } from '#contract/accounts/account-data.ts';
import type { accountDataEndpoints } from '#contract/accounts/account-data-endpoints.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUser, openUsers } from '#data/accounts/collection.ts';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { type CanSignIn, findOtherTeachers } from '#data/accounts/roles/demotion.ts';
import { listReadyFiles, openStoredFiles } from '#data/files/collection.ts';
import { findTombstone, finishDeletion } from '#data/tombstones/tombstones.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';
import type { Account } from '#identity/product-token.ts';
import { explainDeletedAccount } from '../policy.ts';
import { createSignInCheck } from '../roles/role-removal.ts';
import { listArchive } from './account-archive.ts';
import { eraseAccount } from './account-erasure.ts';
import { writeExport } from './account-export.ts';
import { requireFreshSignIn } from './policy.ts';

export function createAccountDataEndpoints({
  accountDataParts: parts,
  database,
  fileStore,
  firebaseAccounts,
  invalidateAccount,
  rateLimitScale,
}: FeatureParts): FeatureEndpoints<keyof typeof accountDataEndpoints> {
  const collections = openAccountCollections(database);
  const limitExports = createSensitiveLimit(database, rateLimitScale, 'account');
  const writeAccount = async (account: Account, now: Date) => {
    const user = await findUser(collections.users, account.uid);
    return writeExport({ account, user, now, parts });
  };
  const canSignIn = createSignInCheck(firebaseAccounts);
  return {
    before: {
      'GET /account/export': [limitExports],
      'GET /account/export.zip': [limitExports],
    },
    handlers: {
      async 'GET /account/export'({ account, response }) {
        const text = await writeAccount(account, new Date());
        response.attachment('study-flow-account.json').type('json');
        await pipeline(Readable.from(text), response);
        return undefined;
      },

      async 'GET /account/export.zip'({ account, response }) {
        const now = new Date();
        const text = await writeAccount(account, now);
        const files = listReadyFiles(openStoredFiles(database), account.uid);
        // Loaded late: the start need not wait for it.
        const { writeZip } = await import('./write-zip.ts');
        const archive = writeZip(listArchive({ text, files, store: fileStore, now }));
        response.attachment('study-flow-account.zip').type('zip');
        await pipeline(Readable.from(archive, { objectMode: false }), response);
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

/** What the deletion of this account would delete and keep. */
async function previewDeletion(
  database: Db,
  parts: readonly AccountDataPart[],
  account: Account,
  canSignIn: CanSignIn,
): Promise<DeletionPreview> {
  const user = await findUser(openUsers(database), account.uid);
  const holder = { ...account, emailVerified: user?.emailVerified === true };
  const members = await Promise.all(parts.map((part) => part.previewDeletion?.(holder)));
  const lastTeacher =
    user?.role === 'admin' && (await findOtherTeachers(database, user._id, canSignIn)).length === 0;
  return deletionPreview.parse(Object.assign({ lastTeacher }, ...members));
}
