import { deepStrictEqual } from 'node:assert';
import { ObjectId } from 'mongodb';
import { indexes } from '../../../server/src/all-data.ts';
import type { ClassMatrix } from '../../../server/src/contract/classes/matrix.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import { buildUser } from '../../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../../server/src/testing/builders/classes.ts';
import { buildMarkedSubmission } from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { createMatrixAnswers, type MatrixSize } from '../bare/matrix-answers.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { teacher } from './dataset.ts';
import { compareRates, loadDriver, loadServer, measureLoads } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';

const studentCount = 200;
const assignmentCount = 60;
/** What the page in the client asks for (`matrixSize`), and fewer students with all assignments. */
const pageSizes: MatrixSize[] = [
  { rows: 50, columns: 12 },
  { rows: 25, columns: assignmentCount },
];
/** How many read their matrix at the same time: with more, the embedded database takes longer than a query may. */
const teachers = 4;

/** Pages of the matrix of a class of 200 students and 60 assignments, compared with the same queries of the driver. */
export async function measureMatrix(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('matrix');
  await createIndexes(database, indexes);
  const classId = await insertClass(openCollections(database));
  const api = await startServer('api', uri);
  try {
    const rows: Row[] = [];
    for (const size of pageSizes) {
      const readPage = createMatrixAnswers(database, classId, size);
      const query = new URLSearchParams({
        currentPage: '0',
        itemsPerPage: String(size.rows),
        assignmentsPage: '0',
        assignmentsPerPage: String(size.columns),
      });
      const call = {
        url: `${api.url}/classes/${classId}/matrix?${query}`,
        headers: authorize(teacher),
      };
      await requireSamePage(call, await readPage());
      const [driver, figure] = await measureLoads(
        [loadDriver(readPage, teachers), loadServer(api, { ...call, connections: teachers })],
        profile,
      );
      const page = `${size.rows} of ${studentCount} students × ${size.columns} of ${assignmentCount} assignments`;
      rows.push(
        compareRates(
          `GET /classes/:id/matrix, ${page}: API against the same queries of the driver`,
          figure,
          driver,
          0.5,
        ),
      );
    }
    return rows;
  } finally {
    await api.stop();
  }
}

async function requireSamePage(
  { url, headers }: { url: string; headers: Record<string, string> },
  { students, work }: Awaited<ReturnType<ReturnType<typeof createMatrixAnswers>>>,
): Promise<void> {
  const found: ClassMatrix = await (await fetch(url, { headers })).json();
  deepStrictEqual(
    found.rows.map(({ email }) => email),
    students.map(({ email }) => email),
  );
  const marked = found.rows.flatMap(({ cells }) => cells.filter(({ mark }) => mark));
  deepStrictEqual(marked.length, work.length);
}

/** Every student has a mark for every assignment. */
async function insertClass(collections: ReturnType<typeof openCollections>): Promise<ObjectId> {
  const { email, name, uid } = teacher;
  await collections.users.insertOne(buildUser({ email, name, role: 'admin' }));
  const { insertedId: classId } = await collections.classes.insertOne(
    buildClass({ teachers: [{ uid, email, name }] }),
  );
  const ids = Array.from({ length: assignmentCount }, () => new ObjectId());
  await collections.assignments.insertMany(
    ids.map((_id) => ({ ...buildAssignment({ email, classId }), _id })),
  );
  const students = Array.from({ length: studentCount }, (_, index) => ({
    uid: `student-${index}`,
    email: `student-${index}@bench.test`,
    name: `Student ${index}`,
  }));
  await collections.classMembers.insertMany(
    students.map((student) => buildClassMember(classId, student)),
  );
  for (const student of students) {
    await collections.submissions.insertMany(
      ids.map((assignmentId) => buildMarkedSubmission({ ...student, assignmentId, classId })),
    );
  }
  return classId;
}
