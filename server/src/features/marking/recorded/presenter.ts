import type { WithId } from 'mongodb';
import type { RecordedMark, WithoutHandIn } from '#contract/marking/recorded-marks.ts';
import { describeNotHandedIn, toOwnDueDay } from '#data/assignments/due-day.ts';
import type { Student } from '#data/class-members/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';

/** For the teachers of its class; `null` where nothing is recorded. */
export function presentRecordedMark(work: WithId<SubmissionDocument> | null): RecordedMark | null {
  if (!work?.recorded) return null;
  const { recorded: state, draft, marks, version } = work;
  const { obtainedMark, feedback, markedAt } = draft ?? work;
  return {
    _id: work._id.toHexString(),
    state,
    obtainedMark,
    feedback,
    marks,
    markedAt: (markedAt ?? work.submittedAt).toISOString(),
    version,
  };
}

type Facts = {
  record: WithId<SubmissionDocument> | undefined;
  isUnverified: boolean;
  /** The due day of the assignment, and a later one that the student was granted. */
  date: string;
  granted: string | undefined;
  joinedOn: string;
  today: string;
};

/** A student who has not handed in, for the teachers of the class. */
export function presentWithoutHandIn(
  { email, name }: Pick<Student, 'email' | 'name'>,
  { record, isUnverified, date, granted, joinedOn, today }: Facts,
): WithoutHandIn {
  const dueDate = toOwnDueDay(date, granted);
  return {
    email,
    name,
    ...(isUnverified && { emailVerified: false as const }),
    state: describe(record?.recorded) ?? describeNotHandedIn(dueDate, { joinedOn, today }),
    dueDate,
    mark: presentRecordedMark(record ?? null),
  };
}

function describe(recorded: SubmissionDocument['recorded']): WithoutHandIn['state'] | undefined {
  if (recorded === 'released') return 'marked';
  return recorded === 'excused' ? 'excused' : undefined;
}
