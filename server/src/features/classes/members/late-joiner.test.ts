import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { utcCalendar } from '#database/calendar-day.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const first = await signInAccount(api, { name: 'First' });
const late = await signInAccount(api, { name: 'Late' });
const classId = new ObjectId();
const assignmentId = new ObjectId();

const dayOf = (daysAgo: number) =>
  utcCalendar.toDay(new Date(Date.now() - daysAgo * 24 * 3_600_000));

/** The assignment was due 9 days ago, before the second student joined. */
beforeEach(async () => {
  const { classes, classMembers, assignments, extensions, notices } = collections;
  await emptyCollections([classes, classMembers, assignments, extensions, notices]);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertMany([
    buildClassMember(classId, { ...toOwner(first), joinedAt: new Date(`${dayOf(30)}T12:00Z`) }),
    buildClassMember(classId, { ...toOwner(late), joinedAt: new Date(`${dayOf(5)}T12:00Z`) }),
  ]);
  await assignments.insertOne({
    ...buildAssignment({ ...toOwner(teacher), classId, date: dayOf(9) }),
    _id: assignmentId,
  });
});

async function read(path: string, { authorization } = teacher) {
  return (await request.get(path).set(authorization).expect(200)).body;
}

/** What each call says about the work of the second student; the first one is missing in the column of the class. */
async function readAll() {
  const matrix = await read(`/classes/${classId}/matrix`);
  const [column] = await read(`/classes/${classId}/matrix/averages`);
  const average = await read(`/classes/${classId}/members/${late.email}/average`);
  const row = matrix.rows.find(({ email }: { email: string }) => email === late.email);
  const page = await read(`/classes/${classId}/members/${late.email}/work`);
  const listed = await read(`/assignments/${assignmentId}/marks`);
  const isTo = async (state: string) =>
    (await read(`/assignments/due?state=${state}`, late)).length > 0;
  const reminded = await request
    .post(`/classes/${classId}/reminders`)
    .set(teacher.authorization)
    .send({ reminders: [{ assignmentId, emails: [late.email] }] })
    .expect(200);
  const own = await read(`/specificAssignment/${assignmentId}`, late);
  return {
    states: [
      row.cells[0].state,
      page.assignments[0].state,
      listed.find(({ email }: { email: string }) => email === late.email).state,
    ],
    missing: [row.missingCount, page.missingCount, average.missingCount, column.missingCount - 1],
    expected: (await read(`/specificAssignment/${assignmentId}`)).handedIn,
    reminded: reminded.body.sent,
    own: {
      isMissing: own.deadline.isMissing,
      due: await isTo('due'),
      overdue: await isTo('overdue'),
    },
  };
}

const nothing = { isMissing: false, due: false, overdue: false };

test.each([
  ['without an extension', undefined, 'before-joining', nothing],
  ['with an extension to a day before joining', 7, 'before-joining', nothing],
  ['with one to a day after joining', 3, 'missing', { ...nothing, isMissing: true, overdue: true }],
  ['with one to a day to come', -2, 'not-due', { ...nothing, due: true }],
])('a late joiner %s is the same in every answer', async (_what, daysAgo, state, own) => {
  if (daysAgo !== undefined) {
    const extension = buildExtension(toOwner(late), {
      classId,
      assignmentId,
      date: dayOf(daysAgo),
    });
    await collections.extensions.insertOne(extension);
  }
  const isExpected = state !== 'before-joining';
  const missing = state === 'missing' ? 1 : 0;
  expect(await readAll()).toEqual({
    states: [state, state, state],
    missing: Array(4).fill(missing),
    expected: { count: 0, of: isExpected ? 2 : 1 },
    reminded: isExpected ? 1 : 0,
    own,
  });
});
