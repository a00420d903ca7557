import type { Assignment } from 'server/contract/assignments/schemas';

/** The due day of the reader, and whether it is neither urgent nor late: the assignment is not the reader's to do. */
export function readOwnDueDay({ date, extendedTo = date, isOnMyList, isToDo }: Assignment) {
  return { day: extendedTo, isOptional: !(isOnMyList ?? isToDo) };
}
