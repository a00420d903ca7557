import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { addAssignment, createStudent, expectAnswers, submit } from './calls.ts';
import { expectCount, expectWithin, type Finding } from './report.ts';
import type { Stack } from './stack.ts';

const underWay = 20;

/** Tells the API to stop while calls are under way, on a database slow enough that they take a while. */
export async function checkStop(stack: Stack): Promise<Finding[]> {
  const api = stack.api();
  const students = await Promise.all(Array.from({ length: underWay }, () => createStudent(stack)));
  const submitAll = (assignment: ObjectId) =>
    Promise.all(students.map((student) => submit(stack, student, assignment)));
  // Opens the connections, so that the calls that count have arrived within the wait.
  await submitAll(await addAssignment(stack, 'Before the stop'));
  const assignment = await addAssignment(stack, 'During the stop');

  stack.proxy.delay(150);
  const calls = submitAll(assignment);
  await wait(200);
  const start = performance.now();
  api.process.kill('SIGTERM');
  const [answers, code] = await Promise.all([calls, api.ended]);
  const time = performance.now() - start;
  await stack.proxy.restore();
  await stack.startApi();
  return [
    expectAnswers(`SIGTERM: of ${underWay} calls under way, finished`, answers, [200], underWay),
    expectCount('SIGTERM: exit code', Number(code), 0),
    expectWithin('SIGTERM: until the process had ended', time, 10_000),
  ];
}
