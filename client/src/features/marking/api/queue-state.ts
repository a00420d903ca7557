import { submissionFilters, submissionOrders } from 'server/contract/values';
import { findChoice, readSearch } from '#lib/lists/list-address.ts';
import { assignmentParameter, paths, readAssignmentOfAddress } from '#lib/routing/paths.ts';
import { readPendingList, toDesk, toSubmission } from './pending-list-state.ts';

/** The submissions that are marked one after the other: those of the desk's list, or those listed for one assignment. */
export type Queue = ReturnType<typeof readQueue>;

/** The queue of the marking page, from its address. */
export function readQueue(params: URLSearchParams) {
  const assignmentId = readAssignmentOfAddress(params);
  if (assignmentId === null) {
    const list = readPendingList(params);
    const { search, sort } = list;
    return {
      query: { search, sort, first: 'mine' as const },
      /** Whether a submission leaves the queue once it is marked. */
      leavesWhenMarked: true,
      isOfAssignment: false,
      /** Where the queue is listed, and where a submission of it is marked. */
      list: toDesk(list),
      to: (id: string) => toSubmission(id, list),
    };
  }
  const shown = findChoice(submissionFilters, params.get('status'));
  // Among all of them, those that wait are marked.
  const status = shown || 'submitted';
  const others = new URLSearchParams(params);
  others.delete(assignmentParameter);
  return {
    query: {
      assignmentId,
      status,
      search: readSearch(params),
      sort: findChoice(submissionOrders, params.get('sort')),
    },
    leavesWhenMarked: status === 'submitted',
    isOfAssignment: true,
    list: { pathname: paths.assignmentSubmissions(assignmentId), search: others.toString() },
    to: (id: string) => ({ pathname: paths.giveMark(id), search: params.toString() }),
  };
}
