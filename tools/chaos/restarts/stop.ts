import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { addAssignment, createStudent, expectAnswers, submit } from '../calls.ts';
import { expectCount, expectWithin, type Finding } from '../report.ts';
import type { Stack } from '../stack.ts';

const openCalls = 20;

/** Sends SIGTERM while requests are open, with a slow database. */
export async function checkStop(stack: Stack): Promise<Finding[]> {
  const api = stack.api();
  const students = await Promise.all(Array.from({ length: openCalls }, () => createStudent(stack)));
  const submitAll = (assignment: ObjectId) =>
    Promise.all(students.map((student) => submit(stack, student, assignment)));
  // Opens the connections, so that the measured calls arrive during the wait.
  await submitAll(await addAssignment(stack, 'Before the stop'));
  const assignment = await addAssignment(stack, 'During the stop');

  stack.proxy.delay(150);
  const calls = submitAll(assignment);
  await wait(200);
  const start = performance.now();
  api.child.kill('SIGTERM');
  const [answers, code] = await Promise.all([calls, api.ended]);
  const time = performance.now() - start;
  await stack.proxy.restore();
  await stack.startApi();
  return [
    expectAnswers(`SIGTERM: of ${openCalls} open calls, completed`, answers, [200], openCalls),
    expectCount('SIGTERM: exit code', Number(code), 0),
    expectWithin('SIGTERM: time until the process ended', time, 10_000),
  ];
}
