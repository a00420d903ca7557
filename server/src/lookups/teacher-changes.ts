import type { ObjectId } from 'mongodb';
import type { Notice, NoticeKind } from '../contract/notices.ts';

/** Something that a teacher did about a student's work, which the student gets a notice of. */
export type TeacherChange = {
  kind: Exclude<NoticeKind, 'reminder'>;
  /** The submission or the extension. */
  about: ObjectId;
  assignmentId: ObjectId;
  classId: ObjectId | null;
  at: Date;
  /** The teacher's name, where it was recorded. */
  from: string | null;
} & Pick<Notice, 'extension'>;
