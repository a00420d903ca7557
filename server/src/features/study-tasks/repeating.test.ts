import { ObjectId } from 'mongodb';
import { addDays } from 'planner';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AgendaItem } from '#contract/planning/agenda.ts';
import type { StudyTask } from '#contract/study-tasks/schemas.ts';
import type { StudyTaskDocument } from '#data/study-tasks/collection.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import {
  buildRepetition,
  buildStudyTask,
  buildStudyTaskDraft,
} from '#testing/builders/study-tasks.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { studyTasks } = collections;
const owner = await signInAccount(api);
const stranger = await signInAccount(api);

/** A Monday, as the day on which everything happens. */
const today = '2026-11-30';
const nextWeek = addDays(today, 7);
const mondays = 'FREQ=WEEKLY;BYDAY=MO';

beforeEach(async () => {
  await studyTasks.deleteMany();
});

async function store(facts: Partial<StudyTaskDocument> = {}) {
  const task = { date: today, ...buildRepetition(today, mondays), ...facts };
  const { insertedId } = await studyTasks.insertOne(buildStudyTask(owner.email, task));
  return String(insertedId);
}

const send = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  body?: object,
  as = owner,
) => request[method](path).set(as.authorization).send(body);
const complete = (id: string, day = today) => send('patch', `/updateStudyTask/${id}?today=${day}`);
const reopen = (id: string) => send('post', `/study-tasks/${id}/reopen`);
const remove = (id: string, occurrences: string, as = owner) =>
  send('delete', `/study-tasks/${id}?occurrences=${occurrences}&today=${today}`, undefined, as);

async function refuse(call: ReturnType<typeof send>, status: number, code: string) {
  const { body } = await call.expect(status);
  expect(body).toEqual(problemWith({ status, code }));
}

/** The open tasks, by day. */
const listOpen = () => studyTasks.find({ status: 'not completed' }).sort({ date: 1 }).toArray();
const listDays = async () => (await listOpen()).map(({ date }) => date);

