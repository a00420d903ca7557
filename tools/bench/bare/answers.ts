import { type Db, MongoClient } from 'mongodb';

/**
 * The queries behind the two measured answers, without the API around them. Fields that the API does not return are left
 * out in the same way.
 */
export function createAnswers(database: Db, student: string) {
  const assignments = database.collection('assignments');
  const submissions = database.collection('submissions');
  return {
    '/assignmentLevel': () =>
      assignments
        .find(
          { classId: null },
          { projection: { searchWords: 0, wordsVersion: 0, uid: 0, classId: 0 } },
        )
        .sort({ _id: -1 })
        .skip(0)
        .limit(6)
        .toArray(),
    '/mySubmittedAssignment': async () => {
      const own = await submissions
        .find({ uid: student, removedByStudentAt: null })
        .sort({ submittedAt: -1, _id: -1 })
        .skip(0)
        .limit(1000)
        .toArray();
      return own.map(
        ({
          uid,
          assignmentKey,
          classId,
          markedBy,
          removedByStudentAt,
          searchWords,
          wordsVersion,
          sortName,
          sortLastName,
          sortTitle,
          shuffleKey,
          ...answered
        }) => ({ ...answered, ...markedAtOnce }),
      );
    },
  };
}

/** What the API derives of a submission that was marked at once and has one attempt, as all of the dataset's. */
const markedAtOnce = {
  state: 'released',
  isMarkingBegun: true,
  attemptCount: 1,
  returned: null,
  files: [],
};

/** The settings that the benchmark passes to its processes. */
export async function readSettings() {
  const {
    PORT,
    BENCH_DATABASE = '',
    BENCH_CLIENT_OPTIONS = '{}',
    BENCH_STUDENT = '',
  } = process.env;
  const client = await new MongoClient(BENCH_DATABASE, JSON.parse(BENCH_CLIENT_OPTIONS)).connect();
  return { port: Number(PORT), answers: createAnswers(client.db(), BENCH_STUDENT) };
}
