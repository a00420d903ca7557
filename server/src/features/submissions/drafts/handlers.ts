import { ObjectId } from 'mongodb';
import type { draftEndpoints } from '#contract/submissions/draft-endpoints.ts';
import { requireOwnFiles } from '#data/files/own-files.ts';
import { deleteDraft, findDraft, saveDraft } from '#data/submission-drafts/collection.ts';
import { deleteIfHandedIn, findHandInTime } from '#data/submission-drafts/delete-if-handed-in.ts';
import { presentDraft } from '#data/submission-drafts/present-draft.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';

/** What students prepare before they hand it in. */
export function createDraftEndpoints({
  database,
  fileStore,
}: FeatureParts): FeatureEndpoints<keyof typeof draftEndpoints> {
  return {
    handlers: {
      async 'GET /assignments/:id/draft'({ account: { uid }, params }) {
        const assignmentId = new ObjectId(params.id);
        await requireVisibleAssignment(database, assignmentId, uid);
        return presentDraft(await findDraft(database, { uid, assignmentId }));
      },

      async 'PUT /assignments/:id/draft'({ account: { uid }, params, body }) {
        const assignmentId = new ObjectId(params.id);
        const { isArchived } = await requireVisibleAssignment(database, assignmentId, uid);
        if (isArchived) throw problem('class-archived');
        const key = { uid, assignmentId };
        const handedInBefore = await findHandInTime(database, key);
        const { version: seen, files: ids, ...texts } = body;
        const files = await requireOwnFiles({ database, store: fileStore }, uid, ids, 'draft');
        const version = await saveDraft(database, key, { ...texts, files, seen });
        const isHandedIn = await deleteIfHandedIn(database, key, handedInBefore);
        if (version === undefined || isHandedIn) {
          const draft = presentDraft(await findDraft(database, key));
          throw problem('draft-changed', {}, { extension: { draft } });
        }
        return presentDraft({ ...texts, files, version });
      },

      async 'DELETE /assignments/:id/draft'({ account: { uid }, params }) {
        const assignmentId = new ObjectId(params.id);
        return { deletedCount: (await deleteDraft(database, { uid, assignmentId })) ? 1 : 0 };
      },
    },
  };
}
