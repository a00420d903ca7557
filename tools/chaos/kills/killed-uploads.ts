import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createGridFsStore } from '../../../server/src/files/gridfs-store.ts';
import { createS3Store } from '../../../server/src/files/s3-store.ts';
import { listBucket, listGridFs } from '../../../server/src/testing/files/list-contents.ts';
import { startS3Server } from '../../../server/src/testing/files/s3-server.ts';
import { addAssignment, type Caller, call, createStudent } from '../calls.ts';
import { expectCount, type Finding, reportCount } from '../report.ts';
import type { Stack } from '../stack.ts';
import { type CheckedStore, checkContents, countWrong, type HandedIn } from './stored-files.ts';

const kills = 50;
const writers = 6;
/** Milliseconds at most between two kills. */
const longestPause = 1_500;
/** Bytes of one request; a file has several of them. */
const pieceBytes = 400_000;

/** Kills the API at many moments of uploads and hand-ins, while clients go on with what was not answered: on both stores. */
export async function checkKilledUploads(stack: Stack): Promise<Finding[]> {
  const onGridFs = await killOn(stack, {
    name: 'GridFS',
    store: createGridFsStore(stack.database),
    list: () => listGridFs(stack.database),
  });
  const { settings, environment, stop } = await startS3Server();
  try {
    const store = createS3Store(settings, stack.database);
    const list = () => listBucket(settings, stack.database);
    const onS3 = await killOn(stack, { name: 'S3', store, list, settings: environment });
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

type Store = CheckedStore & { settings?: Record<string, string> };

async function killOn(stack: Stack, { settings = {}, ...store }: Store): Promise<Finding[]> {
  const { name } = store;
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
    ...(await checkContents(stack.database, store, accepted)),
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
