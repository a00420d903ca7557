import { countDays } from 'planner';
import type { LastAssignment } from '#contract/assignments/schemas.ts';
import { findLastMade } from '#data/assignments/series/last-assignment.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import type { FeatureParts } from '#features/feature.ts';

/** What this teacher has chosen for their last assignment. */
export async function readLastAssignment(
  { database, calendar }: FeatureParts,
  uid: string,
): Promise<LastAssignment> {
  const [made, taught] = await Promise.all([
    findLastMade(database, uid),
    findClassesTaughtBy(database, uid),
  ]);
  const last = made.at(-1);
  if (last === undefined) return { last: null };
  const taughtIds = new Set(taught.map(String));
  const countDaysUntilDue = ({ _id, date }: typeof last) =>
    Math.max(0, countDays(calendar.toDay(_id.getTimestamp()), date));
  const { marks, difficultyLevel, classId } = last;
  return {
    last: {
      marks,
      difficultyLevel,
      daysUntilDue: countDaysUntilDue(last),
      isOpen: !classId || taught.length === 0,
      classes: made.flatMap((assignment) => {
        const id = String(assignment.classId);
        return taughtIds.has(id)
          ? [{ classId: id, daysUntilDue: countDaysUntilDue(assignment) }]
          : [];
      }),
    },
  };
}