describe('time and repeat of a study task', () => {
  test('are stored, answered, changed and cleared', async () => {
    const draft = buildStudyTaskDraft(owner.email, { date: today });
    const fields = { time: '16:00', repeat: 'RRULE:freq=weekly;UNTIL=20270701T120000Z;BYDAY=MO' };
    const added = await send('post', '/addStudyTask', { ...draft, ...fields }).expect(200);
    const path = `/study-tasks/${added.body.insertedId}`;
    const read = async (): Promise<StudyTask> =>
      (await request.get(path).set(owner.authorization).expect(200)).body;
    const repeat = `${mondays};UNTIL=20270701`;
    expect(await read()).toMatchObject({ ...draft, time: '16:00', repeat });
    await send('patch', path, { time: '09:30', repeat: 'FREQ=DAILY' }).expect(200);
    expect(await read()).toMatchObject({ time: '09:30', repeat: 'FREQ=DAILY' });
    await send('patch', path, { time: null, repeat: null }).expect(200);
    const cleared = await read();
    expect([cleared.time, cleared.repeat]).toEqual([undefined, undefined]);
  });

  test('are taken by quick add', async () => {
    const task = { taskTitle: 'Piano', date: today, time: '16:00', repeat: mondays };
    await send('post', '/study-tasks', task).expect(200);
    expect(await listOpen()).toMatchObject([{ time: '16:00', repeat: mondays }]);
  });

  test.each([
    ['hours', 'FREQ=HOURLY', 'repeat-too-dense', {}],
    ['seconds', 'FREQ=SECONDLY;INTERVAL=1', 'repeat-too-dense', {}],
    ['another frequency', 'FREQ=SOMETIMES', 'repeat-not-a-rule', {}],
    ['no frequency', 'BYDAY=MO', 'repeat-not-a-rule', {}],
    ['words', 'every monday', 'repeat-not-a-rule', {}],
    ['nothing', '', 'repeat-not-a-rule', {}],
    ['a first moment', `DTSTART:20261130T000000Z\nRRULE:${mondays}`, 'repeat-not-a-rule', {}],
    ['a first moment as a part', `${mondays};DTSTART=20261130`, 'repeat-part', { part: 'DTSTART' }],
    ['a time zone', `${mondays};TZID=Europe/Madrid`, 'repeat-part', { part: 'TZID' }],
    ['hours of a day', 'FREQ=DAILY;BYHOUR=8,9', 'repeat-part', { part: 'BYHOUR' }],
    ['an interval of 0', 'FREQ=DAILY;INTERVAL=0', 'repeat-part', { part: 'INTERVAL' }],
    ['two ends', `${mondays};COUNT=3;UNTIL=20270101`, 'repeat-part', { part: 'COUNT' }],
    ['an end that is no day', `${mondays};UNTIL=20270231`, 'repeat-part', { part: 'UNTIL' }],
    ['a place in a week', 'FREQ=WEEKLY;BYDAY=2MO', 'repeat-part', { part: 'BYDAY' }],
    [
      'a place beside days',
      'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=5MO',
      'repeat-part',
      { part: 'BYDAY' },
    ],
    [
      'places beside all of a weekday',
      'FREQ=MONTHLY;BYDAY=1FR,MO',
      'repeat-part',
      { part: 'BYDAY' },
    ],
    ['a part twice', 'FREQ=DAILY;COUNT=2;COUNT=3', 'repeat-not-a-rule', {}],
    ['a megabyte', `FREQ=DAILY;BYDAY=${'MO,'.repeat(300_000)}MO`, 'too-long', { max: 200 }],
  ])('refuse a rule with %s', async (_, repeat, code, params) => {
    const task = { taskTitle: 'Piano', date: today, repeat };
    const answer = await send('post', '/study-tasks', task);
    if (answer.status === 413) return expect(repeat.length).toBeGreaterThan(100_000);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: 'repeat', code, params }]);
  });

  test.each([
    ['a 30 February', { repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'repeat-never'],
    ['an end before the day', { repeat: `${mondays};UNTIL=20261129` }, 'repeat-never'],
    ['a day long ago', { repeat: mondays, date: '1800-01-01' }, 'repeat-start'],
  ])('refuse %s', async (_, fields, code) => {
    const task = { taskTitle: 'Piano', date: today, ...fields };
    await refuse(send('post', '/study-tasks', task), 400, code);
    const draft = { ...buildStudyTaskDraft(owner.email, { date: today }), ...fields };
    await refuse(send('post', '/addStudyTask', draft), 400, code);
    const id = await store();
    await refuse(send('patch', `/study-tasks/${id}`, fields), 400, code);
    expect(await listDays()).toEqual([today]);
  });

  test.each(['24:00', '9:00', '16:00:00', '', 'noon', 16])('refuse the time %s', async (time) => {
    const task = { taskTitle: 'Piano', date: today, time };
    const answer = await send('post', '/study-tasks', task).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'time' }]);
  });

  test('refuse to repeat a study session', async () => {
    const session = { number: 1, fixed: false };
    const { insertedId } = await studyTasks.insertOne(
      buildStudyTask(owner.email, { date: today, session }),
    );
    const call = send('patch', `/study-tasks/${insertedId}`, { repeat: mondays });
    await refuse(call, 409, 'session-not-repeating');
  });
});

