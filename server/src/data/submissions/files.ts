import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { openSubmissions, type SubmissionDocument } from './collection.ts';
import { isMarker } from './shown/access.ts';
import { isAnonymous } from './shown/identity.ts';

type Named = Pick<
  WithId<SubmissionDocument>,
  'uid' | 'classId' | 'files' | 'attempts' | 'anonymous' | 'status'
>;

/** The submissions that name one of these files in one of their attempts, withdrawn ones too. */
async function findNaming(
  database: Db,
  ids: readonly ObjectId[],
  only: Filter<SubmissionDocument> = {},
): Promise<Named[]> {
  const submissions = openSubmissions(database);
  const projection = {
    uid: 1,
    classId: 1,
    anonymous: 1,
    status: 1,
    'files._id': 1,
    'attempts.files._id': 1,
  } as const;
  const named = { $in: [...ids] };
  const found = await Promise.all([
    submissions.find({ 'files._id': named, ...only }, { projection }).toArray(),
    submissions.find({ 'attempts.files._id': named, ...only }, { projection }).toArray(),
  ]);
  return found.flat();
}

/** Which of these files were handed in, in submissions that `only` matches; perhaps others too. */
export async function findSubmittedFiles(
  database: Db,
  ids: ObjectId[],
  only?: Filter<SubmissionDocument>,
): Promise<ObjectId[]> {
  const found = await findNaming(database, ids, only);
  return found.flatMap(({ files = [], attempts = [] }) =>
    [...files, ...attempts.flatMap((attempt) => attempt.files ?? [])].map(({ _id }) => _id),
  );
}

/** What is shown of a file to who may read it; with `anonymousIndex` its copy, under a name by this place among the files of an attempt. */
export type Readable = { anonymousIndex?: number };

/**
 * How this account may read a file because it was handed in: its student, and those who may mark it now. `undefined` for all
 * others. Where it was handed in several times, it is anonymous if it is so in one of them.
 */
export async function findReadableSubmittedFile(
  database: Db,
  file: ObjectId,
  uid: string,
): Promise<Readable | undefined> {
  let readable: Readable | undefined;
  for (const submission of await findNaming(database, [file])) {
    if (submission.uid === uid) return {};
    const mayMark = await isMarker(database, submission, uid);
    if (!mayMark || !(submission.classId || (await isTeacher(database, uid)))) continue;
    if (isAnonymous(submission)) return { anonymousIndex: findIndex(submission, file) };
    readable = {};
  }
  return readable;
}

function findIndex({ files = [], attempts = [] }: Named, file: ObjectId): number {
  const all = [files, ...attempts.map((attempt) => attempt.files ?? [])];
  const places = all.map((attemptFiles) => attemptFiles.findIndex(({ _id }) => _id.equals(file)));
  return places.find((place) => place !== -1) ?? 0;
}
