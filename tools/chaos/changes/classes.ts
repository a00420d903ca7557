import type { ObjectId } from 'mongodb';
import { createClassCode } from '../../../server/src/data/classes/class-code.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../../server/src/testing/builders/classes.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import {
  type Caller,
  call,
  countAnswers,
  createStudents,
  createTeachers,
  expectAnswers,
  submit,
} from '../calls.ts';
import { at, concurrency, numbers, pick, race, rounds, Tally } from '../race.ts';
import { expectAtMost, expectCount, type Finding } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';

const teacherCount = 10;

/** What members and teachers of a class do at the same time, through two instances: each has one outcome, as answered. */
export async function checkClasses(stack: Stack): Promise<Finding[]> {
  return withSecondInstance(stack, async (instances) => {
    return [
      ...(await joinOften(instances)),
      ...(await archiveWhileHandingIn(instances)),
      ...(await renewWhileJoining(instances)),
      ...(await removeEachOther(instances)),
    ];
  });
}

async function joinOften(instances: Stack[]): Promise<Finding[]> {
  const [stack] = instances as [Stack];
  const { classMembers } = openCollections(stack.database);
  const [teacher, student] = await createPair(stack);
  const { id, code } = await addClass(stack, [teacher]);
  const joins = await Promise.all(
    numbers().map((index) => join(pick(instances, index), student, code)),
  );
  return [
    expectAnswers(
      `${concurrency} concurrent joins of one student: answered`,
      joins,
      [200, 503],
      concurrency,
    ),
    expectAtMost('of these calls, answered 503', countAnswers(joins, [503]), 0),
    expectCount(
      `${concurrency} concurrent joins of one student: memberships`,
      await classMembers.countDocuments({ classId: id }),
      1,
    ),
  ];
}

async function archiveWhileHandingIn(instances: Stack[]): Promise<Finding[]> {
  const [stack] = instances as [Stack];
  const { assignments, classMembers, submissions } = openCollections(stack.database);
  const [teacher] = await createPair(stack);
  const students = await createStudents(stack, concurrency);
  const tally = new Tally();
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await addClass(stack, [teacher]);
    await classMembers.insertMany(
      students.map(({ uid, email }) => buildClassMember(id, { uid, email, name: 'Student' })),
    );
    const { insertedId } = await assignments.insertOne(buildAssignment({ classId: id }));
    const read = () => submissions.distinct('uid', { classId: id });
    await race(tally, round, {
      send: (index) => submit(pick(instances, index), at(students, index), insertedId),
      name: (index) => at(students, index).uid,
      closeClass: async () => {
        const request = { method: 'PATCH', token: teacher.token, body: { archived: true } };
        const answer = await call(pick(instances, round), `/classes/${id}`, request);
        if (answer?.status !== 200) throw new Error(`Archiving was answered ${answer?.status}`);
      },
      read,
      refusals: [409],
    });
  }
  return tally.report(`archive while ${concurrency} hand in, ${rounds} times`);
}

async function renewWhileJoining(instances: Stack[]): Promise<Finding[]> {
  const [stack] = instances as [Stack];
  const { classMembers } = openCollections(stack.database);
  const [teacher] = await createPair(stack);
  const students = await createStudents(stack, concurrency);
  const tally = new Tally();
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await addClass(stack, [teacher]);
    await race(tally, round, {
      send: (index) => join(pick(instances, index), at(students, index), code),
      name: (index) => at(students, index).uid,
      closeClass: async () => {
        const request = { method: 'POST', token: teacher.token };
        const answer = await call(pick(instances, round), `/classes/${id}/code`, request);
        if (answer?.status !== 200) throw new Error(`Renewing was answered ${answer?.status}`);
      },
      read: () => classMembers.distinct('uid', { classId: id, leftAt: null }),
      refusals: [404],
    });
  }
  return tally.report(`renew the code while ${concurrency} join, ${rounds} times`);
}

async function removeEachOther(instances: Stack[]): Promise<Finding[]> {
  const [stack] = instances as [Stack];
  const { assignments, classes } = openCollections(stack.database);
  const teachers = await createTeachers(stack, teacherCount);
  let left = 0;
  let orphans = 0;
  let kept = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await addClass(stack, teachers);
    await assignments.insertMany(
      teachers.map(({ uid, email }) => buildAssignment({ uid, email, classId: id })),
    );
    await Promise.all(
      teachers.flatMap(({ token }, index) =>
        teachers.map(({ email }) =>
          call(pick(instances, index), `/classes/${id}/teachers/${email}`, {
            method: 'DELETE',
            token,
          }),
        ),
      ),
    );
    const staying = (await classes.findOne({ _id: id }))?.teachers.map(({ uid }) => uid) ?? [];
    left += staying.length;
    kept += await assignments.countDocuments({ classId: id });
    orphans += await assignments.countDocuments({ classId: id, uid: { $nin: staying } });
  }
  const what = `${teacherCount} teachers remove each other, ${rounds} times`;
  return [
    expectCount(`${what}: teachers left`, left, rounds),
    expectCount(`${what}: assignments left`, kept, rounds * teacherCount),
    expectCount(`${what}: assignments without an owner who teaches the class`, orphans, 0),
  ];
}

async function createPair(stack: Stack): Promise<[Caller, Caller]> {
  const [[teacher], [student]] = await Promise.all([
    createTeachers(stack, 1),
    createStudents(stack, 1),
  ]);
  if (teacher === undefined || student === undefined) throw new Error('No account was created.');
  return [teacher, student];
}

async function addClass(
  { database }: Stack,
  teachers: Caller[],
): Promise<{ id: ObjectId; code: string }> {
  const code = createClassCode();
  const owners = teachers.map(({ uid, email }) => ({ uid, email, name: 'Teacher' }));
  const { classes } = openCollections(database);
  const { insertedId } = await classes.insertOne(buildClass({ code, teachers: owners }));
  return { id: insertedId, code };
}

function join(stack: Stack, { token }: Caller, code: string) {
  return call(stack, '/classes/join', { method: 'POST', token, body: { code } });
}
