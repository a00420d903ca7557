import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  type ClassCaller,
  readMatrix,
  shareDocuments,
} from '#testing/authorization/class-matrix.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import {
  type ClassWork,
  className,
  createClassWork,
  signInClassPeople,
  toOwner,
} from '#testing/class-fixture.ts';
import { countWrites } from '#testing/count-writes.ts';
import { startTestApi } from '#testing/test-api.ts';

/**
 * Who makes the calls of a class, by the status of the answer; `shown` and `hidden`: a list has the class or not; `done`
 * and `nothing`: a call that is always answered with 200 changes something or not.
 * `removed` is a student who left, `demoted` a teacher of the class who lost the role, `promoted` a member who got it,
 * `elsewhere` the teacher of another class; the stranger and the unverified member are invited. Further callers have the outcomes of one of these, see
 * `readMatrix`. A 404 is exactly the answer for a class that does not exist, and a refusal writes nothing.
 */
const current = `
call                                       | teacher | co-teacher | elsewhere | member  | stranger | removed | demoted | promoted | visitor
GET /classes                               | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | 401
GET /classes, archived                     | hidden  | hidden     | hidden    | hidden  | hidden   | hidden  | hidden  | hidden   | 401
GET /classes/:id                           | 200     | 200        | 404       | 200     | 404      | 404     | 404     | 200      | 401
PATCH /classes/:id                         | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
PATCH /classes/:id, nothing                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
PATCH /classes/:id, archive                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/announcements             | 200     | 200        | 404       | 200     | 404      | 404     | 404     | 200      | 401
POST /classes/:id/announcements            | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/code                     | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
PATCH /classes/:id/code                    | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/join                         | 403     | 403        | 403       | 200     | 200      | 200     | 200     | 403      | 401
POST /classes/join, switched-off code      | 403     | 403        | 403       | 404     | 404      | 404     | 404     | 403      | 401
GET /classes/:id/members                   | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
DELETE /classes/:id/members/:email         | 200     | 200        | 404       | 403     | 404      | 404     | 404     | 403      | 401
DELETE /classes/:id/members/:email, former | nothing | nothing    | 404       | 403     | 404      | 404     | 404     | 403      | 401
DELETE /classes/:id/members/:email, own    | 200     | 200        | 404       | 200     | 404      | 404     | 404     | 200      | 401
GET /classes/:id/members/:email/average    | 200     | 200        | 404       | 403     | 404      | 404     | 404     | 403      | 401
POST /classes/:id/teachers                 | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
DELETE /classes/:id/teachers/:email        | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/invitations/preview      | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/invitations              | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/invitations               | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
DELETE /classes/:id/invitations/:email     | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /invitations                           | hidden  | hidden     | hidden    | hidden  | shown    | hidden  | hidden  | hidden   | 401
POST /invitations/:id/accept               | 403     | 403        | 403       | 404     | 200      | 404     | 404     | 403      | 401
DELETE /invitations/:id                    | nothing | nothing    | nothing   | nothing | done     | nothing | nothing | nothing  | 401
POST /classes/:id/copies                   | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/load                      | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/matrix                    | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/matrix/averages           | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/matrix.csv                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/work                      | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/reminders                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/reminders, of elsewhere  | nothing | nothing    | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/reminders                 | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
`;

