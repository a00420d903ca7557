import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { openSubmissions, type SubmissionDocument } from './collection.ts';
import { isMarker } from './shown/access.ts';

type Named = Pick<WithId<SubmissionDocument>, 'uid' | 'classId' | 'files' | 'attempts'>;

/** The submissions that name one of these files in one of their attempts, withdrawn ones too. */
async function findNaming(
  database: Db,
  ids: readonly ObjectId[],
  only: Pick<Filter<SubmissionDocument>, 'status'> = {},
): Promise<Named[]> {
  const submissions = openSubmissions(database);
  const projection = { uid: 1, classId: 1, 'files._id': 1, 'attempts.files._id': 1 } as const;
  const named = { $in: [...ids] };
  const found = await Promise.all([
    submissions.find({ 'files._id': named, ...only }, { projection }).toArray(),
    submissions.find({ 'attempts.files._id': named, ...only }, { projection }).toArray(),
  ]);
  return found.flat();
}

/** Which of these files were handed in, with a status `only`; perhaps others too. */
export async function findSubmittedFiles(
  database: Db,
  ids: ObjectId[],
  only?: { status: 'completed' },
): Promise<ObjectId[]> {
  const found = await findNaming(database, ids, only);
  return found.flatMap(({ files = [], attempts = [] }) =>
    [...files, ...attempts.flatMap((each) => each.files ?? [])].map(({ _id }) => _id),
  );
}

/** Whether this account may read a file because it was handed in: its student, and those who may mark it now. */
export async function mayReadSubmittedFile(
  database: Db,
  file: ObjectId,
  uid: string,
): Promise<boolean> {
  for (const submission of await findNaming(database, [file])) {
    if (submission.uid === uid) return true;
    const mayMark = await isMarker(database, submission, uid);
    if (mayMark && (submission.classId || (await isTeacher(database, uid)))) return true;
  }
  return false;
}