describe('completing a repeating task', () => {
  test('skips the holidays of the classes of its owner', async () => {
    const { insertedId } = await collections.classes.insertOne(
      buildClass({ holidays: [nextWeek] }),
    );
    await collections.classMembers.insertOne(buildClassMember(insertedId, toOwner(owner)));
    await complete(await store()).expect(200);
    expect(await listDays()).toEqual([addDays(nextWeek, 7)]);
    await collections.classMembers.deleteMany();
  });

  test('makes the next one with all that the owner has entered', async () => {
    const id = await store({ time: '16:00', estimatedMinutes: 30, work: [], workedMinutes: 5 });
    await complete(id).expect(200, { modifiedCount: 1 });
    const [next, ...others] = await listOpen();
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      date: nextWeek,
      ...{ email: owner.email, uid: owner.uid, time: '16:00', repeat: mondays },
      ...{ estimatedMinutes: 30, taskTitle: 'Revise the water cycle', priorityRank: 1 },
    });
    expect(next).not.toHaveProperty('workedMinutes');
  });

  test('makes one when it is pressed twice, in two tabs, and after a crash before the last write', async () => {
    const id = await store();
    await Promise.all([1, 2, 3, 4].map(() => complete(id).expect(200)));
    expect(await listDays()).toEqual([nextWeek]);
    await studyTasks.updateOne({ date: today }, { $set: { status: 'not completed' } });
    await complete(id, addDays(today, 20)).expect(200);
    expect(await listDays()).toEqual([nextWeek]);
  });

  test('makes the next one when it is repeated after a crash before the last write', async () => {
    const id = await store({ status: 'completed' });
    await complete(id).expect(200, { modifiedCount: 0 });
    expect(await listDays()).toEqual([nextWeek]);
  });

  test('leaves out missed days, but not today', async () => {
    const id = await store({
      date: addDays(today, -21),
      ...buildRepetition(addDays(today, -21), mondays),
    });
    await complete(id).expect(200);
    expect(await listDays()).toEqual([today]);
  });

  test('leaves out the holidays of all own classes', async () => {
    const [first, second] = [new ObjectId(), new ObjectId()];
    await collections.classes.insertMany([
      { ...buildClass({ holidays: [nextWeek] }), _id: first },
      { ...buildClass({ holidays: [addDays(today, 14)] }), _id: second },
      buildClass({ holidays: [addDays(today, 21)] }),
    ]);
    await collections.classMembers.insertMany(
      [first, second].map((classId) => buildClassMember(classId, toOwner(owner))),
    );
    const id = await store();
    await complete(id).expect(200);
    expect(await listDays()).toEqual([addDays(today, 21)]);
    await collections.classMembers.deleteMany();
  });

  test('goes on from the day of the rule when this one was moved', async () => {
    const id = await store();
    await send('patch', `/study-tasks/${id}`, { date: addDays(today, 2) }).expect(200);
    await complete(id, addDays(today, 2)).expect(200);
    expect(await listDays()).toEqual([nextWeek]);
  });

  test('makes none after the end of the rule, and none without a rule', async () => {
    const ended = await store(buildRepetition(today, `${mondays};UNTIL=20261205`));
    const cleared = await store();
    await send('patch', `/study-tasks/${cleared}`, { repeat: null }).expect(200);
    await complete(ended).expect(200);
    await complete(cleared).expect(200);
    expect(await listDays()).toEqual([]);
  });

  test('makes none at the end of time', async () => {
    await complete(await store(), '9999-12-31').expect(200, { modifiedCount: 1 });
    expect(await listDays()).toEqual([]);
  });

  test('uses the day of the school when the call names none', async () => {
    const id = await store({ date: '2026-01-05', ...buildRepetition('2026-01-05', 'FREQ=DAILY') });
    await send('patch', `/updateStudyTask/${id}`).expect(200);
    expect(await listDays()).toEqual([new Date().toISOString().slice(0, 10)]);
  });

  test('is taken back by reopening, unless the next one was changed', async () => {
    const id = await store();
    await complete(id);
    await reopen(id).expect(200, { modifiedCount: 1 });
    expect(await listDays()).toEqual([today]);
    await complete(id);
    await studyTasks.updateOne({ date: nextWeek }, { $set: { description: 'Bring the book.' } });
    await reopen(id).expect(200);
    expect(await listDays()).toEqual([today, nextWeek]);
  });
});

