import type { ObjectId } from 'mongodb';
import type { Assignment } from '#contract/assignments/schemas.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { toOwnDueDay } from '#data/assignments/due-day.ts';
import type { Shown } from '#data/assignments/present-assignment.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import type { ClassesOfAccount } from '#data/classes/classes-of-account.ts';
import { findGrantedDays } from '#data/extensions/granted-days.ts';
import { isToDo, listAttended } from '#data/my-list/due-list.ts';
import { findMyList } from '#data/my-list/my-list.ts';
import { findReturnedWork } from '#data/submissions/submitted-assignments.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { Account } from '#identity/product-token.ts';

/** What the assignment is to who answers it: until when, and whether the answer was returned. */
type OwnWork = { day: string; returned?: Pick<Assignment, 'isReturned' | 'hasNoDueDay'> };

/** Who reads it: a visitor has no account, and `attended` are the classes whose work is the reader's to do. */
type Reader = { account: Account | undefined; attended: ClassesOfAccount['attended'] };

/** What an assignment is to its reader: its class, whether it is on the list of work to submit, and whose it is to do. */
export function createReaderView({
  database,
  calendar,
}: Pick<FeatureParts, 'database' | 'calendar'>) {
  /** What shows each of these, or of others of the same classes, to the reader; `ownDay` is the reader's own due day. */
  async function showTo({ account, attended }: Reader, found: { classId?: ObjectId | null }[]) {
    const hasOpen = found.some(({ classId }) => !classId);
    const [shownClass, listed] = await Promise.all([
      showClasses(database, found),
      account && hasOpen ? findMyList(database, account.uid) : undefined,
    ]);
    const onMyList = listed && new Set(listed.map(String));
    const own = { attended: listAttended({ attended }, calendar), listed: listed ?? [] };
    const attendedIds = new Set(attended.map(({ classId }) => String(classId)));
    return (each: FoundAssignment, ownDay = each.date): Shown => {
      const extended = ownDay === each.date ? undefined : { extendedTo: ownDay };
      if (!each.classId) {
        return onMyList && { isOnMyList: onMyList.has(String(each._id)), ...extended };
      }
      if (!attendedIds.has(String(each.classId))) return shownClass(each);
      const date = ownDay;
      return { ...shownClass(each), isToDo: isToDo({ ...each, date }, own), ...extended };
    };
  }

  /** Finds the reader's own due days of a page of a list, of what is the reader's to do, and what was returned to the reader. */
  async function findOwnWork(
    { account }: Reader,
    page: readonly FoundAssignment[],
    show: (each: FoundAssignment) => Shown,
  ): Promise<(each: FoundAssignment) => OwnWork> {
    const asked = page.filter((each) => {
      const { isOnMyList, isToDo: ofAttended } = show(each) ?? {};
      return isOnMyList || ofAttended !== undefined;
    });
    const ids = asked.map(({ _id }) => _id);
    if (account === undefined || page.length === 0) return ({ date }) => ({ day: date });
    const [days, returned] = await Promise.all([
      findGrantedDays(database, [account.uid], ids),
      findReturnedWork(database, account.uid),
    ]);
    const granted = new Map(days.map((day) => [String(day.assignmentId), day.date]));
    const back = new Map(returned.map((each) => [String(each.assignmentId), each]));
    return ({ _id, date }) => {
      const id = String(_id);
      const found = back.get(id);
      const day = toOwnDueDay(date, found?.date, granted.get(id));
      if (found === undefined) return { day };
      const { hasNoDueDay } = found;
      return { day, returned: { isReturned: true, ...(hasNoDueDay && { hasNoDueDay }) } };
    };
  }

  return { showTo, findOwnWork };
}
