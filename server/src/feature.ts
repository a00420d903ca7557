import type { RequestHandler } from 'express';
import type { ObjectId, WithId } from 'mongodb';
import type { AccountExport, DeletionPreview } from './contract/account-data.ts';
import type { Step } from './contract/assignments.ts';
import type { ClassLabel, ClassRole } from './contract/classes.ts';
import type { Extension } from './contract/extensions.ts';
import type { Notice, NoticeKind } from './contract/notices.ts';
import type { Rubric } from './contract/rubrics.ts';
import type { Priority, StudyTaskStatus } from './contract/study-tasks.ts';
import type { AssignedWork } from './contract/submissions.ts';
import type { SchoolCalendar } from './database/calendar-day.ts';
import type { Owner, Ownership } from './database/ownership.ts';
import type { Dependencies } from './dependencies.ts';
import type { DailyQuotas } from './http/limits/daily-quotas.ts';
import type { Account } from './identity/product-token.ts';

/** What the endpoints of each feature are made from. */
export type FeatureParts = Dependencies & {
  guards: Guards;
  quotas: DailyQuotas;
  lookups: Lookups;
  calendar: SchoolCalendar;
  accountDataParts: readonly AccountDataPart[];
  /** Makes the next request of this account read it again: it was changed here. */
  forgetAccount: (uid: string) => void;
};

/** Who may call: each rule is written once, nearly always as middleware before the handlers. */
export type Guards = {
  /** The account of a valid token, without one nobody. @throws 503 when the account of a token cannot be checked */
  recognizeAccount: RequestHandler;
  requireSignIn: RequestHandler;
  /** Signed in, and a teacher at this moment. */
  requireTeacher: RequestHandler;
  /** Signed in, and not a teacher at this moment. */
  requireStudent: RequestHandler;
  /** The same for a handler that reads something else at the same time. @throws 403 */
  refuseTeacher: (account: Account) => Promise<void>;
};

/**
 * What features read of each other, and the few writes that concern another feature's documents. Each comes from the
 * feature that owns the documents (`all-features.ts`).
 */
