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
  [0, 1, 2, 3].map(() => buildAssignment({ ...toOwner(teacher), classId })),
);
const [first, second] = [insertedIds[0], insertedIds[1]];
const { insertedId: submissionId } = await collections.submissions.insertOne(
  buildSubmission({ ...toOwner(student), classId, assignmentId: first ?? null }),
);
await collections.submissions.insertOne(
  buildMarkedSubmission({ ...toOwner(student), classId, assignmentId: second ?? null }),
);
await collections.studyTasks.insertOne({ ...buildStudyTask(student.email), uid: student.uid });

/** How many commands are sent to the database while a call runs. */
async function countCommands(send: () => PromiseLike<{ status: number }>): Promise<number> {
  let commands = 0;
  const count = () => {
    commands += 1;
  };
  client.on('commandStarted', count);
  const { status } = await send();
  client.off('commandStarted', count);
  expect(status).toBe(200);
  return commands;
}

const get = (path: string, { authorization } = student) => request.get(path).set(authorization);

/** The most frequent calls, with the most commands that each may send; docs/speed.md has the waits too. */
const calls: [string, number, () => PromiseLike<{ status: number }>][] = [
  ['GET /assignmentLevel', 8, () => get('/assignmentLevel')],
  ['GET /assignments/due', 11, () => get('/assignments/due')],
  ['GET /mySubmittedAssignment', 4, () => get(`/mySubmittedAssignment?email=${student.email}`)],
  ['GET /specificAssignment/:id', 6, () => get(`/specificAssignment/${insertedIds[2]}`)],
  [
    'GET /specificSubmittedAssignment/:id',
    4,
    () => get(`/specificSubmittedAssignment/${submissionId}`),
  ],
  ['GET /assignments/submitted', 2, () => get('/assignments/submitted')],
  ['GET /notices', 32, () => get('/notices')],
  ['GET /pendingAssignments', 10, () => get(`/pendingAssignments?email=${teacher.email}`, teacher)],
  ['GET /assignments/marking', 13, () => get('/assignments/marking', teacher)],
  ['GET /classes', 5, () => get('/classes')],
];

test.each(calls)('sends few commands for %s', async (_name, most, send) => {
  await send();
  const counted: number[] = [];
  for (let times = 0; times < 5; times += 1) counted.push(await countCommands(send));
  expect(Math.min(...counted)).toBeLessThanOrEqual(most);
});
