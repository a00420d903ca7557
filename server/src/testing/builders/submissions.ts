import { ObjectId } from 'mongodb';
import type { AttemptDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { toSubmissionKeys } from '#data/submissions/search-words.ts';
import { toShuffleKey } from '#data/submissions/shuffle-key.ts';
import { uidOf } from './accounts.ts';

export function buildSubmission(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  const assignmentId = facts.assignmentId ?? new ObjectId();
  const { email = 'student@study-flow.test' } = facts;
  const submission = {
    assignmentId,
    assignmentKey: assignmentId.toHexString(),
    classId: null,
    title: 'Photosynthesis in pondweed',
    marks: 40,
    imageURL: 'https://pictures.test/biology.svg',
    uid: uidOf(email),
    email,
    name: 'Alan Turing',
    pdfLink: 'https://documents.test/pondweed.pdf',
    quickNote: 'The lamp broke at the third distance.',
    status: 'pending' as const,
    obtainedMark: null,
    feedback: null,
    version: 1,
    submittedAt: new Date('2026-11-20T10:00:00Z'),
    markedAt: null,
    markedBy: null,
    removedByStudentAt: null,
    shuffleKey: toShuffleKey(new ObjectId()),
    ...facts,
  };
  return { ...submission, ...toSubmissionKeys(submission) };
}

/** A submission that a teacher has marked. */
export function buildMarkedSubmission(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  return buildSubmission({
    status: 'completed',
    obtainedMark: 31.5,
    feedback: 'Clear method; say how often you repeated it.',
    version: 2,
    markedAt: new Date('2026-11-21T08:00:00Z'),
    markedBy: uidOf('teacher@study-flow.test'),
    ...facts,
  });
}

/** A submission whose mark is not released. */
export function buildDraftSubmission(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  const at = new Date('2026-11-21T08:00:00Z');
  const by = uidOf('teacher@study-flow.test');
  const mark = { obtainedMark: 22.75, feedback: 'Nobody but teachers may read this draft.' };
  return buildSubmission({
    status: 'draft',
    draft: { ...mark, markedAt: at, markedBy: by },
    history: [
      { at, by, byName: 'Grace Hopper', kind: 'draft', from: null, to: mark, reason: null },
    ],
    version: 2,
    ...facts,
  });
}

/** A released mark without a hand-in. */
export function buildRecordedMark(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  const { pdfLink: _, ...mark } = buildMarkedSubmission({
    status: 'withdrawn',
    recorded: 'released',
    quickNote: '',
    removedByStudentAt: new Date('2026-11-21T08:00:00Z'),
    ...facts,
  });
  return mark;
}

/** An attempt that its student has replaced. */
export function buildAttempt(): AttemptDocument {
  return {
    pdfLink: 'https://documents.test/first.pdf',
    quickNote: 'The first one.',
    submittedAt: new Date(),
    ended: 'replaced',
    endedAt: new Date(),
    reason: null,
  };
}
