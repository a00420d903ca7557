import { ObjectId } from 'mongodb';
import { openCollections } from '../src/database/collections.ts';
import { indexes } from '../src/database/indexes.ts';
import { buildSubmission } from '../src/testing/builders.ts';
import type { BenchDatabase } from './database.ts';
import { loadDriver, loadServer, measureLoads } from './load.ts';
import type { Pace } from './pace.ts';
import { fillSchool, smallSchool, submitters } from './school.ts';
import { authorize, startServer } from './servers.ts';
import type { Row } from './table.ts';

/** How many hand in a second, against the driver alone that inserts the same documents under the same indexes. */
export async function measureWrites(benchDatabase: BenchDatabase, pace: Pace): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('writes');
  await fillSchool(database, smallSchool);
  const bare = database.collection('bareSubmissions');
  await bare.createIndexes(indexes.submissions ?? []);
  const insert = () =>
    bare.insertOne(buildSubmission({ assignmentId: new ObjectId(), email: 'ada@bench.test' }));

  const api = await startServer('api', uri);
  try {
    const ids = await openCollections(database).assignments.distinct('_id');
    const handIn = loadServer(api, { requests: [{ setupRequest: createHandIns(ids) }] });
    const [driver, full] = await measureLoads([loadDriver(insert), handIn], pace);
    return [
      {
        name: 'POST /submitAssignment, 32 at once: API against inserts of the driver',
        figure: full?.rate ?? Number.NaN,
        baseline: driver?.rate ?? Number.NaN,
        unit: '/s',
        goal: 0.6,
        bound: 'least',
      },
    ];
  } finally {
    await api.stop();
  }
}

/** Requests of which no two are of the same student and assignment. */
function createHandIns(assignmentIds: ObjectId[]) {
  const headers = submitters.map((account) => ({
    ...authorize(account),
    'content-type': 'application/json',
  }));
  let count = 0;
  return () => {
    const student = count % submitters.length;
    const assignment = Math.floor(count / submitters.length) % assignmentIds.length;
    count += 1;
    const body = JSON.stringify({
      email: submitters[student]?.email,
      assignmentId: assignmentIds[assignment],
      pdfLink: 'https://documents.bench.test/answer.pdf',
      quickNote: 'The second part took longer than I thought.',
    });
    return { method: 'POST' as const, path: '/submitAssignment', headers: headers[student], body };
  };
}
