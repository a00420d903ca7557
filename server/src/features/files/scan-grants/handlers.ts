import type { RequestHandler } from 'express';
import { ObjectId } from 'mongodb';
import type { scanGrantEndpoints } from '#contract/files/scan-grant-endpoints.ts';
import type { GrantedDraft } from '#contract/files/scan-grants.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { openStoredFiles } from '#data/files/collection.ts';
import { presentFile } from '#data/files/present-file.ts';
import { addScanGrant, redeemScanGrant, type ScanGrant } from '#data/scan-grants/collection.ts';
import { addFileToDraft, findDraft } from '#data/submission-drafts/collection.ts';
import { deleteIfHandedIn, findHandInTime } from '#data/submission-drafts/delete-if-handed-in.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import { readAccount } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem, RequestProblem } from '#http/errors/problems.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';
import { createFileReceiver } from '../receive-file.ts';
import { createReceivedFileStore } from '../store-received.ts';
import { readScanGrant, requireGrantedAssignment } from './require-grant.ts';

/** How a phone adds pages to the draft that is open on a computer. */
export function createScanGrantEndpoints(
  { database, fileStore: store, quotas, rateLimitScale, isAccountActive }: FeatureParts,
  limitUploads: RequestHandler,
): FeatureEndpoints<keyof typeof scanGrantEndpoints> {
  const storeReceived = createReceivedFileStore({
    files: openStoredFiles(database),
    store,
    quotas,
  });

  async function presentGranted(grant: ScanGrant): Promise<GrantedDraft> {
    const [assignment, draft] = await Promise.all([
      findAssignment(database, grant.assignmentId),
      findDraft(database, grant),
    ]);
    return {
      title: assignment?.title ?? '',
      files: (draft?.files ?? []).map(presentFile),
      expiresAt: grant.expiresAt.toISOString(),
    };
  }

  return {
    before: {
      'POST /scan-grants/redeem': [createSensitiveLimit(database, rateLimitScale, 'scanGrants')],
      'POST /scan-grants/files': [
        limitUploads,
        quotas.requireLeft('files', 'fileBytes'),
        createFileReceiver(),
      ],
    },
    handlers: {
      async 'POST /assignments/:id/draft/grant'({ account, params }) {
        const assignmentId = new ObjectId(params.id);
        const { isArchived } = await requireVisibleAssignment(database, assignmentId, account.uid);
        if (isArchived) throw problem('class-archived');
        await quotas.consume(account, { scanGrants: 1 });
        const { code, expiresAt } = await addScanGrant(database, {
          uid: account.uid,
          assignmentId,
        });
        return { code, expiresAt: expiresAt.toISOString() };
      },

      async 'POST /scan-grants/redeem'({ body }) {
        const redeemed = await redeemScanGrant(database, body.code);
        if (redeemed === null || !(await isAccountActive(redeemed.grant.uid))) {
          throw problem('scan-grant-not-found');
        }
        await requireGrantedAssignment(database, redeemed.grant).catch((cause: unknown) => {
          throw cause instanceof RequestProblem
            ? problem('scan-grant-not-found', {}, { cause })
            : cause;
        });
        const { title, expiresAt } = await presentGranted(redeemed.grant);
        return { token: redeemed.token, title, expiresAt };
      },

      'GET /scan-grants/draft': ({ request }) => presentGranted(readScanGrant(request)),

      async 'POST /scan-grants/files'({ request }) {
        const grant = readScanGrant(request);
        const { isArchived } = await requireGrantedAssignment(database, grant);
        if (isArchived) throw problem('class-archived');
        const file = await storeReceived(readAccount(request), request);
        // What was handed in while the page was stored has ended the grant: the student may have begun a new draft.
        const handedInBefore = await findHandInTime(database, grant);
        await requireGrantedAssignment(database, grant);
        if (!(await addFileToDraft(database, grant, file))) throw problem('draft-full');
        if (await deleteIfHandedIn(database, grant, handedInBefore)) {
          throw problem('scan-grant-ended');
        }
        return presentGranted(grant);
      },
    },
  };
}
