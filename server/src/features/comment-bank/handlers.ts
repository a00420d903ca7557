import { ObjectId } from 'mongodb';
import type { feedbackSnippetEndpoints } from '#contract/comment-bank/endpoints.ts';
import { maxSnippets } from '#contract/values.ts';
import { requireMarkable } from '#data/assignments/visible-assignment.ts';
import {
  addSnippet,
  listSnippets,
  openFeedbackSnippets,
  removeSnippet,
  type StoredSnippet,
} from '#data/comment-bank/collection.ts';
import { presentSnippet } from '#data/comment-bank/presenter.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import type { FeatureParts } from '#feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { problem, type RequestProblem } from '#http/errors/problems.ts';

/** Comments that a teacher saves to use them again. */
export function createFeedbackSnippetEndpoints({
  database,
  lookups,
}: FeatureParts): FeatureEndpoints<keyof typeof feedbackSnippetEndpoints> {
  const feedbackSnippets = openFeedbackSnippets(database);
  return {
    handlers: {
      async 'GET /feedback-snippets'({ account, response }) {
        const own = await listSnippets(feedbackSnippets, account.uid);
        // These are all: a teacher can save fewer than a page has.
        setTotalCount(response, own.length);
        return own.map(presentSnippet);
      },

      async 'POST /feedback-snippets'({ account, body: { text, assignmentId: of } }) {
        const assignmentId = of === undefined ? undefined : new ObjectId(of);
        if (assignmentId !== undefined) {
          const { isArchived } = await requireMarkable(lookups, assignmentId, account.uid);
          if (isArchived) throw problem('class-archived');
        }
        const comment = { text, ...(assignmentId && { assignmentId }) };
        const id = await writeUnless(
          () => addSnippet(feedbackSnippets, account, comment),
          async () =>
            explainRefusedSnippet(await listSnippets(feedbackSnippets, account.uid), comment),
        );
        return { insertedId: id.toHexString() };
      },

      async 'DELETE /feedback-snippets/:id'({ account, params }) {
        const id = new ObjectId(params.id);
        return { deletedCount: await removeSnippet(feedbackSnippets, account.uid, id) };
      },
    },
  };
}

/** The reason why the comment cannot be saved beside the saved ones, if there is one. */
function explainRefusedSnippet(
  saved: readonly StoredSnippet[],
  { text, assignmentId }: Pick<StoredSnippet, 'text' | 'assignmentId'>,
): RequestProblem | undefined {
  const isSaved = saved.some(
    (snippet) =>
      snippet.text === text &&
      (snippet.assignmentId === undefined || assignmentId?.equals(snippet.assignmentId)),
  );
  if (isSaved) return problem('snippet-already-saved');
  if (saved.length < maxSnippets) return undefined;
  return problem('snippet-limit-reached', { limit: maxSnippets });
}
