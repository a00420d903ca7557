import type { FoundAssignment } from '../../../server/src/features/assignments/collection.ts';
import { indexes } from '../../../server/src/features/submissions/indexes.ts';
import type { Account } from '../../../server/src/identity/product-token.ts';
import { buildSubmission } from '../../../server/src/testing/builders.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { loadDriver, loadServer, measureLoads } from './load.ts';
import type { Pace } from './pace.ts';
import { fillSchool, smallSchool, submitters } from './school.ts';
import { authorize, startServer } from './servers.ts';

/** How many hand in a second, against the driver alone that inserts the same documents under the same indexes. */
export async function measureWrites(benchDatabase: BenchDatabase, pace: Pace): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('writes');
  await fillSchool(database, smallSchool);
  const bare = database.collection('bareSubmissions');
  await bare.createIndexes(indexes.flatMap(({ indexes }) => indexes));
  const assignments = await openCollections(database).assignments.find().toArray();
  const nextAnswer = listAnswers(assignments);
  const insert = () => bare.insertOne(toDocument(nextAnswer()));

  const api = await startServer('api', uri);
  try {
    const handIn = loadServer(api, {
      requests: [{ setupRequest: createHandIns(listAnswers(assignments)) }],
    });
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

type Answer = { student: Account; assignment: FoundAssignment };

/** Answers of which no two are of the same student and assignment. */
function listAnswers(assignments: FoundAssignment[]): () => Answer {
  let count = 0;
  return () => {
    const student = submitters[count % submitters.length];
    const assignment = assignments[Math.floor(count / submitters.length) % assignments.length];
    count += 1;
    if (student === undefined || assignment === undefined) throw new Error('There is no school.');
    return { student, assignment };
  };
}

/** What the API makes of an answer. */
function toDocument({ student: { email, name }, assignment }: Answer) {
  const { _id, title, marks, imageURL } = assignment;
  return buildSubmission({ assignmentId: _id, title, marks, imageURL, email, name, ...sent });
}

/** What students send. */
const sent = {
  pdfLink: 'https://documents.bench.test/answer.pdf',
  quickNote: 'The second part took longer than I thought.',
};

function createHandIns(nextAnswer: () => Answer) {
  const headers = new Map(
    submitters.map((account) => [
      account,
      { ...authorize(account), 'content-type': 'application/json' },
    ]),
  );
  return () => {
    const { student, assignment } = nextAnswer();
    const body = JSON.stringify({ email: student.email, assignmentId: assignment._id, ...sent });
    return {
      method: 'POST' as const,
      path: '/submitAssignment',
      headers: headers.get(student),
      body,
    };
  };
}
