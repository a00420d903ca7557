import type { ObjectId } from 'mongodb';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildExtension } from '../../../server/src/testing/builders/extensions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import {
  type Answer,
  type Caller,
  call,
  createStudents,
  createTeachers,
  submit,
} from '../calls.ts';
import { at, concurrency, numbers, pick, rounds } from '../race.ts';
import { expectAtMost, expectCount, expectWritten, type Finding, reportCount } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';

/** A due day that is over, and one that never is. */
const [dueDay, grantedDay] = ['2026-01-15', '2099-12-08'];
/** Readings of one list at most. */
const maxTries = 20;

type School = { instances: Stack[]; students: Caller[]; teachers: Caller[] };

/** Extensions that change while others read, submit and answer, through two instances. */
export async function checkExtensions(stack: Stack): Promise<Finding[]> {
  return withSecondInstance(stack, async (instances) => {
    const [students, teachers] = await Promise.all([
      createStudents(stack, 2 * rounds),
      createTeachers(stack, 2),
    ]);
    const school = { instances, students, teachers };
    return [...(await checkAnswers(school)), ...(await checkDueDays(school))];
  });
}

async function addAssignment({ instances }: School): Promise<ObjectId> {
  const { assignments } = openCollections(at(instances, 0).database);
  return (await assignments.insertOne(buildAssignment({ date: dueDay }))).insertedId;
}

/** A student withdraws a request that teachers approve and refuse. */
async function checkAnswers(school: School): Promise<Finding[]> {
  const { instances, students, teachers } = school;
  const { extensions } = openCollections(at(instances, 0).database);
  const counts = { done: 0, refused: 0, unknown: 0, others: 0, versions: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const student = at(students, round);
    const assignmentId = await addAssignment(school);
    const owner = { ...student, name: 'Alan Turing' };
    const { insertedId } = await extensions.insertOne(buildExtension(owner, { assignmentId }));
    const path = `/extension-requests/${insertedId}`;
    const answers = await Promise.all(
      numbers().map((index) => {
        const instance = pick(instances, index);
        if (index % 3 === 0)
          return call(instance, path, { method: 'DELETE', token: student.token });
        const body =
          index % 3 === 1
            ? { answer: 'approved', date: grantedDay }
            : { answer: 'refused', reason: 'You had two weeks.' };
        return call(instance, path, { method: 'PATCH', token: pick(teachers, index).token, body });
      }),
    );
    for (const answer of answers) {
      if (answer?.status === 200) counts.done += 1;
      else if (answer?.status === 409) counts.refused += 1;
      else if (answer?.status === 503) counts.unknown += 1;
      else counts.others += 1;
    }
    counts.versions += ((await extensions.findOne({ _id: insertedId }))?.version ?? 0) - 1;
  }
  const what = `withdraw against approve and refuse of one request, ${concurrency} at once, ${rounds} times`;
  return [
    expectWritten(`${what}: done`, rounds, { acknowledged: counts.done, unknown: counts.unknown }),
    expectCount(`${what}: versions written`, counts.versions, rounds),
    reportCount(`${what}: refused`, counts.refused),
    expectAtMost(`${what}: answered 503`, counts.unknown, 0),
    expectCount(`${what}: other answers`, counts.others, 0),
  ];
}

/** A day is granted while its student submits after the due day and reads the own list. */
async function checkDueDays(school: School): Promise<Finding[]> {
  const { instances, students, teachers } = school;
  const counts = { submitted: 0, unknown: 0, shown: 0, contradictions: 0, late: 0, others: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const student = at(students, rounds + round);
    const assignmentId = await addAssignment(school);
    const read = (instance: Stack) =>
      call(instance, `/mySubmittedAssignment?email=${student.email}`, { token: student.token });
    // Until the submission is listed: a reading before it was written shows nothing.
    const readUntilListed = async (instance: Stack) => {
      let answer = await read(instance);
      for (let tries = 1; tries < maxTries && readRows(answer).length === 0; tries += 1) {
        answer = await read(instance);
      }
      return answer;
    };
    const grant = (instance: Stack) =>
      call(instance, `/assignments/${assignmentId}/extensions/${student.email}`, {
        method: 'PUT',
        token: pick(teachers, round).token,
        body: { date: grantedDay },
      });
    const answers = await Promise.all(
      numbers().map(async (index) => {
        const instance = pick(instances, index);
        if (index === 4 * round) return { answer: await grant(instance) };
        if (index % 2 === 0) {
          return { answer: await submit(instance, student, assignmentId), isSubmission: true };
        }
        return { answer: await readUntilListed(instance) };
      }),
    );
    for (const { answer, isSubmission } of answers) {
      if (isSubmission && answer?.status === 200) counts.submitted += 1;
      else if (answer?.status === 503) counts.unknown += 1;
      else if (answer?.status !== 200 && answer?.status !== 409) counts.others += 1;
      for (const { dueDate, daysLate } of readRows(answer)) {
        counts.shown += 1;
        const isGranted = dueDate === grantedDay;
        if ((!isGranted && dueDate !== dueDay) || (daysLate === 0) !== isGranted) {
          counts.contradictions += 1;
        }
      }
    }
    const rows = readRows(await read(at(instances, 1)));
    counts.late += rows.filter(({ daysLate }) => daysLate !== 0).length;
  }
  const what = `extension against submitting after the due day, ${concurrency} at once, ${rounds} times`;
  return [
    expectWritten(`${what}: submitted`, rounds, {
      acknowledged: counts.submitted,
      unknown: counts.unknown,
    }),
    reportCount(`${what}: shown meanwhile`, counts.shown),
    expectCount(`${what}: day and lateness that contradict each other`, counts.contradictions, 0),
    expectCount(`${what}: late in the end`, counts.late, 0),
    expectAtMost(`${what}: answered 503`, counts.unknown, 0),
    expectCount(`${what}: other answers`, counts.others, 0),
  ];
}

type Row = { dueDate: unknown; daysLate: unknown };

/** The rows of a list that was answered. */
function readRows(answer: Answer | undefined): Row[] {
  return Array.isArray(answer?.body) ? answer.body : [];
}
