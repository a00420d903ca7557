import type { Db, WithId } from 'mongodb';
import { hasText } from '#contract/annotations/texts.values.ts';
import { toOneLine } from '#contract/values.ts';
import type { AttemptDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { listShownAttempts } from '#data/submissions/shown-attempts.ts';
import { type AnnotationDocument, openAnnotations, presentAnnotation } from './collection.ts';

/** How many comments one call reads at most. */
const maxComments = 20_000;

/** In JSON a quote in a text has a backslash before it, so this is the field. */
const textField = /"text":"/;

/** Of a submission: which of its attempts are shown with their comments. */
export type Released = WithId<Pick<SubmissionDocument, 'status' | 'returned'>> & {
  attempts?: Pick<AttemptDocument, 'annotationsShown'>[];
};

type Comment = Pick<AnnotationDocument, 'submissionId' | 'attempt'> & { json: string };

/** The comments on these submissions that their students are shown: the submission's id in hex, and the text on one line. */
export async function* readShownComments(database: Db, submissions: readonly Released[]) {
  const shown = new Map(
    submissions.map((submission) => [String(submission._id), listShownAttempts(submission)]),
  );
  const comments = openAnnotations(database)
    .find({ submissionId: { $in: submissions.map(({ _id }) => _id) }, json: textField })
    .limit(maxComments)
    .project<Comment>({ submissionId: 1, attempt: 1, json: 1 });
  for await (const { submissionId, attempt, json } of comments) {
    const annotation = presentAnnotation(json);
    if (!hasText(annotation)) continue;
    if (!shown.get(String(submissionId))?.includes(attempt)) continue;
    const text = toOneLine(annotation.text).trim();
    yield { submissionId: String(submissionId), annotationId: annotation.id, text };
  }
}

/** Equal for texts that differ in white space and case only. */
export function toPracticeKey(text: string): string {
  return toOneLine(text).trim().toLowerCase();
}