export type Lookups = {
  /** Whether the account is a teacher at this moment. */
  isTeacher: (uid: string) => Promise<boolean>;
  /** Whether the account has this address at this moment, and Firebase has verified it. */
  hasVerifiedEmail: (account: Pick<Account, 'uid' | 'email'>) => Promise<boolean>;
  /** Which of these accounts (uids) have an address that Firebase has not verified. */
  findUnverified: (uids: string[]) => Promise<Set<string>>;
  /** The account with this address, a student's or a teacher's. */
  findAccountByEmail: (email: string) => Promise<Owner | null>;
  /** The account with this address if it is a teacher's at this moment. */
  findTeacherByEmail: (email: string) => Promise<Owner | null>;
  /** With its owner's uid, its due day, its estimate and its steps. */
  findAssignment: (
    id: ObjectId,
  ) => Promise<WorkOfClass<
    { uid: string; steps?: Step[] } & Pick<DueWork, 'date' | 'estimatedMinutes'>
  > | null>;
  /** How an assignment is marked; `null` without a rubric. */
  findRubric: (assignmentId: ObjectId) => Promise<Rubric | null>;
  /** Assignments with exactly this title that are open or in one of these classes, at most `limit` of them. */
  findAssignmentsByTitle: (
    title: string,
    classIds: ObjectId[],
    limit: number,
  ) => Promise<WorkOfClass[]>;
  /** Those of these assignments that exist and match the search, in no order. */
  findAssignmentsByIds: (ids: ObjectId[], search: string) => Promise<FoundWork[]>;
  /** The assignments that this account owns. */
  findOwnAssignments: (owner: string) => Promise<WithId<{ classId: ObjectId | null }>[]>;
  /** Whether this student has submitted this assignment, and not withdrawn it. */
  hasSubmitted: (assignmentId: ObjectId, student: string) => Promise<boolean>;
  /** The assignments that this student has submitted, including those removed from the student's list. */
  findSubmittedAssignmentIds: (student: string) => Promise<ObjectId[]>;
  /** Which of these assignments somebody has submitted who is none of `own` (uids). */
  findAssignmentsSubmittedByOthers: (ids: ObjectId[], own: string[]) => Promise<ObjectId[]>;
  /** The assignments of a class, the newest first, and how many it has. */
  findClassAssignments: (
    classId: ObjectId,
    part: { skip: number; limit: number },
  ) => Promise<{ assignments: ClassAssignment[]; count: number }>;
  /** What these classes have due from one day to another, in no order, at most `limit`. */
  findAssignmentsDue: (
    classIds: ObjectId[],
    days: { from: string; to: string },
    limit: number,
  ) => Promise<DueWork[]>;
  /** Who owns assignments of this class: their uids. */
  findAssignmentOwners: (classId: ObjectId) => Promise<string[]>;
  /** Gives the assignments of a class that these accounts (uids) own to another teacher of it. Can be repeated. */
  transferAssignments: (classId: ObjectId, from: string[], to: Owner) => Promise<void>;
  /** Gives the assignments of a class whose owners no longer teach it to one of its teachers. Can be repeated. */
  settleAssignmentOwners: (classId: ObjectId) => Promise<void>;
  /** Follows the loss of a teacher's rights: removes the account (uid) from the classes that others teach. Can be repeated. */
  leaveTaughtClasses: (uid: string) => Promise<void>;
  /** The submissions of these students (uids) to these assignments, in no order. */
  findSubmissionsOf: (students: string[], assignmentIds: ObjectId[]) => Promise<SubmittedWork[]>;
  /** What this student was granted of this assignment, and has asked for. */
  findExtension: (assignmentId: ObjectId, student: string) => Promise<Extension | null>;
  /** The days that these students (uids) were granted for these assignments, in no order. */
  findExtensions: (students: string[], assignmentIds: ObjectId[]) => Promise<GrantedDay[]>;
  /** The days that this student was granted, the latest first; at most 1,000. */
  findExtensionsOf: (student: string) => Promise<GrantedDay[]>;
  /** The days from one to another that these students were granted, in no order, at most `limit`. */
  findExtensionsWithin: (
    students: string[],
    days: { from: string; to: string },
    limit: number,
  ) => Promise<GrantedDay[]>;
  /** The days that were granted for these assignments, in no order. */
  findExtensionsTo: (assignmentIds: ObjectId[]) => Promise<GrantedDay[]>;
  /** Finds the student's own due day of each of these, such as submissions; `undefined` where the assignment is gone. */
  findDueDays: (works: readonly OwnWork[]) => Promise<(work: OwnWork) => string | undefined>;
  /** What teachers have done since about the submissions of this student that still counts, in no order; at most 200. */
  findSubmissionChanges: (student: string, since: Date) => Promise<WorkChange[]>;
  /** The same of the student's extensions; at most 100. */
  findExtensionChanges: (student: string, since: Date) => Promise<WorkChange[]>;
  /** Deletes what was granted and asked for of assignments that are deleted. */
  deleteExtensionsTo: (assignmentIds: ObjectId[]) => Promise<void>;
  /** The classes that are not archived which the account teaches or attends at this moment. */
  findClassesOf: (uid: string) => Promise<ClassesOfAccount>;
  /** What the account is in this class at this moment; `null` when there is no such class. */
  findClassRole: (
    classId: ObjectId,
    uid: string,
  ) => Promise<{ role: ClassRole | null; isArchived: boolean } | null>;
  /** The students of a class at this moment, in the order of their names. */
  findClassStudents: (classId: ObjectId) => Promise<ClassStudent[]>;
  /** Which of these classes somebody else than this account (uid) teaches at this moment, by their ids in hex. */
  findClassesTaughtByOthers: (classIds: ObjectId[], uid: string) => Promise<Set<string>>;
  /** Which of these classes are not archived at this moment. */
  findCurrentClassIds: (classIds: ObjectId[]) => Promise<ObjectId[]>;
  /** What is shown of these classes, archived or not, by their ids in hex. */
  describeClasses: (ids: ObjectId[]) => Promise<Map<string, ClassLabel>>;
  /** The classes whose assignments this account sees in lists, or `classId` alone if it is one of them; none of a visitor. */
  findVisibleClassIds: (account: Account | undefined, classId?: string) => Promise<ObjectId[]>;
  /**
   * What this student has to submit, from the list of work to submit: due from `today` on, and late; at most 1,000 of each.
   * And what the student has submitted that is due from `doneSince` on.
   */
  findOwedWork: (
    student: string,
    days: { today: string; doneSince: string },
    calendar: SchoolCalendar,
  ) => Promise<{ due: OwedWork[]; late: OwedWork[]; done: OwedWork[] }>;
  /** Puts an open assignment on the account's list of work to submit. @throws 409 when the list is full */
  putOnMyList: (account: Account, assignmentId: ObjectId) => Promise<void>;
  /** The study tasks and sessions that the account has not completed, by day; at most 5,000. */
  findOpenTasks: (owner: string) => Promise<PlannedTask[]>;
  /** Those that it has completed, of the days from `since` on; the last 1,000. */
  findCompletedTasks: (owner: string, since: string) => Promise<PlannedTask[]>;
  /** The account's sessions of these assignments, completed or not, in no order. */
  findSessionsOf: (owner: string, assignmentIds: ObjectId[]) => Promise<PlannedTask[]>;
  /** Adds, moves and removes sessions; false when another plan has added one of the new ones. */
  changeSessions: (
    owner: Pick<Owner, 'uid' | 'email'>,
    changes: SessionChanges,
  ) => Promise<boolean>;
  /** Takes that back where nothing has happened to the sessions since. Can be repeated. */
  undoSessionChanges: (uid: string, changes: SessionChanges) => Promise<void>;
  /** What the account is to this document at this moment. */
  findAccess: (document: OfClass, uid: string) => Promise<ClassAccess>;
  /** What shows the class of each of these on the wire; nothing of what is open, and then without a query. */
  showClasses: (documents: readonly OfClass[]) => Promise<(document: OfClass) => ShownClass>;
  /**
   * Follows a write to these documents: when a class of one of them has been archived since the request looked at it,
   * `undo` takes the write back. It resolves to false where the write has to stay, because another one has followed it.
   * @throws 409 when the write was taken back
   */
  undoIfArchived: (documents: readonly OfClass[], undo: () => Promise<boolean>) => Promise<void>;
  /** @throws 403 unless the account is a teacher, 404 for a class that is not the teacher's, 409 for an archived one */
  requireTaught: (account: Account, classIds: ObjectId[]) => Promise<void>;
};

