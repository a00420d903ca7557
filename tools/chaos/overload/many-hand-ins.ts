import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Binary, type ObjectId } from 'mongodb';
import { type Answer, addAssignment, type Caller, call, createStudents } from '../calls.ts';
import { expectCount, expectRatio, type Finding, readQuantile, reportCount } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';
import { watchMemory } from '../watch-memory.ts';

const handIns = 3_000;
const fileBytes = 200_000;

type Sent = { student: Caller; from: number; to: number };

/**
 * Students who all hand in a file of 200 kB at the same time, through two instances, and repeat what was answered with 503.
 * Measures the rate beside bare inserts of the same bytes, how long the hand-in itself takes, whether memory grows, and whether
 * somebody who reads meanwhile is answered.
 */
export async function checkManyHandIns(stack: Stack): Promise<Finding[]> {
  const assignmentId = await addAssignment(stack, 'Handed in by all');
  const students = await createStudents(stack, handIns);
  const bare = await insertBare(stack);
  const memory = watchMemory(stack.api());
  const sent: Sent[] = [];
  let failed = 0;
  let earlyPeak = 0;
  const start = performance.now();
  const read: (Answer | undefined)[] = [];
  await withSecondInstance(stack, async (instances) => {
    const reading = readMeanwhile(instances, read);
    await Promise.all(
      students.map(async (student, index) => {
        const instance = instances[index % instances.length] ?? stack;
        const times = await handIn(instance, student, assignmentId).catch((error: unknown) => {
          process.stdout.write(`a hand-in failed: ${describe(error)}\n`);
        });
        if (times === undefined) failed += 1;
        else sent.push({ student, ...times });
        if (sent.length === handIns / 3) earlyPeak = memory.takePeak();
      }),
    );
    await reading.stop();
  });
  const perSecond = handIns / ((performance.now() - start) / 1_000);
  const latePeak = memory.takePeak();
  memory.stop();
  const describeP99 = (times: number[]) => `${Math.round(readQuantile(times, 0.99))} ms`;
  const p99 = describeP99(sent.map(({ from, to }) => to - from));
  const readP99 = describeP99(read.flatMap((answer) => answer?.milliseconds ?? []));
  const rate = `${perSecond.toFixed(0)} a second, bare inserts ${bare.toFixed(0)}, hand-in p99 ${p99}`;
  return [
    reportCount(`${handIns} hand-ins of 200 kB at once: ${rate}`, sent.length),
    expectCount('hand-ins at once: failed', failed, 0),
    expectCount(
      'hand-ins at once: recorded before or after their call',
      await countWrong(stack, sent),
      0,
    ),
    reportCount(`hand-ins at once: calls of others, p99 ${readP99}`, read.length),
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

/** Of a broken connection, its reason is the cause of the error of fetch. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}

/** Sends a file and hands it in. @returns when the hand-in's call was sent and answered, in milliseconds since 1970 */
async function handIn(stack: Stack, { email, token }: Caller, assignmentId: ObjectId) {
  const content = randomBytes(fileBytes / 2).toString('hex');
  const id = await repeat(async () => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'answer.txt');
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${stack.url}/files`, { method: 'POST', headers, body: form });
    const body: { _id?: string } = await response.json();
    return { status: response.status, result: body._id };
  });
  let from = 0;
  await repeat(async () => {
    from = Date.now();
    const body = { email, assignmentId, quickNote: 'Two pages.', files: [id] };
    const answer = await call(stack, '/submitAssignment', { method: 'POST', token, body });
    return { status: answer?.status ?? 503, result: answer };
  });
  return { from, to: Date.now() };
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

async function repeat<Result>(
  step: () => Promise<{ status: number; result: Result }>,
): Promise<Result> {
  for (;;) {
    const { status, result } = await step();
    if (status === 200) return result;
    if (status !== 503) throw new Error(`The API answered ${status}.`);
    await wait(500 + Math.random() * 1_000);
  }
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
async function countWrong({ database }: Stack, sent: readonly Sent[]): Promise<number> {
  const stored = await database
    .collection('submissions')
    .find({ uid: { $in: sent.map(({ student }) => student.uid) } })
    .project<{ uid: string; submittedAt: Date }>({ uid: 1, submittedAt: 1 })
    .toArray();
  const timeOf = new Map(stored.map(({ uid, submittedAt }) => [uid, submittedAt.getTime()]));
  return sent.filter(({ student, from, to }) => {
    const at = timeOf.get(student.uid);
    return at === undefined || at < from || at > to;
  }).length;
}
