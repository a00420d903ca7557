import type { Assignment } from 'server/contract/assignments/schemas';

/** The due day of the reader, and whether it is neither urgent nor late: the assignment is not the reader's to do. */
export function readOwnDueDay(assignment: Assignment) {
  const { date, extendedTo = date, isOnMyList, isToDo, isReturned, hasNoDueDay } = assignment;
  const isReadersToDo = isReturned ? !hasNoDueDay : (isOnMyList ?? isToDo);
  return { day: extendedTo, isOptional: !isReadersToDo };
}
