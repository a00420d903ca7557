import type { Db, ObjectId, WithId } from 'mongodb';
import { type AssignmentDocument, openAssignments } from './collection.ts';
import { openDeletedAssignments } from './deleted-assignments.ts';

type WithMaterials = WithId<
  Pick<AssignmentDocument, 'uid' | 'classId' | 'publishAt' | 'materials' | 'deletedAt'>
>;

/** The assignments that have one of these files as material, the kept deleted ones too. */
export async function findWithMaterials(
  database: Db,
  ids: readonly ObjectId[],
): Promise<WithMaterials[]> {
  const found = await Promise.all(
    [openAssignments(database), openDeletedAssignments(database)].map((collection) =>
      collection
        .find({ 'materials._id': { $in: [...ids] } })
        .project<WithMaterials>({
          uid: 1,
          classId: 1,
          publishAt: 1,
          'materials._id': 1,
          deletedAt: 1,
        })
        .toArray(),
    ),
  );
  return found.flat();
}

/** Which of these files are materials; perhaps others too. */
export async function findMaterials(database: Db, ids: ObjectId[]): Promise<ObjectId[]> {
  const found = await findWithMaterials(database, ids);
  return found.flatMap(({ materials = [] }) => materials.map(({ _id }) => _id));
}
