import { deepStrictEqual } from 'node:assert';
import { ObjectId } from 'mongodb';
import { indexes } from '../../../server/src/all-data.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import { buildUser } from '../../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../../server/src/testing/builders/classes.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { createMemberAnswers } from '../bare/member-answers.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { pageSize, student, teacher } from './dataset.ts';
import { compareRates, loadDriver, loadServer, measureLoads } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';

const classCount = 200;
/** The student attends each twentieth class: 10 of 200. */
const attendedEvery = 20;
/** Assignments that are open, beside those of the classes. */
const openCount = 500;
const classesPerInsert = 10;

const pages = [
  { name: 'first page', currentPage: 0 },
  { name: 'page 100', currentPage: 99 },
] as const;

/** List pages of a member of 10 classes among 200, compared with the driver alone, which asks the same of the database. */
export async function measureClasses(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('classes');
  const perClass = profile.large / classCount;
  await insertClasses(openCollections(database), perClass);
  await createIndexes(database, indexes);
  const api = await startServer('api', uri);
  const rows: Row[] = [];
  try {
    for (const { name, currentPage } of pages) {
      const answers = createMemberAnswers(database, student.uid, { currentPage, pageSize });
      const url = `${api.url}/assignmentLevel?currentPage=${currentPage}&itemsPerPage=${pageSize}`;
      const headers = authorize(student);
      await requireSamePage(url, headers, await answers.page());
      const [lookups, query, figure] = await measureLoads(
        [
          loadDriver(answers.pageWithLookups),
          loadDriver(answers.page),
          loadServer(api, { url, headers }),
        ],
        profile,
      );
      const label = `GET /assignmentLevel, a member of 10 of 200 classes, ${name}: API`;
      rows.push(
        compareRates(`${label} against the same queries of the driver`, figure, lookups, 0.5),
        compareRates(`${label} against the driver's query of the page alone`, figure, query),
      );
    }
    return rows;
  } finally {
    await api.stop();
  }
}

async function requireSamePage(
  url: string,
  headers: Record<string, string>,
  expected: { _id: ObjectId }[],
): Promise<void> {
  const found: { _id: string; classId?: string }[] = await (await fetch(url, { headers })).json();
  deepStrictEqual(
    found.map(({ _id }) => _id),
    expected.map(({ _id }) => _id.toHexString()),
  );
}

/** The classes take turns, so that each page of the member has assignments of several. */
async function insertClasses(
  { assignments, classes, classMembers, users }: ReturnType<typeof openCollections>,
  perClass: number,
): Promise<void> {
  const { email, name, uid } = student;
  await users.insertMany([buildUser({ email, name }), buildUser({ ...teacher, role: 'admin' })]);
  const ids = Array.from({ length: classCount }, () => new ObjectId());
  await classes.insertMany(ids.map((_id) => ({ ...buildClass(), _id })));
  await classMembers.insertMany(
    ids
      .filter((_, index) => index % attendedEvery === 0)
      .map((classId) => buildClassMember(classId, { uid, email, name })),
  );
  for (let round = 0; round < perClass; round += classesPerInsert) {
    const documents = Array.from(
      { length: Math.min(classesPerInsert, perClass - round) },
      (_, at) =>
        ids.map((classId) =>
          buildAssignment({ title: `Assignment ${round + at}`, email: teacher.email, classId }),
        ),
    );
    await assignments.insertMany(documents.flat());
    await assignments.insertMany(
      Array.from({ length: Math.ceil((openCount * classesPerInsert) / perClass) }, () =>
        buildAssignment({ title: `Open assignment of round ${round}`, email: teacher.email }),
      ),
    );
  }
}
