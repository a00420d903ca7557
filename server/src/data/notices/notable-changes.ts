import type { ObjectId } from 'mongodb';
import type { Notice, NoticeKind } from '#contract/notices/schemas.ts';
import type { Owner } from '#database/ownership.ts';

/**
 * An event that leads to a notice: a teacher has marked, returned or extended a student's work, set work in the student's class or announced something to it,
 * or a student has asked a teacher for an extension. An event never changes: it is a row of a history or the creation of a
 * document.
 */
export type NotableChange = {
  kind: Exclude<NoticeKind, 'reminder' | 'due-tomorrow'>;
  /** The submission, the extension, the assignment or the announcement. */
  about: ObjectId;
  /** `null` of an announcement. */
  assignmentId: ObjectId | null;
  classId: ObjectId | null;
  at: Date;
  /** The teacher, where it was recorded, or the student who asks. */
  from: Pick<Owner, 'uid' | 'name'> | null;
} & Pick<Notice, 'extension' | 'isRemoved'>;
