import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { HandedInCount } from '#contract/assignments/schemas.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildRecordedMark,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, extensions, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true });
const elsewhere = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classId = new ObjectId();
const assignmentId = new ObjectId();

/** Students of the class since before the due day, of whom `student` has an account. */
const people = [toOwner(student), ...[1, 2, 3, 4, 5, 6].map((n) => buildPerson(`person-${n}`))];
const late = buildPerson('joined-late');
const former = buildPerson('former');

function buildPerson(name: string) {
  return { uid: `uid-${name}`, email: `${name}@school.test`, name };
}

beforeEach(async () => {
  await emptyCollections([assignments, classes, classMembers, extensions, submissions]);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertMany([
    ...people.map((person) =>
      buildClassMember(classId, { ...person, joinedAt: new Date('2026-09-01') }),
    ),
    buildClassMember(classId, { ...late, joinedAt: new Date('2026-11-20') }),
    buildClassMember(classId, { ...former, leftAt: new Date('2026-11-01') }),
  ]);
});

const set = (facts: Partial<AssignmentDocument> = {}) =>
  assignments.insertOne({
    ...buildAssignment({ ...toOwner(teacher), classId, date: '2026-11-10', ...facts }),
    _id: assignmentId,
  });
const read = async (path: string, { authorization } = teacher) =>
  (await request.get(path).set(authorization).expect(200)).body;

/** What each call that has the count answers. */
async function readCounts(account = teacher): Promise<(HandedInCount | undefined)[]> {
  const [listed] = await read('/assignmentLevel', account);
  const [ofClass] = await read(`/assignmentLevel?classId=${classId}`, account);
  const one = await read(`/specificAssignment/${assignmentId}`, account);
  return [listed, ofClass, one].map(({ handedIn }) => handedIn);
}

async function handIn() {
  const of = (person: (typeof people)[number] | undefined) => ({
    ...(person ?? toOwner(student)),
    classId,
    assignmentId,
  });
  await submissions.insertMany([
    buildSubmission(of(people[0])),
    buildDraftSubmission(of(people[1])),
    buildMarkedSubmission(of(people[2])),
    buildRecordedMark({ ...of(people[3]), recorded: 'released' }),
    buildRecordedMark({ ...of(people[4]), recorded: 'excused' }),
    buildRecordedMark({ ...of(people[5]), recorded: 'draft' }),
    buildSubmission({ ...of(people[6]), status: 'withdrawn' }),
    buildSubmission({ ...former, classId, assignmentId }),
  ]);
}

test('counts hand-ins and released marks of present students, and nobody who is excused or joined later', async () => {
  await set();
  expect(await readCounts()).toEqual(Array(3).fill({ count: 0, of: 7 }));
  await handIn();
  expect(await readCounts()).toEqual(Array(3).fill({ count: 4, of: 6 }));
  const [marking] = await read('/assignments/marking');
  expect(marking.handedIn).toEqual({ count: 4, of: 6 });
});

test('says in the list of submissions who has left the class, but not while marking is anonymous', async () => {
  await set();
  await handIn();
  const path = `/assignments/${assignmentId}/submissions`;
  const left = async () =>
    (await read(path)).filter(({ hasLeft }: { hasLeft?: true }) => hasLeft).length;
  expect(await left()).toBe(1);
  const [row] = await read(`${path}?search=former`);
  expect(row).toMatchObject({ name: 'former', hasLeft: true });
  await submissions.updateMany({}, { $set: { anonymous: true } });
  expect(await left()).toBe(0);
});

test('counts what who joined later has handed in', async () => {
  await set();
  await submissions.insertOne(buildSubmission({ ...late, classId, assignmentId }));
  expect(await readCounts()).toEqual(Array(3).fill({ count: 1, of: 8 }));
});

test('expects who joined later to hand in by a granted day after that', async () => {
  await set();
  const grant = async (date: string) => {
    await extensions.deleteMany();
    await extensions.insertOne(buildExtension(late, { classId, assignmentId, date }));
  };
  await grant('2026-11-19');
  expect(await readCounts()).toEqual(Array(3).fill({ count: 0, of: 7 }));
  await grant('2026-11-20');
  expect(await readCounts()).toEqual(Array(3).fill({ count: 0, of: 8 }));
});

test('does not count withdrawn work as handed in, and shows of nobody by that whose it was while its marking is anonymous', async () => {
  await set({ anonymous: true });
  const work = { classId, assignmentId, anonymous: true as const };
  await submissions.insertMany([
    // Nobody would have to hand it in who joined later.
    buildSubmission({ ...work, ...late, status: 'withdrawn' }),
    buildSubmission({ ...work, ...toOwner(student) }),
  ]);
  expect(await readCounts()).toEqual(Array(3).fill({ count: 1, of: 8 }));
  await submissions.updateOne(toOwner(student), { $set: { status: 'completed' } });
  expect(await readCounts()).toEqual(Array(3).fill({ count: 1, of: 7 }));
});

test('says nothing to students, of what is not published, and of open assignments', async () => {
  await set();
  expect(await readCounts(student)).toEqual(Array(3).fill(undefined));
  await assignments.updateOne(
    { _id: assignmentId },
    { $set: { date: '2036-12-01', publishAt: new Date('2036-11-01') } },
  );
  expect(await readCounts()).toEqual(Array(3).fill(undefined));
  await assignments.updateOne(
    { _id: assignmentId },
    { $set: { classId: null }, $unset: { publishAt: '' } },
  );
  for (const account of [teacher, elsewhere]) {
    expect(await read(`/specificAssignment/${assignmentId}`, account)).not.toHaveProperty(
      'handedIn',
    );
  }
});

test('stays for the teachers of an archived class', async () => {
  await set();
  await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
  const [ofClass] = await read(`/assignmentLevel?classId=${classId}`);
  const one = await read(`/specificAssignment/${assignmentId}`);
  expect([ofClass.handedIn, one.handedIn]).toEqual(Array(2).fill({ count: 0, of: 7 }));
});
