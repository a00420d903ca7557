import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { imageBytes } from '../../../server/src/contract/values.ts';
import { drawPicture } from '../../../server/src/testing/pictures.ts';
import { type Caller, createStudents, sendOrdinaryCalls } from '../calls.ts';
import { compareMedians, expectRatio, expectWithin, type Finding } from '../report.ts';
import type { Stack } from '../stack.ts';
import { watchMemory } from '../watch-memory.ts';
import { fillWithLongAssignments, tenWordSearch } from './searches.ts';

const closedUploads = 20;
const connections = 4;
const rounds = 4;
const roundMilliseconds = 4_000;
/** Milliseconds that a caller waits before it disconnects: by then the work has begun. */
const disconnectAfter = 20;

/**
 * Callers who disconnect before the answer: twenty of them have sent a picture of the largest size, and four repeat an expensive
 * search, or a list without pages, without an account. Measures how long the picture of another account takes, how much memory the
 * API needs, and how much slower the calls of others are.
 */
export async function checkHungUpCallers(stack: Stack): Promise<Finding[]> {
  const memory = watchMemory(stack.api());
  const [ben, ...eves] = await createStudents(stack, 8);
  if (ben === undefined) throw new Error('No account was created.');
  const largest = await drawLargest();
  const small = await drawPicture(400, 300).png().toBuffer();
  await sendPicture(stack, ben, small);
  // The memory that one such picture needs, for comparison.
  await sendPicture(stack, ben, largest);
  const calmMemory = memory.takePeak();
  const calm = await sendPicture(stack, ben, small);

  const measureAfter = async (senders: readonly Caller[]) => {
    for (let count = 0; count < closedUploads; count += 1) {
      const eve = senders[count % senders.length];
      if (eve !== undefined) await sendAndHangUp(stack, describeUpload(eve, largest));
    }
    const milliseconds = await sendPicture(stack, ben, small);
    // What they have begun ends meanwhile.
    await wait(5_000);
    return expectWithin(
      `a picture after ${closedUploads} closed uploads of ${senders.length}, without them ${Math.round(calm)} ms`,
      milliseconds,
      2_000,
    );
  };
  const pictures = [await measureAfter(eves.slice(0, 1)), await measureAfter(eves)];
  const attackedMemory = memory.takePeak();
  memory.stop();

  await fillWithLongAssignments(stack, 4_000);
  const medians = [];
  for (const query of [`search=${tenWordSearch}`, 'difficultyLevel=', 'itemsPerPage=100']) {
    medians.push(await compareReads(stack, query));
  }
  return [
    ...pictures,
    expectRatio(
      `memory with ${closedUploads} closed uploads, ${calmMemory} MB with one picture`,
      attackedMemory / calmMemory,
      2,
    ),
    ...medians,
  ];
}

async function compareReads(stack: Stack, query: string): Promise<Finding> {
  const [calm, attacked]: number[][] = [[], []];
  const path = '/assignmentLevel?itemsPerPage=12';
  await sendOrdinaryCalls(stack, path, roundMilliseconds, []);
  // Both alternate, so that other load on the machine affects them equally.
  for (let round = 0; round < rounds; round += 1) {
    await sendOrdinaryCalls(stack, path, roundMilliseconds, calm ?? []);
    const end = performance.now() + roundMilliseconds;
    const read = `GET /assignmentLevel?${query} HTTP/1.1\r\nHost: api\r\n\r\n`;
    const attack = Array.from({ length: connections }, async () => {
      while (performance.now() < end) await sendAndHangUp(stack, Buffer.from(read));
    });
    await sendOrdinaryCalls(stack, path, roundMilliseconds, attacked ?? []);
    await Promise.all(attack);
  }
  return compareMedians(
    `${connections} connections that are closed at once, /assignmentLevel?${query.slice(0, 20)}`,
    calm ?? [],
    attacked ?? [],
  );
}

/** Sends a request, and closes the connection a moment after it was sent. */
async function sendAndHangUp({ apiPort }: Stack, request: Buffer): Promise<void> {
  const socket = connect(apiPort, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write(request, () => resolve());
  });
  await wait(disconnectAfter);
  socket.destroy();
}

function describeUpload({ token }: Caller, picture: Buffer): Buffer {
  const part = 'Content-Disposition: form-data; name="image"; filename="a.png"';
  const body = Buffer.concat([
    Buffer.from(`--x\r\n${part}\r\nContent-Type: image/png\r\n\r\n`),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const head = [
    'POST /images HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Milliseconds that it took. */
async function sendPicture({ url }: Stack, { token }: Caller, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
  const start = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/images`, { method: 'POST', headers, body: form });
  if (status !== 200) throw new Error(`A picture was answered ${status}`);
  return performance.now() - start;
}

/** A picture of as many pixels and bytes as are accepted. Progressive: decoding needs all of its pixels in memory. */
async function drawLargest(): Promise<Buffer> {
  const picture = await drawPicture(7000, 7000).png({ progressive: true }).toBuffer();
  return Buffer.concat([picture, Buffer.alloc(imageBytes - picture.length)]);
}
