import { setTimeout as wait } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { type Answer, call, createStudent, expectAnswers, submit } from './calls.ts';
import { expectCount, expectWithin, type Finding } from './report.ts';
import type { Stack } from './stack.ts';

const callsPerOutage = 20;
const recoveryTimeout = 60_000;

type Outage = {
  name: string;
  begin(stack: Stack): unknown;
  end(stack: Stack): unknown;
};

const outages: Outage[] = [
  { name: 'stopped', begin: ({ stopMongo }) => stopMongo(), end: ({ startMongo }) => startMongo() },
  { name: 'cut off', begin: ({ proxy }) => proxy.cut(), end: ({ proxy }) => proxy.restore() },
  {
    name: 'silent',
    begin: ({ proxy }) => proxy.delay(Number.POSITIVE_INFINITY),
    end: ({ proxy }) => proxy.restore(),
  },
  {
    name: '4 s slow',
    begin: ({ proxy }) => proxy.delay(4_000),
    end: ({ proxy }) => proxy.restore(),
  },
];

/** Stops, disconnects and delays the database: the API answers 503 in time, and recovers by itself. */
export async function checkOutages(stack: Stack): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const outage of outages) findings.push(...(await checkOutage(stack, outage)));
  return findings;
}

async function checkOutage(stack: Stack, { name, begin, end }: Outage): Promise<Finding[]> {
  const { child: before } = stack.api();
  const student = await createStudent(stack);
  await begin(stack);
  const answers = await Promise.all(
    Array.from({ length: callsPerOutage }, (_, index) =>
      index % 2 === 0 ? call(stack, '/assignmentLevel') : submit(stack, student, new ObjectId()),
    ),
  );
  const ready = await call(stack, '/health/ready');
  const live = await call(stack, '/health/live');

  await end(stack);
  const start = performance.now();
  while ((await call(stack, '/health/ready'))?.status !== 200) {
    if (performance.now() - start > recoveryTimeout) break;
    await wait(50);
  }
  const recovery = performance.now() - start;
  const first = await call(stack, '/assignmentLevel');
  const title = `database ${name}`;
  return [
    expectAnswers(`${title}: answered with 503`, answers, [503], callsPerOutage),
    expectCount(
      `${title}: of them problem documents`,
      answers.filter(isProblem).length,
      callsPerOutage,
    ),
    expectWithin(`${title}: slowest answer`, slowestOf([...answers, ready]), 2_000),
    expectCount(`${title}: /health/ready`, ready?.status ?? 0, 503),
    expectCount(`${title}: /health/live`, live?.status ?? 0, 200),
    expectWithin(`${title}: recovery`, recovery, 5_000),
    expectCount(`${title}: first call after it`, first?.status ?? 0, 200),
    expectCount(`${title}: restarts of the API`, before.exitCode === null ? 0 : 1, 0),
  ];
}

function isProblem(answer: Answer | undefined): boolean {
  return answer?.type.startsWith('application/problem+json') === true;
}

function slowestOf(answers: (Answer | undefined)[]): number {
  return Math.max(...answers.map((answer) => answer?.milliseconds ?? Number.POSITIVE_INFINITY));
}
