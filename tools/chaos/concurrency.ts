import { buildSubmission } from '../../server/src/testing/builders/submissions.ts';
import {
  type Answer,
  addAssignment,
  call,
  countAnswers,
  createStudent,
  createTeachers,
  expectAnswers,
  submit,
} from './calls.ts';
import {
  expectAtMost,
  expectCount,
  expectWritten,
  type Finding,
  isOutcomeUnknown,
} from './report.ts';
import type { Stack } from './stack.ts';

const concurrency = 50;

/** One is done and the others are refused, or have an unknown outcome on an overloaded machine. */
const statuses = [200, 409, 503];

function readOutcomes(answers: (Answer | undefined)[]) {
  return {
    acknowledged: countAnswers(answers, [200]),
    unknown: answers.filter(isOutcomeUnknown).length,
  };
}

/** Fifty requests for the same change at the same time: it happens once, and each gets the right status. */
export async function checkConcurrency(stack: Stack): Promise<Finding[]> {
  const submissions = stack.database.collection('submissions');
  const teachers = await createTeachers(stack, concurrency);
  const student = await createStudent(stack);

  const { insertedId: submission } = await submissions.insertOne(buildSubmission());
  const marks = await Promise.all(
    teachers.map(({ token }, obtainedMark) =>
      call(stack, `/updateSpecificSubmittedAssignment/${submission}`, {
        method: 'PATCH',
        token,
        body: { obtainedMark: obtainedMark / 2, feedback: 'Clear.', status: 'completed' },
      }),
    ),
  );
  const marked = await submissions.findOne({ _id: submission });

  const assignment = await addAssignment(stack, 'Volcanoes');
  const sent = await Promise.all(
    Array.from({ length: concurrency }, () => submit(stack, student, assignment)),
  );

  const users = stack.database.collection('users');
  const promoted = (await users.findOne({ uid: student.uid }))?._id;
  const promotions = await Promise.all(
    teachers.map(({ token }) =>
      call(stack, `/users/admin/${promoted}`, { method: 'PATCH', token }),
    ),
  );
  const changes = promotions.filter(
    (answer) => JSON.stringify(answer?.body) === '{"modifiedCount":1}',
  );

  return [
    expectAnswers(`${concurrency} concurrent marks: answered`, marks, statuses, concurrency),
    expectWritten(`${concurrency} concurrent marks: marked`, 1, readOutcomes(marks)),
    expectCount(
      `${concurrency} concurrent marks: versions written`,
      Number(marked?.version) - 1,
      1,
    ),
    expectAnswers(`${concurrency} concurrent submissions: answered`, sent, statuses, concurrency),
    expectWritten(`${concurrency} concurrent submissions: accepted`, 1, readOutcomes(sent)),
    expectCount(
      `${concurrency} concurrent submissions: stored`,
      await submissions.countDocuments({ email: student.email }),
      1,
    ),
    expectAnswers(
      `${concurrency} concurrent promotions: answered`,
      promotions,
      [200, 503],
      concurrency,
    ),
    expectWritten(`${concurrency} concurrent promotions: changed`, 1, {
      ...readOutcomes(promotions),
      acknowledged: changes.length,
    }),
    expectAtMost(
      'of these calls, answered 503',
      countAnswers([...marks, ...sent, ...promotions], [503]),
      0,
    ),
  ];
}
