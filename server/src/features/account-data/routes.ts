import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import type { DeletionPreview } from '../../contract/account-data.ts';
import type { DeleteResult } from '../../contract/results.ts';
import { toDeletedOwner } from '../../database/owner.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf, readBearerToken } from '../../http/authentication.ts';
import { createFailedSignInLimit, createSensitiveLimit } from '../../http/rate-limits.ts';
import { findUser } from '../accounts/collection.ts';
import { refuseDeleted } from '../accounts/policy.ts';
import { findTombstone, finishDeletion } from '../accounts/tombstones.ts';
import { openImages } from '../images/collection.ts';
import { previewDeletion } from './belongings.ts';
import { writeExport } from './export.ts';
import { leave } from './leave.ts';
import { requireFreshSignIn } from './policy.ts';

/** All that is held about an account: to take along, and to be forgotten. */
export function createAccountDataRoutes(parts: FeatureParts): Router {
  const { collections, database, guards, publicApiUrl, rateLimitScale } = parts;
  const images = openImages(database);
  const limit = createSensitiveLimit(database, rateLimitScale, 'account');
  const router = Router();

  router.get('/account/export', guards.requireSignIn, limit, async (request, response) => {
    const account = accountOf(request);
    const user = await findUser(collections.users, account.uid);
    response.attachment('study-flow-account.json').type('json');
    const text = writeExport({ collections, images, account, user, now: new Date(), publicApiUrl });
    await pipeline(Readable.from(text), response);
  });

  router.get('/account/deletion-preview', guards.requireSignIn, async (request, response) => {
    const preview = await previewDeletion(collections, images, publicApiUrl, accountOf(request));
    response.json(preview satisfies DeletionPreview);
  });

  router.delete(
    '/account',
    async (request: Request, response: Response) => {
      const identity = await parts.verifyIdToken(readBearerToken(request));
      requireFreshSignIn(identity, new Date());
      const { uid } = identity;
      if ((await findTombstone(collections.tombstones, uid))?.finishedAt) {
        throw refuseDeleted();
      }
      await parts.firebaseAccounts.requireAccess(uid);
      const nobody = toDeletedOwner(uid);
      await leave({ database, collections, images, uid, nobody, publicApiUrl });
      await parts.firebaseAccounts.remove(uid);
      await finishDeletion(collections.tombstones, uid);
      response.json({ deletedCount: 1 } satisfies DeleteResult);
    },
    createFailedSignInLimit(database, rateLimitScale),
  );

  return router;
}