/** An assignment, as far as it becomes part of a submission; `classId` is `null` or missing in an open one. */
export type WorkOfClass<More = unknown> = WithId<
  AssignedWork & { classId?: ObjectId | null } & More
>;

/** What belongs to a class for good, or to none: an open assignment, and in documents of an earlier version. */
type OfClass = { classId?: ObjectId | null };

/** What an account is to such a document: whoever is not of its class (`null`) gets the answer of an unknown id. */
export type ClassAccess = { role: 'open' | 'teacher' | 'student' | null; isArchived: boolean };

/** The fields of the class in an answer. */
export type ShownClass = { classId: string; class: ClassLabel } | undefined;

/** What a list of assignments to mark shows; `classId` is `null` or missing in an open one. */
export type FoundWork = WithId<{ title: string; date: string; classId?: ObjectId | null }>;

/** What a class's matrix shows of an assignment, and of a submission to it. */
export type ClassAssignment = { _id: ObjectId; title: string; date: string; marks: number };
/** What is due in a class; without an estimate `estimatedMinutes` is `null` or missing. */
export type DueWork = {
  _id: ObjectId;
  classId: ObjectId;
  title: string;
  date: string;
  estimatedMinutes?: number | null;
};
/**
 * The status of a submission as it is stored: it waits for a mark (`pending`), was returned for revision, has a mark that is
 * not released (`draft`) or a released one (`completed`), or was withdrawn, and then counts as not handed in.
 */
export type StoredStatus = 'pending' | 'returned' | 'draft' | 'completed' | 'withdrawn';
export type SubmittedWork = {
  _id: ObjectId;
  assignmentId: ObjectId | null;
  uid: string;
  status: StoredStatus;
  marks: number;
  obtainedMark: number | null;
  submittedAt: Date;
};

