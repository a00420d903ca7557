import { randomUUID } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { UserDocument } from '../../server/src/data/accounts/collection.ts';
import { buildUser, uidOf } from '../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import type { Finding } from './report.ts';
import type { Stack } from './stack.ts';

export type Answer = { status: number; type: string; body: unknown; milliseconds: number };

type Request = { method?: string; token?: string; body?: object };

/** Sends a request; `undefined` when the connection ended before the end of the response. */
export async function call(
  { url }: Stack,
  path: string,
  { method = 'GET', token, body }: Request = {},
): Promise<Answer | undefined> {
  const start = performance.now();
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const type = response.headers.get('Content-Type') ?? '';
    const text = await response.text();
    return {
      status: response.status,
      type,
      body: text === '' ? undefined : JSON.parse(text),
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    // fetch throws a TypeError for every broken connection.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Sends calls of four users for so many milliseconds, and adds the response times to `times`. */
export async function sendOrdinaryCalls(
  stack: Stack,
  path: string,
  milliseconds: number,
  times: number[],
): Promise<void> {
  const end = performance.now() + milliseconds;
  const user = async () => {
    while (performance.now() < end) {
      const answer = await call(stack, path);
      if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}`);
      times.push(answer.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: 4 }, user));
}

export type Caller = { uid: string; email: string; token: string };

export async function createStudent(stack: Stack): Promise<Caller> {
  const [student] = await createStudents(stack, 1);
  if (student === undefined) throw new Error('No account was created.');
  return student;
}

export function createStudents(stack: Stack, count: number): Promise<Caller[]> {
  return createAccounts(stack, count, {});
}

export function createTeachers(stack: Stack, count: number): Promise<Caller[]> {
  return createAccounts(stack, count, { role: 'admin' });
}

async function createAccounts(
  { database, tokens }: Stack,
  count: number,
  fields: Partial<UserDocument>,
): Promise<Caller[]> {
  const name = 'Alan Turing';
  const people = Array.from({ length: count }, () => {
    const email = `${randomUUID()}@study-flow.test`;
    return { uid: uidOf(email), email, name };
  });
  const users = people.map((person) => buildUser({ ...person, ...fields }));
  await database.collection('users').insertMany(users);
  const signedInAt = Date.now() / 1000;
  return people.map((person) => ({ ...person, token: tokens.sign({ ...person, signedInAt }) }));
}

/** Creates an assignment with this title directly in the database. */
export async function addAssignment({ database }: Stack, title: string): Promise<ObjectId> {
  const { insertedId } = await database
    .collection('assignments')
    .insertOne(buildAssignment({ title }));
  return insertedId;
}

export function submit(stack: Stack, { email, token }: Caller, assignmentId: ObjectId) {
  return call(stack, '/submitAssignment', {
    method: 'POST',
    token,
    body: {
      email,
      assignmentId,
      pdfLink: 'https://documents.test/pondweed.pdf',
      quickNote: 'The lamp broke.',
    },
  });
}

/** Exactly `expected` of the answers must have one of these statuses; the figure lists all when they do not. */
export function expectAnswers(
  check: string,
  answers: (Answer | undefined)[],
  statuses: number[],
  expected: number,
): Finding {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const key = String(answer?.status ?? 'none');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const count = countAnswers(answers, statuses);
  const all = [...counts].map(([key, times]) => `${times} × ${key}`).join(', ');
  return {
    check,
    figure: count === expected ? String(count) : `${count} (${all})`,
    goal: String(expected),
    met: count === expected,
    isInvariant: true,
  };
}

export function countAnswers(answers: (Answer | undefined)[], statuses: number[]): number {
  return answers.filter((answer) => answer && statuses.includes(answer.status)).length;
}
