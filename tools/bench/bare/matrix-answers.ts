import type { Db, ObjectId } from 'mongodb';

/** How many students and assignments one page has. */
export type MatrixSize = { rows: number; columns: number };

/** Runs the queries behind the first page of a class's matrix, without the API around them. */
export function createMatrixAnswers(
  database: Db,
  classId: ObjectId,
  { rows, columns }: MatrixSize,
) {
  const members = database.collection('classMembers');
  const assignments = database.collection('assignments');
  const current = { classId, leftAt: null };
  return async () => {
    await database.collection('classes').findOne({ _id: classId });
    const [students, newest] = await Promise.all([
      members.find(current).sort({ sortName: 1, _id: 1 }).limit(rows).toArray(),
      assignments
        .find({ classId }, { projection: { title: 1, date: 1, marks: 1 } })
        .sort({ _id: -1 })
        .limit(columns)
        .toArray(),
      members.countDocuments(current),
      assignments.countDocuments({ classId }),
    ]);
    const work = await database
      .collection('submissions')
      .find({
        uid: { $in: students.map(({ uid }) => uid) },
        assignmentKey: { $in: newest.map(({ _id }) => _id.toHexString()) },
      })
      .project({ assignmentId: 1, uid: 1, status: 1, marks: 1, obtainedMark: 1, submittedAt: 1 })
      .toArray();
    return { students, work };
  };
}
