import { ObjectId } from 'mongodb';
import type { commentBankEndpoints } from '#contract/comment-bank/endpoints.ts';
import { maxSavedComments } from '#contract/values.ts';
import {
  addSavedComment,
  editSavedComment,
  listSavedComments,
  openCommentBanks,
  removeSavedComment,
  type StoredComment,
} from '#data/comment-bank/collection.ts';
import { presentSavedComment } from '#data/comment-bank/presenter.ts';
import { requireMarkable } from '#data/submissions/visible-assignment.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { problem, type RequestProblem } from '#http/errors/problems.ts';

/** Comments that a teacher saves to use them again. */
export function createCommentBankEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof commentBankEndpoints> {
  const banks = openCommentBanks(database);
  return {
    handlers: {
      async 'GET /feedback-snippets'({ account, response }) {
        const own = await listSavedComments(banks, account.uid);
        // These are all: a teacher can save fewer than a page has.
        setTotalCount(response, own.length);
        return own.map(presentSavedComment);
      },

      async 'POST /feedback-snippets'({ account, body: { text, assignmentId: of } }) {
        const assignmentId = of === undefined ? undefined : new ObjectId(of);
        if (assignmentId !== undefined) {
          const { isArchived } = await requireMarkable(database, assignmentId, account.uid);
          if (isArchived) throw problem('class-archived');
        }
        const comment = { text, ...(assignmentId && { assignmentId }) };
        const id = await writeUnless(
          () => addSavedComment(banks, account, comment),
          async () => explainRefusedComment(await listSavedComments(banks, account.uid), comment),
        );
        return { insertedId: id.toHexString() };
      },

      async 'PATCH /feedback-snippets/:id'({ account: { uid }, params, body: { text } }) {
        const saved = await listSavedComments(banks, uid);
        const comment = saved.find(({ _id }) => _id.equals(params.id));
        if (comment === undefined || comment.text === text) return { modifiedCount: 0 };
        const modifiedCount = await editSavedComment(banks, uid, { ...comment, text });
        if (modifiedCount > 0) return { modifiedCount };
        // Refused, or removed meanwhile.
        const current = await listSavedComments(banks, uid);
        if (findSaved(current, { ...comment, text })) throw problem('snippet-already-saved');
        return { modifiedCount };
      },

      async 'DELETE /feedback-snippets/:id'({ account, params }) {
        const id = new ObjectId(params.id);
        return { deletedCount: await removeSavedComment(banks, account.uid, id) };
      },
    },
  };
}

/** The reason why the comment cannot be saved beside the saved ones, if there is one. */
function explainRefusedComment(
  saved: readonly StoredComment[],
  comment: Omit<StoredComment, '_id'>,
): RequestProblem | undefined {
  if (findSaved(saved, comment)) return problem('snippet-already-saved');
  if (saved.length < maxSavedComments) return undefined;
  return problem('snippet-limit-reached', { limit: maxSavedComments });
}

/** The saved comment of this text for the same assignment, or for all. */
function findSaved(
  saved: readonly StoredComment[],
  { text, assignmentId }: Omit<StoredComment, '_id'>,
): StoredComment | undefined {
  return saved.find(
    (comment) =>
      comment.text === text &&
      (comment.assignmentId === undefined || assignmentId?.equals(comment.assignmentId)),
  );
}
