import type { ObjectId } from 'mongodb';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';
import type { Extensions } from './collection.ts';

/** Which of these classes have requests that nobody has answered, of students who have asked since. */
export function findClassesWithRequests(
  extensions: Extensions,
  classIds: ObjectId[],
  since: Date,
): Promise<(ObjectId | null)[]> {
  return extensions.distinct('classId', {
    isWaiting: true,
    classId: { $in: classIds },
    'request.askedAt': { $gte: since },
  });
}

/**
 * The requests in this teacher's classes that nobody has answered, of students who have asked since; not those of open
 * assignments, which all teachers could answer. The last first.
 */
export async function findRequestsToTeacher(
  extensions: Extensions,
  { uid, classIds }: MarkingTeacher,
  since: Date,
): Promise<NotableChange[]> {
  const found = await extensions
    .find({
      isWaiting: true,
      classId: { $in: classIds },
      'request.askedAt': { $gte: since },
      uid: { $ne: uid },
    })
    .sort({ 'request.askedAt': -1, _id: -1 })
    .toArray();
  return found.flatMap(({ _id, request, assignmentId, classId, ...student }): NotableChange[] => {
    if (request === null) return [];
    const { askedAt: at, date } = request;
    const extension = { answer: null, date };
    const from = { uid: student.uid, name: student.name };
    const shared = { about: _id, assignmentId, classId, at, from, extension };
    return [{ ...shared, kind: 'extension-requested' }];
  });
}
