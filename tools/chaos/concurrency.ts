import { buildSubmission } from '../../server/src/testing/builders.ts';
import {
  addAssignment,
  call,
  countAnswers,
  createStudent,
  createTeachers,
  expectAnswers,
  submit,
} from './calls.ts';
import { expectAtMost, expectCount, type Finding } from './report.ts';
import type { Stack } from './stack.ts';

const atOnce = 50;

/** A machine with no time left may send some away before they could learn that they are late. */
const late = [409, 503];

/** Fifty people do the same thing at the same time: it happens once, and everyone is told the truth. */
export async function checkConcurrency(stack: Stack): Promise<Finding[]> {
  const submissions = stack.database.collection('submissions');
  const teachers = await createTeachers(stack, atOnce);
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
    Array.from({ length: atOnce }, () => submit(stack, student, assignment)),
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
    expectAnswers(`${atOnce} markers at once: marked`, marks, [200], 1),
    expectAnswers(`${atOnce} markers at once: told that they were late`, marks, late, atOnce - 1),
    expectCount(`${atOnce} markers at once: versions written`, Number(marked?.version) - 1, 1),
    expectAnswers(`${atOnce} submits at once: accepted`, sent, [200], 1),
    expectAnswers(`${atOnce} submits at once: told that they were late`, sent, late, atOnce - 1),
    expectCount(
      `${atOnce} submits at once: stored`,
      await submissions.countDocuments({ email: student.email }),
      1,
    ),
    expectAnswers(`${atOnce} promotions at once: answered`, promotions, [200, 503], atOnce),
    expectCount(`${atOnce} promotions at once: changed`, changes.length, 1),
    expectAtMost(
      'calls of these that were told to come back, by 503',
      countAnswers([...marks, ...sent, ...promotions], [503]),
      0,
    ),
  ];
}
