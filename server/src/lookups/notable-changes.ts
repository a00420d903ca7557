import type { ObjectId } from 'mongodb';
import type { Notice, NoticeKind } from '../contract/notices.ts';

/**
 * Something that somebody gets a notice of: what a teacher did about a student's work, or what a student asks a teacher
 * for.
 */
export type NotableChange = {
  kind: Exclude<NoticeKind, 'reminder'>;
  /** The submission or the extension. */
  about: ObjectId;
  assignmentId: ObjectId;
  classId: ObjectId | null;
  at: Date;
  /** The name of the teacher, where it was recorded, or of the student who asks. */
  from: string | null;
} & Pick<Notice, 'extension'>;
