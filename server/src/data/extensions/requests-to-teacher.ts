import type { Db, ObjectId } from 'mongodb';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';
import { openExtensions } from './collection.ts';

/** Which of these classes have requests that nobody has answered, of students who have asked since; by their ids in hex. */
export async function findClassesWithRequests(
  database: Db,
  classIds: ObjectId[],
  since: Date,
): Promise<Set<string>> {
  if (classIds.length === 0) return new Set();
  const found = await openExtensions(database).distinct('classId', {
    isWaiting: true,
    classId: { $in: classIds },
    'request.askedAt': { $gte: since },
  });
  return new Set(found.map(String));
}

/**
 * The requests in this teacher's classes that nobody has answered, of students who have asked since; not those of open
 * assignments, which all teachers could answer. The last first.
 */
export async function findRequestsToTeacher(
  database: Db,
  { uid, classIds }: MarkingTeacher,
  since: Date,
): Promise<NotableChange[]> {
  const found = await openExtensions(database)
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
