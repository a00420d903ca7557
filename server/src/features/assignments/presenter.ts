import type { DueAssignment } from '#contract/assignments/due-list.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import type { FoundDueAssignment } from '#data/my-list/due-rules.ts';

/** Of an open assignment: the list has those only that are on the reader's own, or were returned. */
export function presentDueAssignment(
  { _id, title, marks, date, classId, isExtended, isReturned, hasNoDueDay }: FoundDueAssignment,
  shownClass: ShownClass,
): DueAssignment {
  const shown = classId || isReturned ? shownClass : { isOnMyList: true };
  return {
    _id: _id.toHexString(),
    title,
    marks,
    date,
    ...(isExtended && { isExtended }),
    ...(isReturned && { isReturned }),
    ...(hasNoDueDay && { hasNoDueDay }),
    ...shown,
  };
}
