/**
 * A process of its own, so that neither the check nor the database proxy takes time from thousands of calls. Reads a `Job` as
 * JSON from stdin, sends all hand-ins at once, and writes an `Outcome` as one line of JSON for each when it has ended.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export type Job = {
  students: { uid: string; email: string; token: string; url: string }[];
  assignmentId: string;
  fileBytes: number;
  /** Milliseconds after which nothing is sent again. */
  patience: number;
};

/** `file` and `handIn`: when the call was sent for the first time and answered with success, in milliseconds since 1970. */
export type Outcome = {
  uid: string;
  file?: Span;
  handIn?: Span;
  /** The answer after which nothing was sent again. */
  failure?: string;
  /** The statuses of the answers after which a call was sent again, `none` without an answer. */
  repeated: string[];
};

type Span = { from: number; to: number };
type Answer = { status: number; body: string; retryAfter: number };
type Call = { url: string; headers: Record<string, string>; body: Buffer };

/** A connection for each student. */
const agent = new Agent({ keepAlive: true });
const { students, assignmentId, fileBytes, patience }: Job = JSON.parse(await text(process.stdin));
const content = Buffer.from(randomBytes(fileBytes / 2).toString('hex'));
const start = Date.now();

await Promise.all(
  students.map(async (student) => {
    const outcome: Outcome = { uid: student.uid, repeated: [] };
    await handIn(student, outcome);
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
  }),
);
agent.destroy();

async function handIn({ url, email, token }: Job['students'][number], outcome: Outcome) {
  const authorization = { Authorization: `Bearer ${token}` };
  const form = [
    '--part\r\nContent-Disposition: form-data; name="file"; filename="answer.txt"\r\n\r\n',
    randomUUID(),
    content,
    '\r\n--part--\r\n',
  ];
  const file = await repeat(outcome, {
    url: `${url}/files`,
    headers: { ...authorization, 'Content-Type': 'multipart/form-data; boundary=part' },
    body: Buffer.concat(form.map((part) => Buffer.from(part))),
  });
  if (file === undefined) return;
  outcome.file = file.span;
  const { _id }: { _id: string } = JSON.parse(file.body);
  const body = { email, assignmentId, quickNote: 'Two pages.', files: [_id] };
  const handedIn = await repeat(outcome, {
    url: `${url}/submitAssignment`,
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  if (handedIn !== undefined) outcome.handIn = handedIn.span;
}

/** Sends a call again while the API is too busy, or does not answer. `undefined` when it is refused. */
async function repeat(outcome: Outcome, call: Call) {
  const from = Date.now();
  for (;;) {
    const answer = await send(call);
    const to = Date.now();
    // An earlier try was made, although its answer did not say so.
    const isMade = answer?.status === 409 && outcome.repeated.length > 0;
    if (answer?.status === 200 || isMade) return { body: answer.body, span: { from, to } };
    const status = String(answer?.status ?? 'none');
    const isTemporary = answer === undefined || [408, 429, 503].includes(answer.status);
    if (!isTemporary || to - start > patience) {
      outcome.failure = `${status} ${answer?.body ?? ''}`;
      return undefined;
    }
    outcome.repeated.push(status);
    await wait((answer?.retryAfter ?? 1) * 1000 * (1 + Math.random() / 2));
  }
}

/** `undefined` when the connection ends without a whole answer. */
function send({ url, headers, body }: Call): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const length = { 'Content-Length': String(body.length) };
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } });
    sent.on('error', () => resolve(undefined));
    sent.on('response', async (response) => {
      const answered = await text(response).catch(() => undefined);
      const retryAfter = Number(response.headers['retry-after'] ?? 1);
      const status = response.statusCode ?? 0;
      resolve(answered === undefined ? undefined : { status, body: answered, retryAfter });
    });
    sent.end(body);
  });
}
