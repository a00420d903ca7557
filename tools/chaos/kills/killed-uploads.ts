import { createHash, randomBytes, randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { removeUnnamedFiles } from '../../../server/src/data/files/clean-up.ts';
import { openStoredFiles } from '../../../server/src/data/files/collection.ts';
import { findSubmittedFiles } from '../../../server/src/data/submissions/files.ts';
import type { FileStore } from '../../../server/src/files/file-store.ts';
import { createGridFsStore } from '../../../server/src/files/gridfs-store.ts';
import { createS3Store } from '../../../server/src/files/s3-store.ts';
import { startS3Server } from '../../../server/src/testing/files/s3-server.ts';
import { addAssignment, type Caller, call, createStudent } from '../calls.ts';
import { expectCount, type Finding, reportCount } from '../report.ts';
import type { Stack } from '../stack.ts';

const kills = 50;
const writers = 6;
/** Milliseconds at most between two kills. */
const longestPause = 1_500;
/** Bytes of one request; a file has several of them. */
const pieceBytes = 400_000;

type HandedIn = { id: string; sha256: string; student: Caller };

/** Kills the API at many moments of uploads and hand-ins, while clients go on with what was not answered: on both stores. */
export async function checkKilledUploads(stack: Stack): Promise<Finding[]> {
  const onGridFs = await killOn(stack, {
    name: 'GridFS',
    store: createGridFsStore(stack.database),
  });
  const { settings, environment, stop } = await startS3Server();
  try {
    const store = createS3Store(settings, stack.database);
    const onS3 = await killOn(stack, { name: 'S3', store, settings: environment });
    return [...onGridFs, ...onS3];
  } finally {
    await restart(stack, {});
    await stop();
  }
}

async function restart(stack: Stack, settings: Record<string, string>) {
  stack.api().child.kill('SIGKILL');
  await stack.api().ended;
  await stack.startApi(settings);
}

type Store = { name: string; store: FileStore; settings?: Record<string, string> };

async function killOn(stack: Stack, { name, store, settings = {} }: Store): Promise<Finding[]> {
  await restart(stack, settings);
  const handedIn: HandedIn[] = [];
  const accepted = new Map<string, string>();
  let unanswered = 0;
  let isOver = false;

  /** Repeats a step until it has an answer that says how to go on. */
  async function repeat<Result>(step: () => Promise<Result | undefined>): Promise<Result> {
    for (;;) {
      const result = await step();
      if (result !== undefined) return result;
      unanswered += 1;
      await wait(50);
    }
  }

  async function upload({ token }: Caller, content: Buffer): Promise<string> {
    const headers = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}` };
    const begin = () =>
      send(`${stack.url}/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          'Upload-Length': String(content.length),
          'Upload-Metadata': `filename ${Buffer.from('answer.txt').toString('base64')}`,
        },
      });
    const created = await repeat(begin);
    const id = created.headers.get('Location')?.split('/').at(-1) ?? '';
    const address = `${stack.url}/uploads/${id}`;
    for (;;) {
      const known = await repeat(() => send(address, { method: 'HEAD', headers }));
      const offset = Number(known.headers.get('Upload-Offset'));
      if (offset === content.length) return id;
      await send(address, {
        method: 'PATCH',
        headers: {
          ...headers,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(content.subarray(offset, offset + pieceBytes)),
      });
    }
  }

  async function handIn(student: Caller) {
    const content = Buffer.from(randomBytes(randomInt(100_000, 700_000)).toString('hex'));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const assignmentId = await addAssignment(stack, `killed upload of ${student.uid}`);
    const id = await upload(student, content);
    const details = await repeat(() => answered(`/files/${id}/details`, { token: student.token }));
    if (details.status !== 200) throw new Error(`The file was answered with ${details.status}.`);
    accepted.set(id, sha256);
    const { email, token } = student;
    const body = { email, assignmentId, quickNote: 'Two pages.', files: [id] };
    await repeat(async () => {
      const answer = await answered('/submitAssignment', { method: 'POST', token, body });
      // 409 acknowledges a submission that was sent before.
      if (answer && answer.status !== 200 && answer.status !== 409) {
        throw new Error(`A hand-in was answered with ${answer.status}.`);
      }
      return answer;
    });
    handedIn.push({ id, sha256, student });
  }

  /** The answer, unless there was none or the API was overloaded. */
  async function answered(path: string, request: Parameters<typeof call>[2]) {
    const answer = await call(stack, path, request);
    return answer?.status === 503 ? undefined : answer;
  }

  const load = Promise.all(
    Array.from({ length: writers }, async () => {
      const student = await createStudent(stack);
      while (!isOver) await handIn(student);
    }),
  );
  for (let round = 0; round < kills; round += 1) {
    await wait(randomInt(longestPause));
    await restart(stack, settings);
  }
  isOver = true;
  await load;

  const wrong = await countWrong(stack, handedIn);
  return [
    reportCount(
      `kill -9 of the API × ${kills} during uploads to ${name}: calls without an answer`,
      unanswered,
    ),
    reportCount(
      `kill -9 during uploads to ${name}: hand-ins that were acknowledged`,
      handedIn.length,
    ),
    expectCount(
      `kill -9 during uploads to ${name}: files of them that are missing or changed`,
      wrong,
      0,
    ),
    ...(await checkContents(stack, { name, store }, accepted)),
  ];
}

async function send(url: string, options: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, options);
    return response.ok ? response : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** How many of these files their student does not get as they were sent. */
async function countWrong({ url }: Stack, files: readonly HandedIn[]): Promise<number> {
  let wrong = 0;
  for (const { id, sha256, student } of files) {
    const headers = { Authorization: `Bearer ${student.token}` };
    const response = await fetch(`${url}/files/${id}`, { headers });
    const content = Buffer.from(await response.arrayBuffer());
    if (createHash('sha256').update(content).digest('hex') !== sha256) wrong += 1;
  }
  return wrong;
}

/** Whether what is accepted is whole, and whether the clean-up leaves nothing that no submission names. */
async function checkContents(
  { database }: Stack,
  { name, store }: Store,
  accepted: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const files = openStoredFiles(database);
  const ready = await files.find({ state: 'ready' }).toArray();
  const changed = ready.filter(({ _id, sha256 }) => {
    const sent = accepted.get(_id.toHexString());
    return sent !== undefined && sent !== sha256;
  });
  const created = await files.find().toArray();
  await files.updateMany({}, { $set: { checkAt: new Date(0) } });
  const findNamed = [findSubmittedFiles];
  await removeUnnamedFiles(database, { store, findNamed, now: new Date() });
  const left = await files.find().toArray();
  const named = await findSubmittedFiles(
    database,
    left.map(({ _id }) => _id),
  );
  const kept = new Set(left.flatMap(({ contents }) => contents.map(String)));
  const removed = created.flatMap(({ contents }) => contents.map(String));
  const stray = [];
  for (const id of removed) if (!kept.has(id) && (await isReadable(store, id))) stray.push(id);
  const check = (what: string, count: number) =>
    expectCount(`kill -9 during uploads to ${name}: ${what}`, count, 0);
  return [
    check('accepted files that are not what was sent', changed.length),
    check(
      'files that nothing names after the clean-up',
      left.length - new Set(named.map(String)).size,
    ),
    check('contents that are left of removed files', stray.length),
  ];
}

async function isReadable(store: FileStore, id: string): Promise<boolean> {
  try {
    await buffer(store.read(id));
    return true;
  } catch {
    return false;
  }
}
