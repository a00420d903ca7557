import type { ObjectId } from 'mongodb';
import type { Assignment } from '#contract/assignments/schemas.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { toOwnDueDay } from '#data/assignments/due-day.ts';
import type { Shown } from '#data/assignments/present-assignment.ts';
import type { VisibleClasses } from '#data/classes/class-access.ts';
import { showClass } from '#data/classes/class-labels.ts';
import { findGrantedDaysOf, type GrantedDay } from '#data/extensions/granted-days.ts';
import { isToDo, listAttended } from '#data/my-list/due-rules.ts';
import { findMyList } from '#data/my-list/my-list.ts';
import {
  findRecordedWork,
  findReturnedWork,
  type ReturnedWork,
  type Settled,
} from '#data/submissions/settled.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { Account } from '#identity/product-token.ts';

/**
 * What is the reader's own: the list of work to submit, the days that were granted, what was returned, and what was
 * marked or excused without a hand-in.
 */
type OwnWork = {
  listed: ObjectId[];
  granted: GrantedDay[];
  returned: ReturnedWork[];
  recorded: Awaited<ReturnType<typeof findRecordedWork>>;
};

/** Reads that; a visitor has none. */
export async function findOwnWork(
  { database }: Pick<FeatureParts, 'database'>,
  account: Account | undefined,
): Promise<OwnWork | undefined> {
  if (account === undefined) return undefined;
  const [listed, granted, returned, recorded] = await Promise.all([
    findMyList(database, account.uid),
    findGrantedDaysOf(database, account.uid),
    findReturnedWork(database, account.uid),
    findRecordedWork(database, account.uid),
  ]);
  return { listed, granted, returned, recorded };
}

type ReaderClasses = Pick<VisibleClasses, 'attended' | 'labels'>;

/**
 * What shows assignments to their reader, given the reader's own due day: the class, whether it is on the list of work to submit,
 * whose it is to do, and until when.
 */
export function showWithDay(
  { calendar }: Pick<FeatureParts, 'calendar'>,
  { attended, labels }: ReaderClasses,
  listed: ObjectId[],
): (assignment: FoundAssignment, date: string) => Shown {
  const facts = { attended: listAttended({ attended }, calendar), listed };
  const attendedIds = new Set(attended.map(({ classId }) => String(classId)));
  const listedIds = new Set(listed.map(String));
  return (assignment, date) => {
    const extended = date === assignment.date ? undefined : { extendedTo: date };
    const { classId } = assignment;
    if (!classId) {
      return { isOnMyList: listedIds.has(assignment._id.toHexString()), ...extended };
    }
    const shownClass = showClass(assignment, labels);
    if (!attendedIds.has(classId.toHexString())) return shownClass;
    return { ...shownClass, isToDo: isToDo({ ...assignment, date }, facts), ...extended };
  };
}

/** The same for a list, with what was returned to the reader. A visitor has no own work, and sees what is open. */
export function showInList(
  parts: Pick<FeatureParts, 'calendar'>,
  classes: ReaderClasses,
  own: OwnWork | undefined,
): (assignment: FoundAssignment) => Shown {
  if (own === undefined) return () => undefined;
  const show = showWithDay(parts, classes, own.listed);
  const granted = new Map(own.granted.map((day) => [String(day.assignmentId), day.date]));
  const returned = new Map(
    own.returned.map((submission) => [String(submission.assignmentId), submission]),
  );
  return (assignment) => {
    const id = assignment._id.toHexString();
    const recorded = own.recorded.get(id);
    const back = returned.get(id);
    const { isOnMyList, isToDo: ofAttended } = show(assignment, assignment.date) ?? {};
    // A day alone makes nothing the reader's to do.
    const day = isOnMyList || ofAttended !== undefined ? granted.get(id) : undefined;
    return {
      ...show(assignment, toOwnDueDay(assignment.date, back?.date, day)),
      ...(back && presentReturned(back)),
      ...(recorded && presentRecorded(recorded)),
    };
  };
}

/** What was marked or excused without a hand-in is not to do. */
export const presentRecorded = (
  recorded: NonNullable<Settled['recorded']>,
): Pick<Assignment, 'recorded' | 'isToDo'> => ({ recorded, isToDo: false });

function presentReturned({
  hasNoDueDay,
}: ReturnedWork): Pick<Assignment, 'isReturned' | 'hasNoDueDay'> {
  return { isReturned: true, ...(hasNoDueDay && { hasNoDueDay }) };
}
