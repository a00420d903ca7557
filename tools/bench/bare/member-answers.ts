import type { Db, ObjectId } from 'mongodb';

/** The queries behind a list page of a student who belongs to classes, without the API around them. */
export function createMemberAnswers(
  database: Db,
  student: string,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
) {
  const assignments = database.collection('assignments');
  const classes = database.collection('classes');
  const members = database.collection('classMembers');

  async function findClassIds(): Promise<ObjectId[]> {
    const [memberships] = await Promise.all([
      members.find({ uid: student, leftAt: null }, { projection: { classId: 1 } }).toArray(),
      classes
        .find({ 'teachers.uid': student, archivedAt: null }, { projection: { _id: 1 } })
        .toArray(),
    ]);
    const ids = memberships.map(({ classId }) => classId);
    const current = await classes
      .find({ _id: { $in: ids }, archivedAt: null }, { projection: { _id: 1 } })
      .toArray();
    return current.map(({ _id }) => _id);
  }

  const findPage = (classIds: ObjectId[]) =>
    assignments
      .find({ classId: { $in: [null, ...classIds] } }, { projection: { searchWords: 0 } })
      .sort({ _id: -1 })
      .skip(currentPage * pageSize)
      .limit(pageSize)
      .toArray();

  const known = findClassIds();

  return {
    /** Only the page, of classes that are known already. */
    page: async () => findPage(await known),
    /** Also finds the classes of the student, and the names of those on the page. */
    pageWithLookups: async () => {
      const page = await findPage(await findClassIds());
      const shown = [...new Map(page.map(({ classId }) => [String(classId), classId])).values()];
      const labels = classes.find({ _id: { $in: shown } }, { projection: { name: 1, colour: 1 } });
      return { page, labels: await labels.toArray() };
    },
  };
}
