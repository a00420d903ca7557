import { createHash } from 'node:crypto';
import type { WithId } from 'mongodb';
import type { ReceiptClaims } from '#contract/receipts/schemas.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { pickAttempt } from '#data/submissions/shown-attempts.ts';

/** What the receipt of an attempt says; `undefined` when there is no attempt of this number. */
export function toReceiptClaims(
  submission: WithId<SubmissionDocument>,
  { attempt, publicApiUrl }: { attempt: number | undefined; publicApiUrl: string },
): ReceiptClaims | undefined {
  const { _id, assignmentId, uid, email } = submission;
  const found = pickAttempt(submission, attempt);
  if (found === undefined) return undefined;
  const { number, attempt: sent } = found;
  // What both were called at the hand-in is known of the last one.
  const { submittedName = submission.name, submittedTitle = submission.title } =
    sent === submission ? submission : {};
  return {
    iss: publicApiUrl,
    sub: uid,
    email,
    name: submittedName,
    submissionId: _id.toHexString(),
    assignmentId: assignmentId?.toHexString() ?? null,
    title: submittedTitle,
    attempt: number,
    submittedAt: sent.submittedAt.toISOString(),
    iat: Math.floor(sent.submittedAt.getTime() / 1000),
    ...(sent.files && { files: sent.files.map(toReceiptFile) }),
    ...(sent.pdfLink !== undefined && {
      pdfLink: sent.pdfLink,
      pdfLinkSha256: hash(sent.pdfLink),
    }),
    quickNoteSha256: hash(sent.quickNote),
  };
}

const toReceiptFile = ({ name, type, bytes, sha256 }: NamedFile) => ({ name, type, bytes, sha256 });
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
