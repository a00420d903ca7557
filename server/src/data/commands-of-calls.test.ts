import { expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { client } = dependencies.database;
const student = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

const { insertedId: classId } = await collections.classes.insertOne(
  buildClass({ teachers: [toOwner(teacher)] }),
);
await collections.classMembers.insertOne(buildClassMember(classId, toOwner(student)));
const { insertedIds } = await collections.assignments.insertMany(
  [0, 1, 2, 3].map(() => buildAssignment({ ...toOwner(teacher), classId, date: '2036-12-01' })),
);
const [first, second] = [insertedIds[0], insertedIds[1]];
const { insertedId: submissionId } = await collections.submissions.insertOne(
  buildSubmission({ ...toOwner(student), classId, assignmentId: first ?? null }),
);
await collections.submissions.insertOne(
  buildMarkedSubmission({ ...toOwner(student), classId, assignmentId: second ?? null }),
);
await collections.studyTasks.insertOne({ ...buildStudyTask(student.email), uid: student.uid });

type Counts = { commands: number; waits: number };

/** How many commands are sent to the database while a call runs, and how many times it waits for all that it has sent. */
async function countCommands(send: () => PromiseLike<{ status: number }>): Promise<Counts> {
  const counts = { commands: 0, waits: 0 };
  let running = 0;
  const begin = () => {
    if (running === 0) counts.waits += 1;
    counts.commands += 1;
    running += 1;
  };
  const end = () => {
    running -= 1;
  };
  client.on('commandStarted', begin).on('commandSucceeded', end);
  const { status } = await send();
  client.off('commandStarted', begin).off('commandSucceeded', end);
  expect(status).toBe(200);
  return counts;
}

const get = (path: string, { authorization } = student) => request.get(path).set(authorization);

/** The most frequent calls, with the most commands that each may send, and the most waits, as docs/speed.md has them. */
const calls: [string, number, number, () => PromiseLike<{ status: number }>][] = [
  ['GET /assignmentLevel', 6, 2, () => get('/assignmentLevel')],
  ['GET /assignmentLevel, of a teacher', 10, 3, () => get('/assignmentLevel', teacher)],
  ['GET /assignments/due', 7, 3, () => get('/assignments/due')],
  ['GET /mySubmittedAssignment', 4, 2, () => get(`/mySubmittedAssignment?email=${student.email}`)],
  ['GET /specificAssignment/:id', 5, 1, () => get(`/specificAssignment/${insertedIds[2]}`)],
  [
    'GET /specificSubmittedAssignment/:id',
    4,
    2,
    () => get(`/specificSubmittedAssignment/${submissionId}`),
  ],
  ['GET /assignments/submitted', 1, 1, () => get('/assignments/submitted')],
  ['GET /notices', 22, 5, () => get('/notices')],
  [
    'GET /pendingAssignments',
    10,
    4,
    () => get(`/pendingAssignments?email=${teacher.email}`, teacher),
  ],
  ['GET /assignments/marking', 17, 6, () => get('/assignments/marking', teacher)],
  ['GET /classes', 5, 3, () => get('/classes')],
];

test.each(calls)('sends few commands for %s', async (_name, commands, waits, send) => {
  await send();
  const counted: Counts[] = [];
  for (let times = 0; times < 5; times += 1) counted.push(await countCommands(send));
  expect(Math.min(...counted.map((count) => count.commands))).toBeLessThanOrEqual(commands);
  expect(Math.min(...counted.map((count) => count.waits))).toBeLessThanOrEqual(waits);
});
