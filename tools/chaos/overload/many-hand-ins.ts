import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { Binary } from 'mongodb';
import { rootDirectory, stopProcess } from '../../processes/child-process.ts';
import { type Answer, addAssignment, call, createStudents } from '../calls.ts';
import { expectCount, expectRatio, type Finding, readQuantile, reportCount } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';
import { watchMemory } from '../watch-memory.ts';
import type { Job, Outcome } from './send-hand-ins.ts';

const handIns = 3_000;
const fileBytes = 200_000;
/** Milliseconds. */
const patience = 180_000;

type HandedIn = Outcome & Required<Pick<Outcome, 'file' | 'handIn'>>;

/**
 * Students who all hand in a file of 200 kB at the same time, through two instances, and send again what was not answered, or
 * with 408, 429 or 503. Measures the rate beside bare inserts of the same bytes, how long the calls take, whether memory grows, and
 * whether somebody who reads meanwhile is answered.
 */
export async function checkManyHandIns(stack: Stack): Promise<Finding[]> {
  const assignmentId = await addAssignment(stack, 'Handed in by all');
  const students = await createStudents(stack, handIns);
  const bare = await insertBare(stack);
  // Not through the proxy: it is in this process.
  const direct = { MONGODB_URI: stack.databaseUri };
  await stopProcess(stack.api());
  await stack.startApi(direct);
  const memory = watchMemory(stack.api());
  const outcomes: Outcome[] = [];
  let earlyPeak = 0;
  const read: (Answer | undefined)[] = [];
  await withSecondInstance(
    stack,
    async (instances) => {
      const reading = readMeanwhile(instances, read);
      const at = (index: number) => instances[index % instances.length] ?? stack;
      const job: Job = {
        students: students.map((student, index) => ({ ...student, url: at(index).url })),
        assignmentId: assignmentId.toHexString(),
        fileBytes,
        patience,
      };
      for await (const outcome of send(job)) {
        outcomes.push(outcome);
        if (outcomes.length === handIns / 3) earlyPeak = memory.takePeak();
      }
      await reading.stop();
    },
    direct,
  );
  const latePeak = memory.takePeak();
  memory.stop();
  await stopProcess(stack.api());
  await stack.startApi();

  const done = outcomes.filter((outcome): outcome is HandedIn =>
    Boolean(outcome.file && outcome.handIn),
  );
  for (const { failure } of outcomes) {
    if (failure) process.stdout.write(`a hand-in failed: ${failure}\n`);
  }
  const files = describeTimes(done.map(({ file }) => file.to - file.from));
  const calls = describeTimes(done.map(({ handIn }) => handIn.to - handIn.from));
  const from = Math.min(...done.map(({ file }) => file.from));
  const to = Math.max(...done.map(({ handIn }) => handIn.to));
  const perSecond = (done.length / (to - from)) * 1_000;
  const rate = `${perSecond.toFixed(0)} a second, bare inserts ${bare.toFixed(0)}`;
  const repeated = describeRepeated(outcomes);
  const others = describeTimes(read.flatMap((answer) => answer?.milliseconds ?? []));
  return [
    reportCount(`${handIns} hand-ins of 200 kB at once: ${rate}`, done.length),
    reportCount(`hand-ins at once: files ${files}, hand-ins ${calls}`, done.length),
    reportCount(`hand-ins at once: calls sent again${repeated.text}`, repeated.count),
    expectCount('hand-ins at once: failed', handIns - done.length, 0),
    expectCount(
      'hand-ins at once: recorded before or after their call',
      await countWrong(stack, done),
      0,
    ),
    reportCount(`hand-ins at once: calls of others, ${others}`, read.length),
    expectCount(
      'hand-ins at once: calls of others that failed',
      read.filter((answer) => answer?.status !== 200).length,
      0,
    ),
    expectRatio(
      `hand-ins at once: memory of an instance, ${earlyPeak} MB in the first third`,
      latePeak / earlyPeak,
      1.3,
    ),
  ];
}

/** Sends the hand-ins from a process of their own. */
async function* send(job: Job): AsyncGenerator<Outcome> {
  const program = fileURLToPath(new URL('send-hand-ins.ts', import.meta.url));
  const sending = execa(process.execPath, ['--import', 'tsx', program], {
    cwd: rootDirectory,
    input: JSON.stringify(job),
    stderr: 'inherit',
  });
  for await (const line of sending) yield JSON.parse(line);
}

function describeTimes(times: number[]): string {
  const [median, p99] = [readQuantile(times, 0.5), readQuantile(times, 0.99)];
  return `median ${Math.round(median)} ms, p99 ${Math.round(p99)} ms`;
}

/** Which answers were followed by another try. */
function describeRepeated(outcomes: Outcome[]): { count: number; text: string } {
  const all = outcomes.flatMap(({ repeated }) => repeated);
  const statuses = [...new Set(all)].map((status) => {
    const count = all.filter((answered) => answered === status).length;
    return `${count} × ${status}`;
  });
  return { count: all.length, text: statuses.length > 0 ? ` after ${statuses.join(', ')}` : '' };
}

/** Reads a list again and again, through each instance in turn, until it is stopped. */
function readMeanwhile(instances: Stack[], answers: (Answer | undefined)[]) {
  let isOver = false;
  const read = async () => {
    for (let index = 0; !isOver; index += 1) {
      const instance = instances[index % instances.length];
      if (instance) answers.push(await call(instance, '/assignmentLevel'));
    }
  };
  const reading = read();
  return {
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

/** How many a second the driver inserts, of the same bytes, twelve at a time. */
async function insertBare({ database }: Stack): Promise<number> {
  const collection = database.collection('bareInserts');
  const count = 300;
  const data = new Binary(Buffer.from(randomBytes(fileBytes / 2).toString('hex')));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let index = 0; index < count / 12; index += 1) await collection.insertOne({ data });
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  await collection.drop();
  return count / seconds;
}

/** How many submissions are missing, or have another time than between the sending of their call and its answer. */
async function countWrong({ database }: Stack, done: readonly HandedIn[]): Promise<number> {
  const stored = await database
    .collection('submissions')
    .find({ uid: { $in: done.map(({ uid }) => uid) } })
    .project<{ uid: string; submittedAt: Date }>({ uid: 1, submittedAt: 1 })
    .toArray();
  const timeOf = new Map(stored.map(({ uid, submittedAt }) => [uid, submittedAt.getTime()]));
  return done.filter(({ uid, handIn: { from, to } }) => {
    const at = timeOf.get(uid);
    return at === undefined || at < from || at > to;
  }).length;
}
