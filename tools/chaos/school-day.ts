import { z } from 'zod';
import { buildStudyTaskDraft } from '../../server/src/testing/builders/study-tasks.ts';
import { openCollections } from '../../server/src/testing/collections.ts';
import { type Answer, addAssignment, type Caller, call, submit } from './calls.ts';
import { expectWritten, type Finding, isOutcomeUnknown } from './report.ts';
import type { Stack } from './stack.ts';

const writes = [
  'submissions',
  'marks',
  'removals',
  'study tasks',
  'completed study tasks',
] as const;
type Write = (typeof writes)[number];

/** What was sent, and what the answers said. */
export type Tally = {
  sent: number;
  /** What is going on: failures are counted for each step. */
  step: string;
  /** How often each failure happened: the call and its status, `none` without an answer. */
  failures: Map<string, number>;
  /** Writes that were answered with success. */
  written: Record<Write, number>;
  /** Writes that may have been made or not. */
  unknown: Record<Write, number>;
};

export function createTally(): Tally {
  const none = {
    submissions: 0,
    marks: 0,
    removals: 0,
    'study tasks': 0,
    'completed study tasks': 0,
  };
  return { sent: 0, step: '', failures: new Map(), written: { ...none }, unknown: { ...none } };
}

const inserted = z.object({ insertedId: z.string() });
const modified = z.object({ modifiedCount: z.literal(1) });
const deleted = z.object({ deletedCount: z.literal(1) });
const list = z.array(z.object({ _id: z.string() }));
const marked = z.object({ status: z.literal('completed'), obtainedMark: z.literal(30) });

/**
 * Sends rounds of ten calls, five of them writes, as a student and a teacher would, one after the other, until `isOver`.
 * A call fails when its status is not 200, or when its answer lacks what an earlier one has written.
 */
export async function sendRounds(
  stack: Stack,
  { student, teacher, tally }: { student: Caller; teacher: Caller; tally: Tally },
  isOver: () => boolean,
): Promise<void> {
  const send = async <Answered>(
    what: string,
    sending: Promise<Answer | undefined>,
    schema: z.ZodType<Answered>,
    write?: Write,
  ): Promise<Answered | undefined> => {
    const answer = await sending;
    tally.sent += 1;
    const parsed = schema.safeParse(answer?.body);
    if (answer?.status === 200 && parsed.success) {
      if (write) tally.written[write] += 1;
      return parsed.data;
    }
    if (write && isOutcomeUnknown(answer)) tally.unknown[write] += 1;
    const how = answer === undefined ? 'none' : `${answer.status} ${JSON.stringify(answer.body)}`;
    const failure = `${tally.step}: ${what}: ${how.slice(0, 200)}`;
    tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1);
    return undefined;
  };
  const get = (path: string, { token }: Caller) => call(stack, path, { token });
  const change = (method: string, path: string, { token }: Caller, body = {}) =>
    call(stack, path, { method, token, body });
  const { email } = student;

  while (!isOver()) {
    const assignmentId = await addAssignment(stack, 'Rolling restart');
    const page = '/assignmentLevel?currentPage=0&itemsPerPage=6';
    await send('list of assignments', get(page, student), list);
    const submitting = submit(stack, student, assignmentId);
    const submission = await send('submit', submitting, inserted, 'submissions');
    await send('own submissions', get(`/mySubmittedAssignment?email=${email}`, student), list);
    const adding = change('POST', '/addStudyTask', student, buildStudyTaskDraft(email));
    const task = await send('add a study task', adding, inserted, 'study tasks');
    await send('own study tasks', get(`/myStudyTasks?email=${email}`, student), list);
    if (task) {
      const completing = change('PATCH', `/updateStudyTask/${task.insertedId}`, student);
      await send('complete a study task', completing, modified, 'completed study tasks');
    }
    const queue = `/pendingAssignments?email=${teacher.email}&currentPage=0&itemsPerPage=6`;
    await send('queue', get(queue, teacher), list);
    if (submission) {
      const id = submission.insertedId;
      const body = { obtainedMark: 30, feedback: 'Clear.' };
      const marking = change('PATCH', `/updateSpecificSubmittedAssignment/${id}`, teacher, body);
      await send('mark', marking, modified, 'marks');
      await send('mark as read', get(`/specificSubmittedAssignment/${id}`, student), marked);
      const removing = change('DELETE', `/deleteMarkedAssignment/${id}`, student);
      await send('remove from the list', removing, deleted, 'removals');
    }
  }
}

/** Each kind of write of these students in the database, compared with what the answers said. */
export async function compareWrites(
  name: string,
  stack: Stack,
  { students, tally }: { students: readonly Caller[]; tally: Tally },
): Promise<Finding[]> {
  const stored = await countStored(stack, students);
  return writes.map((kind) =>
    expectWritten(`${name}: ${kind} in the database`, stored[kind], {
      acknowledged: tally.written[kind],
      unknown: tally.unknown[kind],
    }),
  );
}

async function countStored(
  { database }: Stack,
  students: readonly Caller[],
): Promise<Record<Write, number>> {
  const { submissions, studyTasks } = openCollections(database);
  const own = { uid: { $in: students.map(({ uid }) => uid) } };
  const [submitted, marks, removals, tasks, completed] = await Promise.all([
    submissions.countDocuments(own),
    submissions.countDocuments({ ...own, status: 'completed' }),
    submissions.countDocuments({ ...own, removedByStudentAt: { $ne: null } }),
    studyTasks.countDocuments(own),
    studyTasks.countDocuments({ ...own, status: 'completed' }),
  ]);
  return {
    submissions: submitted,
    marks,
    removals,
    'study tasks': tasks,
    'completed study tasks': completed,
  };
}
