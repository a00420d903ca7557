import { createHash } from 'node:crypto';
import type { Filter, ObjectId, WithId } from 'mongodb';
import type { Submission } from '#contract/submissions/schemas.ts';
import { matchWords } from '#database/queries/search-words.ts';
import type { SubmissionDocument } from '../collection.ts';
import type { Viewer } from './access.ts';

type Anonymity = Pick<SubmissionDocument, 'anonymous' | 'status'>;

/** Whether those who may mark a submission do not see who the student is: until its mark is released, and while a release is taken back. */
export function isAnonymous({ anonymous, status }: Anonymity): boolean {
  return anonymous === true && status !== 'completed';
}

/** Whether this viewer does not see who the student is. */
export function hidesStudent(submission: Anonymity, viewer: Viewer): boolean {
  return viewer === 'marker' && isAnonymous(submission);
}

/** Matches the submissions that are not `isAnonymous`. */
export const matchNamed: Filter<SubmissionDocument> = {
  $or: [{ anonymous: { $exists: false } }, { status: 'completed' }],
};

/** Matches what those who may mark find by these words: the words of a submission name its student. An empty search matches all. */
export function matchFoundByMarker(search: string): Filter<SubmissionDocument> {
  const { $and: words } = matchWords(search);
  return words === undefined ? {} : { $and: [...words, matchNamed] };
}

/** Without letters that look like a digit or another letter (Crockford's base 32). */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const aliasLength = 6;

/**
 * What a student is called while marking is anonymous. It follows from the id of the submission, which says nothing of the
 * student and is another one for each assignment.
 */
export function toAlias(submission: ObjectId): string {
  const hash = createHash('sha256').update(`alias ${submission.toHexString()}`).digest();
  return Array.from(hash.subarray(0, aliasLength), (byte) => characters[byte % 32]).join('');
}

type Named = WithId<Anonymity & Pick<SubmissionDocument, 'name' | 'email' | 'submittedName'>>;

/** The student of a submission as this viewer may know the student. */
export function presentStudent(
  { _id, name, email, submittedName = name, ...submission }: Named,
  viewer: Viewer,
): Pick<Submission, 'name' | 'email' | 'submittedName' | 'alias'> {
  if (hidesStudent(submission, viewer)) {
    const alias = toAlias(_id);
    return { email: '', name: `Student ${alias}`, alias };
  }
  return { email, name, ...(submittedName !== name && { submittedName }) };
}