/** The same in an archived class: it can be read and restored, and nothing else. */
const archived = `
call                                       | teacher | co-teacher | elsewhere | member  | stranger | removed | demoted | promoted | visitor
GET /classes                               | hidden  | hidden     | hidden    | hidden  | hidden   | hidden  | hidden  | hidden   | 401
GET /classes, archived                     | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | 401
GET /classes/:id                           | 200     | 200        | 404       | 200     | 404      | 404     | 404     | 200      | 401
PATCH /classes/:id                         | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
PATCH /classes/:id, nothing                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
PATCH /classes/:id, restore                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/announcements             | 200     | 200        | 404       | 200     | 404      | 404     | 404     | 200      | 401
POST /classes/:id/announcements            | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/code                     | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
PATCH /classes/:id/code                    | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/join                         | 403     | 403        | 403       | 404     | 404      | 404     | 404     | 403      | 401
GET /classes/:id/members                   | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
DELETE /classes/:id/members/:email         | 409     | 409        | 404       | 403     | 404      | 404     | 404     | 403      | 401
DELETE /classes/:id/members/:email, former | 409     | 409        | 404       | 403     | 404      | 404     | 404     | 403      | 401
DELETE /classes/:id/members/:email, own    | 409     | 409        | 404       | 409     | 404      | 404     | 404     | 409      | 401
GET /classes/:id/members/:email/average    | 200     | 200        | 404       | 403     | 404      | 404     | 404     | 403      | 401
POST /classes/:id/teachers                 | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
DELETE /classes/:id/teachers/:email        | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/invitations/preview      | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/invitations              | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/invitations               | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
DELETE /classes/:id/invitations/:email     | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /invitations                           | hidden  | hidden     | hidden    | hidden  | hidden   | hidden  | hidden  | hidden   | 401
POST /invitations/:id/accept               | 403     | 403        | 403       | 404     | 409      | 404     | 404     | 403      | 401
DELETE /invitations/:id                    | nothing | nothing    | nothing   | nothing | done     | nothing | nothing | nothing  | 401
POST /classes/:id/copies                   | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/load                      | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/matrix                    | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/matrix/averages           | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/matrix.csv                | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/reminders                | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
POST /classes/:id/reminders, of elsewhere  | 409     | 409        | 404       | 403     | 403      | 403     | 403     | 404      | 401
GET /classes/:id/reminders                 | 200     | 200        | 404       | 403     | 403      | 403     | 403     | 404      | 401
`;

const api = await startTestApi();
const { request, collections, dependencies } = api;
const people = await signInClassPeople(api);
const code = 'ABCD3479';
const switchedOffCode = 'EFGH3479';
const codes: Record<string, string> = {
  'POST /classes/join': code,
  'POST /classes/join, switched-off code': switchedOffCode,
};
const invitations = { stranger: new ObjectId(), 'unverified member': new ObjectId() };
/** A student of the class that others teach, where somebody else is invited: nothing of them belongs into any answer. */
const outsider = {
  uid: 'uid-of-an-outsider',
  email: 'outsider@school.test',
  name: 'Otto Outsider',
};
const invitedElsewhere = 'invited-elsewhere@school.test';
const titleElsewhere = 'Lichens of elsewhere';
const workElsewhere = new ObjectId();
/** Whoever is not in the class, whatever they were before: each can be invited. */
const notInClass = ['new@school.test', people.removed.email, outsider.email, invitedElsewhere];
let work: ClassWork;

const bodies = (): Record<string, object> => ({
  'PATCH /classes/:id': { name: 'Changed' },
  'POST /classes/:id/announcements': { text: 'On Friday we meet in the laboratory.' },
  'PATCH /classes/:id, archive': { archived: true },
  'PATCH /classes/:id, restore': { archived: false },
  'PATCH /classes/:id/code': { enabled: false },
  'POST /classes/:id/teachers': { email: people.elsewhere.email },
  'PATCH /classes/:id, nothing': {},
  'POST /classes/:id/invitations/preview': { emails: notInClass },
  'POST /classes/:id/invitations': { emails: notInClass },
  'POST /classes/:id/copies': {
    from: work.class,
    assignmentIds: [work.assignment],
    firstDay: '2037-02-02',
  },
  'POST /classes/:id/reminders': {
    reminders: [{ assignmentId: work.assignment, emails: [people.member.email] }],
  },
  'POST /classes/:id/reminders, of elsewhere': {
    reminders: [{ assignmentId: workElsewhere, emails: [people.submitter.email] }],
  },
});

