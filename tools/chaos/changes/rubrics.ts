import { buildAssignment, buildRubric } from '../../../server/src/testing/builders/assignments.ts';
import { buildSubmission } from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { call, createStudent, createTeachers } from '../calls.ts';
import { concurrency, numbers, pick, rounds } from '../race.ts';
import { expectAtMost, expectCount, expectWritten, type Finding, reportCount } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';

const { rubric } = buildRubric();
const changed = rubric.criteria.map((criterion) => ({
  ...criterion,
  title: `${criterion.title}, changed`,
}));
const given = rubric.criteria.map(({ id, points }) => ({ criterionId: id, points }));

/**
 * Every second call changes the rubric, the others mark by it, through two instances: each happens once, and the mark has the
 * criteria of one version of the rubric.
 */
export async function checkRubrics(stack: Stack): Promise<Finding[]> {
  return withSecondInstance(stack, async (instances) => {
    const [student, teachers] = await Promise.all([createStudent(stack), createTeachers(stack, 2)]);
    const { assignments, submissions } = openCollections(stack.database);
    const counts = { rubrics: 0, marks: 0, refused: 0, unknown: 0, others: 0, mixed: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const assignment = { ...buildAssignment({ marks: 40 }), ...buildRubric() };
      const { insertedId: assignmentId } = await assignments.insertOne(assignment);
      const { uid, email } = student;
      const { insertedId } = await submissions.insertOne(
        buildSubmission({ uid, email, assignmentId, marks: 40 }),
      );
      const answers = await Promise.all(
        numbers().map(async (index) => {
          const instance = pick(instances, Math.floor(index / 2));
          const { token } = pick(teachers, index);
          const isOfRubric = index % 2 === 0;
          const answer = isOfRubric
            ? await call(instance, `/assignments/${assignmentId}/rubric`, {
                method: 'PUT',
                token,
                body: { criteria: changed.map(withoutEmpty), version: 1 },
              })
            : await call(instance, `/updateSpecificSubmittedAssignment/${insertedId}`, {
                method: 'PATCH',
                token,
                body: { obtainedMark: 40, feedback: 'Clear.', criteria: given, version: 1 },
              });
          return { isOfRubric, status: answer?.status };
        }),
      );
      for (const { isOfRubric, status } of answers) {
        if (status === 409) counts.refused += 1;
        else if (status === 503) counts.unknown += 1;
        else if (status !== 200) counts.others += 1;
        else if (isOfRubric) counts.rubrics += 1;
        else counts.marks += 1;
      }
      const stored = await submissions.findOne({ _id: insertedId });
      const titles = stored?.criteria?.map(({ title }) => title).join() ?? '';
      const versions = [rubric.criteria, changed].map((all) =>
        all.map(({ title }) => title).join(),
      );
      if (!versions.includes(titles)) counts.mixed += 1;
    }
    const what = `rubric change against marking, ${concurrency} at once, ${rounds} times`;
    return [
      expectWritten(`${what}: rubrics changed`, rounds, {
        acknowledged: counts.rubrics,
        unknown: counts.unknown,
      }),
      expectWritten(`${what}: marked`, rounds, {
        acknowledged: counts.marks,
        unknown: counts.unknown,
      }),
      expectCount(`${what}: marks with criteria of no version`, counts.mixed, 0),
      reportCount(`${what}: refused`, counts.refused),
      expectAtMost(`${what}: answered 503`, counts.unknown, 0),
      expectCount(`${what}: other answers`, counts.others, 0),
    ];
  });
}

type Criterion = (typeof changed)[number];

/** As it is sent: without the descriptions that levels do not have. */
function withoutEmpty({ levels, ...criterion }: Criterion) {
  return {
    ...criterion,
    levels: levels.map(({ description, ...level }) => ({
      ...level,
      ...(description !== null && { description }),
    })),
  };
}
