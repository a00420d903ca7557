import { deepStrictEqual } from 'node:assert';
import { ObjectId } from 'mongodb';
import { indexes } from '../../../server/src/all-features.ts';
import type { ClassMatrix } from '../../../server/src/contract/class-matrix.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import {
  buildAssignment,
  buildClass,
  buildClassMember,
  buildMarkedSubmission,
  buildUser,
} from '../../../server/src/testing/builders.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { createMatrixAnswers } from '../bare/matrix-answers.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { teacher } from './dataset.ts';
import { loadDriver, loadServer, measureLoads } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';

const students = 200;
const assignments = 60;
const rowsPerPage = 25;
/** How many read their matrix at the same time: with more, the embedded database takes longer than a query may. */
const teachers = 4;

/** A page of the matrix of a class of 200 students and 60 assignments, compared with the same queries of the driver. */
export async function measureMatrix(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('matrix');
  await createIndexes(database, indexes);
  const classId = await insertClass(openCollections(database));
  const api = await startServer('api', uri);
  try {
    const answers = createMatrixAnswers(database, classId, rowsPerPage);
    const url = `${api.url}/classes/${classId}/matrix?currentPage=0&itemsPerPage=${rowsPerPage}`;
    const headers = authorize(teacher);
    const found: ClassMatrix = await (await fetch(url, { headers })).json();
    const { work, students: page } = await answers.page();
    deepStrictEqual(
      found.rows.map(({ email }) => email),
      page.map(({ email }) => email),
    );
    const marked = found.rows.flatMap(({ cells }) => cells.filter(({ mark }) => mark));
    deepStrictEqual(marked.length, work.length);
    const [driver, figure] = await measureLoads(
      [
        loadDriver(answers.page, teachers),
        loadServer(api, { url, headers, connections: teachers }),
      ],
      profile,
    );
    return [
      {
        name: `GET /classes/:id/matrix, ${rowsPerPage} of ${students} students × ${assignments} assignments: API against the same queries of the driver`,
        figure: figure?.rate ?? Number.NaN,
        baseline: driver?.rate ?? Number.NaN,
        unit: '/s',
        goal: 0.5,
        bound: 'min',
      },
    ];
  } finally {
    await api.stop();
  }
}

/** Every student has a mark for every assignment. */
async function insertClass(collections: ReturnType<typeof openCollections>): Promise<ObjectId> {
  const { email, name, uid } = teacher;
  await collections.users.insertOne(buildUser({ email, name, role: 'admin' }));
  const { insertedId: classId } = await collections.classes.insertOne(
    buildClass({ teachers: [{ uid, email, name }] }),
  );
  const ids = Array.from({ length: assignments }, () => new ObjectId());
  await collections.assignments.insertMany(
    ids.map((_id) => ({ ...buildAssignment({ email, classId }), _id })),
  );
  const pupils = Array.from({ length: students }, (_, index) => ({
    uid: `student-${index}`,
    email: `student-${index}@bench.test`,
    name: `Student ${index}`,
  }));
  await collections.classMembers.insertMany(
    pupils.map((pupil) => buildClassMember(classId, pupil)),
  );
  for (const pupil of pupils) {
    await collections.submissions.insertMany(
      ids.map((assignmentId) => buildMarkedSubmission({ ...pupil, assignmentId, classId })),
    );
  }
  return classId;
}
