import type { FoundAssignment } from '../../../server/src/data/assignments/collection.ts';
import { submissionsData } from '../../../server/src/data/submissions/data.ts';
import type { Account } from '../../../server/src/identity/product-token.ts';
import { buildSubmission } from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { insertDataset, smallDataset, submitters } from './dataset.ts';
import { compareRates, loadDriver, loadServer, measureLoads } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';

/** Compares submissions per second with the driver alone, inserting the same documents with the same indexes. */
export async function measureWrites(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('writes');
  await insertDataset(database, smallDataset);
  const bare = database.collection('bareSubmissions');
  await bare.createIndexes((submissionsData.indexes ?? []).flatMap(({ indexes }) => indexes));
  const assignments = await openCollections(database).assignments.find().toArray();
  const nextSubmission = createSubmissionSequence(assignments);
  const insert = () => bare.insertOne(toDocument(nextSubmission()));

  const api = await startServer('api', uri);
  try {
    const submissionLoad = loadServer(api, {
      requests: [{ setupRequest: createRequests(createSubmissionSequence(assignments)) }],
    });
    const [driver, full] = await measureLoads([loadDriver(insert), submissionLoad], profile);
    return [
      compareRates(
        'POST /submitAssignment, 32 at once: API against inserts of the driver',
        full,
        driver,
        0.6,
      ),
    ];
  } finally {
    await api.stop();
  }
}

type SubmissionInput = { student: Account; assignment: FoundAssignment };

/** Generates submissions of distinct pairs of student and assignment. */
function createSubmissionSequence(assignments: FoundAssignment[]): () => SubmissionInput {
  let count = 0;
  return () => {
    const student = submitters[count % submitters.length];
    const assignment = assignments[Math.floor(count / submitters.length) % assignments.length];
    count += 1;
    if (student === undefined || assignment === undefined) throw new Error('The dataset is empty.');
    return { student, assignment };
  };
}

/** The document that the API would store. */
function toDocument({ student: { email, name }, assignment }: SubmissionInput) {
  const { _id, title, marks, imageURL } = assignment;
  return buildSubmission({ assignmentId: _id, title, marks, imageURL, email, name, ...sent });
}

/** The student's own fields. */
const sent = {
  pdfLink: 'https://documents.bench.test/answer.pdf',
  quickNote: 'The second part took longer than I thought.',
};

function createRequests(nextSubmission: () => SubmissionInput) {
  const headers = new Map(
    submitters.map((account) => [
      account,
      { ...authorize(account), 'content-type': 'application/json' },
    ]),
  );
  return () => {
    const { student, assignment } = nextSubmission();
    const body = JSON.stringify({ email: student.email, assignmentId: assignment._id, ...sent });
    return {
      method: 'POST' as const,
      path: '/submitAssignment',
      headers: headers.get(student),
      body,
    };
  };
}