test('the agenda has the coming days of an open task, without holidays', async () => {
  const classId = new ObjectId();
  const holidays = [addDays(today, 14)];
  await collections.classes.insertOne({ ...buildClass({ holidays }), _id: classId });
  await collections.classMembers.insertOne(buildClassMember(classId, toOwner(owner)));
  await store();
  await store({ repeat: null });
  const { body } = await send('get', `/agenda?today=${today}`).expect(200);
  const days = [7, 21, 28, 35, 42, 49, 56].map((count) => addDays(today, count));
  expect(body.map(({ coming }: AgendaItem) => coming)).toEqual([days, undefined]);
  await collections.classMembers.deleteMany();
});

describe('DELETE /study-tasks/:id', () => {
  test('leaves one day out, also when it is pressed twice', async () => {
    const id = await store();
    await Promise.all([remove(id, 'one'), remove(id, 'one')]);
    expect(await listDays()).toEqual([nextWeek]);
  });

  test('ends the repetition, and leaves what is completed', async () => {
    const id = await store();
    await complete(id);
    const [next] = await listOpen();
    await remove(String(next?._id), 'coming').expect(200, { deletedCount: 1 });
    expect(await listDays()).toEqual([]);
    await reopen(id);
    await complete(id).expect(200);
    expect(await listDays()).toEqual([]);
    expect(await studyTasks.countDocuments()).toBe(1);
  });

  test.each(['coming', 'one'])(
    'of %s and completing at once are one after the other',
    async (which) => {
      for (let round = 0; round < 10; round += 1) {
        await studyTasks.deleteMany();
        const id = await store();
        const [removed, completed] = await Promise.all([remove(id, which), complete(id)]);
        const { modifiedCount } = completed.body;
        const left = (await studyTasks.find().sort({ date: 1 }).toArray()).map(
          ({ date, status }) => `${date} ${status}`,
        );
        const next = `${nextWeek} not completed`;
        if (modifiedCount === 1) {
          expect([removed.status, left]).toEqual([409, [`${today} completed`, next]]);
        } else {
          expect([removed.body, left]).toEqual([
            { deletedCount: 1 },
            which === 'one' ? [next] : [],
          ]);
        }
      }
    },
  );

  test('of coming and one at once are one after the other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await studyTasks.deleteMany();
      const id = await store();
      const [coming, one] = await Promise.all([remove(id, 'coming'), remove(id, 'one')]);
      expect(one.status).toBe(200);
      const deletedCount = coming.body.deletedCount ?? 'refused';
      const left = await listDays();
      // The first to begin wins: the series is over, or its day is left out and the end is refused or finds nothing.
      expect([
        [1, []],
        [0, []],
        ['refused', [nextWeek]],
        [0, [nextWeek]],
      ]).toContainEqual([deletedCount, left]);
    }
  });

  test('refuses to end a repetition whose day is being left out', async () => {
    const id = await store({ status: 'completed', deleting: 'one' });
    await remove(id, 'coming').expect(409);
    await remove(id, 'one').expect(200, { deletedCount: 1 });
    expect(await listDays()).toEqual([nextWeek]);
  });

  test.each([
    ['coming', []],
    ['one', [nextWeek]],
  ] as const)('of %s is finished when it is repeated after a crash', async (deleting, left) => {
    const ended = deleting === 'coming' && { repeat: null };
    const id = await store({ status: 'completed', deleting, ...ended });
    await remove(id, deleting).expect(200, { deletedCount: 1 });
    expect(await listDays()).toEqual(left);
    expect(await studyTasks.countDocuments()).toBe(left.length);
  });

  test('refuses what does not repeat or is completed, and tasks of others', async () => {
    const id = await store({ repeat: null });
    const completed = await store({ status: 'completed' });
    await refuse(remove(id, 'one'), 409, 'study-task-not-repeating');
    await refuse(remove(completed, 'coming'), 409, 'study-task-not-repeating');
    await remove(await store(), 'coming', stranger).expect(403);
    await remove('64f000000000000000000001', 'one').expect(200, { deletedCount: 0 });
    await remove(id, 'all').expect(400);
    expect(await studyTasks.countDocuments()).toBe(3);
  });
});