const queries: Record<string, object> = {
  'GET /classes, archived': { archived: 'true' },
  'GET /classes/:id/load': { date: '2026-12-01' },
};

/** Whose address is in the path, unless it is the caller's own. */
const addressed: Record<string, string> = {
  'GET /classes/:id/members/:email/average': people.submitter.email,
  'DELETE /classes/:id/members/:email': people.submitter.email,
  'DELETE /classes/:id/members/:email, former': people.removed.email,
  'DELETE /classes/:id/teachers/:email': people.demoted.email,
  'DELETE /classes/:id/invitations/:email': people.stranger.email,
};

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** Makes the call; `exists` is false for one with ids, or a code, of nothing. */
async function send(call: string, caller: ClassCaller, exists: boolean) {
  const account = caller === 'visitor' ? undefined : people[caller];
  const [method = '', pattern = ''] = call.split(',', 1)[0]?.split(' ') ?? [];
  const own = caller === 'unverified member' ? caller : 'stranger';
  const known = pattern.startsWith('/invitations') ? invitations[own] : work.class;
  const path = pattern
    .replace(':id', String(exists ? known : new ObjectId()))
    .replace(':email', addressed[call] ?? account?.email ?? 'nobody@school.test');
  const answer = await request[methods[method as keyof typeof methods]](path)
    .query(queries[call] ?? {})
    .set(account?.authorization ?? {})
    .send(bodies()[call] ?? { code: (exists && codes[call]) || 'WRNGCKDE' });
  const { requestId: _, ...facts } = answer.body;
  return {
    status: answer.status,
    facts: Array.isArray(answer.body) ? answer.body : facts,
    text: answer.text.replace(/"requestId":"[^"]*"/, ''),
    total: answer.headers['x-total-count'],
  };
}

async function readEverything() {
  const { classes, classAnnouncements, classMembers, classInvitations, notices } = collections;
  const all = [classes, classAnnouncements, classMembers, classInvitations, notices].map(
    (collection) => collection.find().toArray(),
  );
  return JSON.stringify(await Promise.all(all));
}

/** What no call of this caller may change, whatever it answers: other classes, and what belongs to others in this one. */
async function readOthers(call: string, caller: ClassCaller) {
  const { classes, classMembers, classInvitations } = collections;
  const emails = [addressed[call] ?? '', ...notInClass];
  if (caller !== 'visitor') emails.push(people[caller].email);
  // Whoever has not shown that an address is theirs answers no invitation to it.
  const invited = emails.filter((email) => email !== people['unverified member'].email);
  const inClass = { classId: work.class };
  const elsewhere = { classId: { $ne: work.class } };
  const found = [
    classes.find({ _id: { $ne: work.class } }),
    classMembers.find({ $or: [elsewhere, { ...inClass, email: { $nin: emails } }] }),
    classInvitations.find({ $or: [elsewhere, { ...inClass, email: { $nin: invited } }] }),
  ];
  return JSON.stringify(await Promise.all(found.map((cursor) => cursor.toArray())));
}

/** What stands in no answer to this caller, as far as it is about the class. */
function listHidden(call: string, caller: ClassCaller): string[] {
  const isTeacher = caller === 'teacher' || caller === 'co-teacher';
  const isElsewhere = ['elsewhere', 'former teacher', 'stranger'].includes(caller);
  const { demoted, removed } = people;
  return [
    ...(isTeacher ? [] : [code]),
    ...(isElsewhere ? [] : ['Elsewhere', titleElsewhere]),
    // Who has lost the rights is not shown as a teacher, who has left not as a student.
    ...(/^GET/.test(call) && caller !== 'demoted' ? [demoted.email, `"${demoted.name}"`] : []),
    ...(/^GET/.test(call) ? [removed.email, outsider.email, invitedElsewhere] : []),
  ];
}

/**
 * Another class of the teachers with something due, which the load of this class leaves out: all who were in both have left
 * one of them.
 */