/** What a student has to submit; `date` is the student's own due day. */
export type OwedWork = WithId<{
  title: string;
  date: string;
  classId: ObjectId | null;
  isExtended?: true;
  estimatedMinutes?: number | null;
  steps?: Step[];
  imageURL: string;
}>;

/** A study task as far as planning knows it; with `session` and `assignmentId` it is a study session. */
export type PlannedTask = WithId<{
  taskTitle: string;
  date: string;
  status: StudyTaskStatus;
  subject: string;
  priority: Priority;
  estimatedMinutes?: number | null;
  assignmentId?: ObjectId;
  session?: { number: number; fixed: boolean };
  work?: { date: string; minutes: number }[];
}>;

/** A session that a plan adds. `image` is in its stored form. */
export type NewSession = {
  _id: ObjectId;
  assignmentId: ObjectId;
  number: number;
  title: string;
  date: string;
  minutes: number;
  subject: string;
  image: string;
  description: string;
};

type Place = { date: string; minutes: number };
/** What one plan changes; `removed` are whole documents, so that they can come back. */
export type SessionChanges = {
  added: NewSession[];
  /** `fixed` is whether the student had chosen the day that is over. */
  moved: { _id: ObjectId; from: Place; to: Place; fixed: boolean }[];
  removed: PlannedTask[];
};

/** A day that a student (uid) was granted, `YYYY-MM-DD`. It counts where it is later than the assignment's due day. */
export type GrantedDay = { assignmentId: ObjectId; uid: string; date: string };

/** Something that a teacher did about a student's work, which the student gets a notice of. */
export type WorkChange = {
  kind: Exclude<NoticeKind, 'reminder'>;
  /** The submission or the extension. */
  about: ObjectId;
  assignmentId: ObjectId;
  classId: ObjectId | null;
  at: Date;
  /** The teacher's name, where it was recorded. */
  from: string | null;
} & Pick<Notice, 'extension'>;

/** What a student (uid) does about an assignment; `null` in submissions of an earlier version. */
export type OwnWork = { assignmentId: ObjectId | null; uid: string };

/** A member of a class since the given moment. */
export type ClassStudent = Owner & { joinedAt: Date };

/** `taught` is empty for an account that does not hold a teacher's rights at this moment. */
export type ClassesOfAccount = {
  taught: ObjectId[];
  attended: { classId: ObjectId; joinedAt: Date }[];
};

/** An account whose data is read. What is kept under its address alone belongs to it only if the address is verified. */
export type DataHolder = Account & { emailVerified: boolean };

/**
 * A feature's part of the data of an account. The accounts feature calls the parts of all features, and may repeat each
 * call when a deletion was interrupted.
 */
export type AccountDataPart = {
  /** Members of `GET /account/export`; long lists as a cursor. */
  exportAccount?: (holder: DataHolder) => ExportedMembers | Promise<ExportedMembers>;
  /** Members of `GET /account/deletion-preview`. */
  previewDeletion?: (holder: DataHolder) => Promise<Partial<DeletionPreview>>;
  /** Deletes what belongs to the account, and gives what others still need to `deletedOwner`. */
  eraseAccount?: (uid: string, deletedOwner: Owner) => Promise<void>;
  /** For the operator: deletes what only the account could see, and gives all the rest to `deletedOwner`. */
  anonymizeAccount?: (uid: string, deletedOwner: Owner) => Promise<void>;
  /** Deletes what is kept under the e-mail address instead of the uid; for a verified address only. */
  forgetEmail?: (email: string) => Promise<void>;
  /** Changes the account's name where it is not that of a moment, such as a submission's. */
  renameAccount?: (uid: string, name: string) => Promise<void>;
  /** Which of these pictures, as documents store them, documents show that stay when the account is erased. */
  findKeptImages?: (stored: string[], uid: string) => Promise<string[]>;
  /** How documents change their owner, or the owner's address. */
  ownership?: Ownership;
};

export type ExportedMembers = {
  [Name in keyof AccountExport]?: AccountExport[Name] extends (infer Item)[]
    ? Item[] | AsyncIterable<Item>
    : AccountExport[Name];
};
