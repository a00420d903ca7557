import type { ObjectId } from 'mongodb';
import type { Notice, NoticeKind } from '#contract/notices/schemas.ts';
import type { Owner } from '#database/ownership.ts';

/**
 * Something that somebody gets a notice of: what a teacher did about a student's work, the work that was set in a student's
 * class, or what a student asks a teacher for. It never changes: it is a row of a history, or the making of a document.
 */
export type NotableChange = {
  kind: Exclude<NoticeKind, 'reminder' | 'due-tomorrow'>;
  /** The submission, the extension or the assignment. */
  about: ObjectId;
  assignmentId: ObjectId;
  classId: ObjectId | null;
  at: Date;
  /** The teacher, where it was recorded, or the student who asks. */
  from: Pick<Owner, 'uid' | 'name'> | null;
} & Pick<Notice, 'extension'>;
