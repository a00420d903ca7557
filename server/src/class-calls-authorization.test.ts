import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildInvitation } from './testing/builders.ts';
import {
  type ClassPerson,
  type ClassWork,
  createClassWork,
  signInClassPeople,
} from './testing/class-fixture.ts';
import { startTestApi } from './testing/test-api.ts';

/**
 * Who makes the calls of a class, by the status of the answer. `removed` is a student who left, `demoted` a teacher of the
 * class who lost the role, `elsewhere` the teacher of another class; the stranger is invited. A 404 is exactly the answer
 * for a class that does not exist, and a refusal writes nothing.
 */
const current = `
call                                             | teacher | co-teacher | elsewhere | member | stranger | removed | demoted | visitor
GET /classes/:id                                 | 200     | 200        | 404       | 200    | 404      | 404     | 404     | 401
PATCH /classes/:id                               | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
PATCH /classes/:id, archive                      | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/:id/code                           | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
PATCH /classes/:id/code                          | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/join                               | 403     | 403        | 403       | 200    | 200      | 200     | 200     | 401
GET /classes/:id/members                         | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
DELETE /classes/:id/members/:email               | 200     | 200        | 404       | 403    | 404      | 404     | 404     | 401
DELETE /classes/:id/members/:email, own          | 200     | 200        | 404       | 200    | 404      | 404     | 404     | 401
POST /classes/:id/teachers                       | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
DELETE /classes/:id/teachers/:email              | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/:id/invitations/preview            | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/:id/invitations                    | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
GET /classes/:id/invitations                     | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
DELETE /classes/:id/invitations/:email           | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
POST /invitations/:id/accept                     | 403     | 403        | 403       | 404    | 200      | 404     | 404     | 401
GET /classes/:id/matrix                          | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
GET /classes/:id/matrix/averages                 | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
GET /classes/:id/matrix.csv                      | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
`;

/** The same in an archived class: it can be read and restored, and nothing else. */
const archived = `
call                                             | teacher | co-teacher | elsewhere | member | stranger | removed | demoted | visitor
GET /classes/:id                                 | 200     | 200        | 404       | 200    | 404      | 404     | 404     | 401
PATCH /classes/:id                               | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
PATCH /classes/:id, restore                      | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/:id/code                           | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
PATCH /classes/:id/code                          | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/join                               | 403     | 403        | 403       | 404    | 404      | 404     | 404     | 401
GET /classes/:id/members                         | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
DELETE /classes/:id/members/:email               | 409     | 409        | 404       | 403    | 404      | 404     | 404     | 401
DELETE /classes/:id/members/:email, own          | 409     | 409        | 404       | 409    | 404      | 404     | 404     | 401
POST /classes/:id/teachers                       | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
DELETE /classes/:id/teachers/:email              | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/:id/invitations/preview            | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
POST /classes/:id/invitations                    | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
GET /classes/:id/invitations                     | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
DELETE /classes/:id/invitations/:email           | 409     | 409        | 404       | 403    | 403      | 403     | 403     | 401
POST /invitations/:id/accept                     | 403     | 403        | 403       | 404    | 409      | 404     | 404     | 401
GET /classes/:id/matrix                          | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
GET /classes/:id/matrix/averages                 | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
GET /classes/:id/matrix.csv                      | 200     | 200        | 404       | 403    | 403      | 403     | 403     | 401
`;

type Caller = ClassPerson | 'visitor';

const api = await startTestApi();
const { request, collections } = api;
const people = await signInClassPeople(api);
const code = 'ABCD3479';
const invitation = new ObjectId();
let work: ClassWork;

const bodies: Record<string, object> = {
  'PATCH /classes/:id': { name: 'Changed' },
  'PATCH /classes/:id, archive': { archived: true },
  'PATCH /classes/:id, restore': { archived: false },
  'PATCH /classes/:id/code': { enabled: false },
  'POST /classes/:id/teachers': { email: people.elsewhere.email },
  'POST /classes/:id/invitations/preview': { emails: ['new@school.test'] },
  'POST /classes/:id/invitations': { emails: ['new@school.test'] },
};

/** Whose address is in the path, unless it is the caller's own. */
const addressed: Record<string, string> = {
  'DELETE /classes/:id/members/:email': people.submitter.email,
  'DELETE /classes/:id/teachers/:email': people.demoted.email,
  'DELETE /classes/:id/invitations/:email': people.stranger.email,
};

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** Makes the call; `exists` is false for one with ids, or a code, of nothing. */
async function send(call: string, caller: Caller, exists: boolean) {
  const account = caller === 'visitor' ? undefined : people[caller];
  const [method = '', pattern = ''] = call.split(',', 1)[0]?.split(' ') ?? [];
  const known = pattern.startsWith('/invitations') ? invitation : work.class;
  const path = pattern
    .replace(':id', String(exists ? known : new ObjectId()))
    .replace(':email', addressed[call] ?? account?.email ?? 'nobody@school.test');
  const answer = await request[methods[method as keyof typeof methods]](path)
    .set(account?.authorization ?? {})
    .send(bodies[call] ?? { code: exists ? code : 'WRNGCKDE' });
  const { requestId: _, ...facts } = answer.body;
  return { status: answer.status, facts };
}

async function readEverything() {
  const { classes, classMembers, classInvitations } = collections;
  const all = [classes, classMembers, classInvitations].map((each) => each.find().toArray());
  return JSON.stringify(await Promise.all(all));
}

function readTable(table: string): [string, Caller, number][] {
  const [header = '', ...lines] = table.trim().split('\n');
  const [, ...callers] = header.split('|').map((cell) => cell.trim());
  return lines.flatMap((line) => {
    const [call = '', ...statuses] = line.split('|').map((cell) => cell.trim());
    return statuses.map((status, at): [string, Caller, number] => [
      call,
      callers[at] as Caller,
      Number(status),
    ]);
  });
}

async function prepare(facts: { archivedAt?: Date }) {
  await collections.classInvitations.deleteMany();
  work = await createClassWork(collections, people, facts);
  await collections.classes.updateOne({ _id: work.class }, { $set: { code } });
  await collections.classInvitations.insertOne({
    ...buildInvitation(work.class, people.stranger.email),
    _id: invitation,
  });
}

async function expectStatus(call: string, caller: Caller, status: number) {
  const before = await readEverything();
  const answer = await send(call, caller, true);
  expect(answer.status).toBe(status);
  if (status < 400) return;
  expect(await readEverything()).toBe(before);
  if (status === 404) expect(answer).toEqual(await send(call, caller, false));
}

describe('a class', () => {
  beforeEach(() => prepare({}));
  test.each(readTable(current))('%s asked by: %s answers %i', expectStatus);
});

describe('an archived class', () => {
  beforeEach(() => prepare({ archivedAt: new Date() }));
  test.each(readTable(archived))('%s asked by: %s answers %i', expectStatus);
});
