import type { Filter, ObjectId } from 'mongodb';
import type {
  ExtensionPageQuery,
  ExtensionRequestPageQuery,
} from '#contract/extensions/schemas.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import { readPageOfPeople } from '#database/queries/last-name-page.ts';
import type { ExtensionDocument, Extensions, FoundExtension } from './collection.ts';

/** One page of what was granted and asked for of an assignment. */
export function findExtensionPage(
  extensions: Extensions,
  assignmentId: ObjectId,
  { currentPage, itemsPerPage }: ExtensionPageQuery,
): Promise<FoundExtension[]> {
  return extensions
    .find({ assignmentId })
    .sort({ _id: 1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

export function countExtensions(extensions: Extensions, assignmentId: ObjectId): Promise<number> {
  return extensions.countDocuments({ assignmentId });
}

/**
 * One page of the requests that wait for an answer of this teacher, the longest waiting first, or by last name: of those the
 * first ones are sorted, as many as a page can have.
 */
export function findWaitingPage(
  extensions: Extensions,
  teacher: MarkingTeacher,
  query: ExtensionRequestPageQuery,
): Promise<FoundExtension[]> {
  const found = extensions.find(toWaitingFilter(teacher)).sort({ 'request.askedAt': 1, _id: 1 });
  return readPageOfPeople(found, query);
}

export function countWaiting(extensions: Extensions, teacher: MarkingTeacher): Promise<number> {
  return extensions.countDocuments(toWaitingFilter(teacher));
}

/** A teacher cannot decide on an own extension. */
function toWaitingFilter({ uid, classIds }: MarkingTeacher): Filter<ExtensionDocument> {
  return { isWaiting: true, ...matchOpenOrIn(classIds), uid: { $ne: uid } };
}
