import { type Db, MongoClient } from 'mongodb';

/**
 * The two measured answers with nothing around them: the queries of the API, and documents that become its JSON. What
 * is stored here and not answered is left out as the API leaves it out.
 */
export function createAnswers(database: Db, student: string) {
  const assignments = database.collection('assignments');
  const submissions = database.collection('submissions');
  return {
    '/assignmentLevel': () =>
      assignments
        .find({}, { projection: { searchWords: 0, uid: 0 } })
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
        ({ uid, assignmentKey, markedBy, removedByStudentAt, searchWords, ...answered }) =>
          answered,
      );
    },
  };
}

/** The settings that the bench gives its processes. */
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