async function addWithoutCommonStudents() {
  const { classes, classMembers, assignments } = collections;
  const teachers = [people.teacher, people['co-teacher']].map(toOwner);
  const classId = new ObjectId();
  await classes.insertOne({ ...buildClass({ name: 'Another class', teachers }), _id: classId });
  await classMembers.insertMany([
    buildClassMember(classId, outsider),
    buildClassMember(classId, toOwner(people.removed)),
    buildClassMember(classId, { ...toOwner(people.member), leftAt: new Date() }),
  ]);
  await assignments.insertOne(buildAssignment({ classId }));
}

const documents = shareDocuments(
  async ({ archived }: { archived: boolean }) => {
    await collections.classInvitations.deleteMany();
    work = await createClassWork(collections, people, { archivedAt: archived ? new Date() : null });
    await collections.classes.updateOne({ _id: work.class }, { $set: { code } });
    await collections.classes.updateOne(
      { _id: work.elsewhere },
      { $set: { code: switchedOffCode, codeEnabled: false } },
    );
    await collections.classMembers.insertOne(buildClassMember(work.elsewhere, outsider));
    await addWithoutCommonStudents();
    await collections.assignments.insertOne({
      ...buildAssignment({ title: titleElsewhere, classId: work.elsewhere }),
      _id: workElsewhere,
    });
    await collections.classInvitations.insertMany([
      buildInvitation(work.elsewhere, invitedElsewhere),
      // Only students join classes.
      buildInvitation(work.class, people.elsewhere.email),
      ...(['unverified member', 'stranger'] as const).map((person) => ({
        ...buildInvitation(work.class, people[person].email),
        _id: invitations[person],
      })),
    ]);
  },
  readEverything,
  countWrites(dependencies.database),
);

describe.each([
  ['a class', current, false],
  ['an archived class', archived, true],
])('%s', (_kind, table, isArchived) => {
  test.each(readMatrix(table))('%s asked by: %s answers %s', async (call, caller, outcome) => {
    await documents.prepare({ archived: isArchived });
    const others = await readOthers(call, caller);
    const answer = await send(call, caller, true);
    const hasChanged = await documents.haveChanged();
    if (hasChanged) expect(await readOthers(call, caller)).toBe(others);
    expect(listHidden(call, caller).filter((secret) => answer.text.includes(secret))).toEqual([]);
    expectWholeList(answer);
    if (outcome === 'done' || outcome === 'nothing') {
      expect([answer.status, hasChanged]).toEqual([200, outcome === 'done']);
      return;
    }
    if (outcome === 'shown' || outcome === 'hidden') {
      expect(answer.status).toBe(200);
      expect(answer.text.includes(className)).toBe(outcome === 'shown');
      return;
    }
    expect(String(answer.status)).toBe(outcome);
    if (answer.status < 400) return;
    expect(hasChanged).toBe(false);
    if (answer.status === 404) expect(answer).toEqual(await send(call, caller, false));
  });
});

/** Everything fits on one page: the counts are those of what is listed. */
function expectWholeList({ facts, text, total }: Awaited<ReturnType<typeof send>>) {
  if (Array.isArray(facts) && total !== undefined) expect(Number(total)).toBe(facts.length);
  if (facts.rowCount !== undefined) expect(facts.rows).toHaveLength(facts.rowCount);
  if (facts.assignmentCount !== undefined) {
    expect(facts.assignments).toHaveLength(facts.assignmentCount);
  }
  const isCounted = text.includes(className) && text.includes('"studentCount"');
  if (isCounted) expect(text).toContain('"studentCount":4');
  // The load of the class names no other class.
  if (facts.taught !== undefined) expect(facts.taught).toEqual([]);
  const outcomes = facts.rows?.map(({ outcome }: { outcome?: string }) => outcome ?? 'new') ?? [];
  expect(new Set(['new', ...outcomes])).toEqual(new Set(['new']));
}
