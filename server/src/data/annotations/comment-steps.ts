import type { Db, ObjectId, WithId } from 'mongodb';
import { sortInReadingOrder } from '#contract/annotations/reading-order.values.ts';
import type { NextStepOfStudent } from '#contract/marking/next-steps.ts';
import { cutText, textLimits, toOneLine } from '#contract/values.ts';
import type { AttemptDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { listShownAttempts } from '#data/submissions/shown-attempts.ts';
import { type AnnotationDocument, openAnnotations, presentAnnotation } from './collection.ts';

export type CommentStep = Omit<NextStepOfStudent, 'task'>;

type Annotated = WithId<
  Pick<SubmissionDocument, 'status' | 'returned' | 'files'> & {
    attempts?: Pick<AttemptDocument, 'annotationsShown' | 'files'>[];
  }
>;

/** In JSON a quote in a text has a backslash before it, so this is the field. */
const nextStepField = /"nextStep":true/;

/** Which of these submissions have comments that are next steps, whether their student is shown them or not: ids in hex. */
export async function findWithCommentSteps(
  database: Db,
  submissionIds: ObjectId[],
): Promise<Set<string>> {
  const found = await openAnnotations(database).distinct('submissionId', {
    submissionId: { $in: submissionIds },
    json: nextStepField,
  });
  return new Set(found.map(String));
}

/**
 * The comments on this submission that are next steps and that its student is shown, of the last attempt first and in the order
 * in which they are read. A step is one line, as the title of the study task that is made of it.
 */
export async function findCommentSteps(
  database: Db,
  submission: Annotated,
): Promise<CommentStep[]> {
  const shown = listShownAttempts(submission);
  if (shown.length === 0) return [];
  const found = await openAnnotations(database)
    .find({ submissionId: submission._id, attempt: { $in: shown }, json: nextStepField })
    .sort({ attempt: -1, id: 1 })
    .project<Pick<AnnotationDocument, 'attempt'> & { json: string }>({ attempt: 1, json: 1 })
    .toArray();
  const steps = found.map(({ attempt, json }) => ({ attempt, step: presentAnnotation(json) }));
  const ids = new Set(steps.map(({ step }) => step.id));
  return shown.flatMap((attempt) => {
    const comments = steps
      .filter((step) => step.attempt === attempt)
      .map(({ step }) => step)
      // What was carried over is the step that it was copied from.
      .filter((step) => !(step.kind === 'comment' && ids.has(step.carriedFrom?.id ?? '')));
    const { files = [] } = submission.attempts?.[attempt - 1] ?? submission;
    const fileIds = files.map(({ _id }) => _id.toHexString());
    return sortInReadingOrder(comments, fileIds).flatMap((comment): CommentStep[] => {
      if (comment.kind !== 'comment' || !comment.nextStep) return [];
      const { id, fileId, page } = comment;
      const text = cutText(toOneLine(comment.text), textLimits.nextStep);
      return [{ id, text, place: { attempt, fileId, page } }];
    });
  });
}
