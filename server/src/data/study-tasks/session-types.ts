import type { ObjectId, WithId } from 'mongodb';
import type { Priority, StudyTaskStatus } from '#contract/study-tasks/schemas.ts';
import type { Owner } from '#database/ownership.ts';
import type { NextStepLink } from './next-step-types.ts';

/** What planning reads and writes of study tasks. */
export type StudySessionLookups = {
  /** The study tasks that the account has not completed, by day, without study sessions; at most 5,000. */
  findOpenTasks: (owner: string) => Promise<PlannedTask[]>;
  /** Those that it has completed, of the days from `since` on; the last 1,000. */
  findCompletedTasks: (owner: string, since: string) => Promise<PlannedTask[]>;
  /** The account's sessions of these assignments, in no order: completed or not, and those that were deleted since. */
  findSessionsOf: (owner: string, assignmentIds: ObjectId[]) => Promise<PlannedTask[]>;
  /** The account's sessions with recorded minutes, deleted ones included, the last day first; at most 600. */
  findRecordedSessions: (owner: string) => Promise<RecordedSession[]>;
  /** What accounts other than `except` have recorded for an assignment, by session; at most 5,000 of each collection. */
  findRecordedMinutes: (assignmentId: ObjectId, except: string) => Promise<RecordedMinutes[]>;
  /** Adds, moves and removes sessions; false when another plan has added one of the new ones. */
  changeSessions: (
    owner: Pick<Owner, 'uid' | 'email'>,
    changes: SessionChanges,
  ) => Promise<boolean>;
  /** Takes that back where nothing has happened to the sessions since. Can be repeated. */
  undoSessionChanges: (
    owner: Pick<Owner, 'uid' | 'email'>,
    changes: UndoableChanges,
  ) => Promise<void>;
};

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
  nextStep?: NextStepLink;
  work?: { date: string; minutes: number }[];
  workedMinutes?: number;
}>;

/** A session with recorded minutes, as far as it says which assignments the account has worked on last. */
export type RecordedSession = WithId<{ date: string; assignmentId: ObjectId }>;

/** Minutes that an account has recorded for a session. Only medians of many accounts leave the server. */
export type RecordedMinutes = { uid: string; workedMinutes: number };

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

type SessionTime = { date: string; minutes: number };

/** What one plan changes; `removed` are whole documents, so that they can come back. */
export type SessionChanges = {
  added: NewSession[];
  /** `fixed` is whether the student had chosen the day that is over. */
  moved: { _id: ObjectId; from: SessionTime; to: SessionTime; fixed: boolean }[];
  removed: PlannedTask[];
};

/** What taking them back needs. */
export type UndoableChanges = Omit<SessionChanges, 'added'> & {
  added: Pick<NewSession, '_id' | 'assignmentId' | 'date' | 'minutes'>[];
};
