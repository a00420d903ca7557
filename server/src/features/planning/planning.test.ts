import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { addDays } from 'planner';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { createApp } from '#app.ts';
import type { AgendaItem } from '#contract/planning/agenda.ts';
import type { OfferedPlan, Plan, PlannedSession } from '#contract/planning/plan.ts';
import { maxPageSize } from '#contract/values.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import { claim, whilePlanning } from '#data/planning/plan-lock.ts';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildAvailability } from '#testing/builders/planning.ts';
import { buildRepetition, buildStudyTask } from '#testing/builders/study-tasks.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { assignments, availabilities, classes, classMembers, extensions, myLists } = collections;
const { deletedSessions, plans, studyTasks, submissions } = collections;
const student = await signInAccount(api);
const stranger = await signInAccount(api);
/** Monday. */
const today = '2026-11-23';
const classId = new ObjectId();

// The day of these tests is over for the database's own clock, so that it would delete each plan within a minute.
await plans.dropIndex('forgotten-after-1-days');

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.useFakeTimers({
    now: new Date(`${today}T12:00Z`),
    toFake: ['Date'],
    // A plan that waits for another one ends by the clock.
    shouldAdvanceTime: true,
  });
  const emptied = [assignments, availabilities, classes, classMembers, extensions, myLists];
  const ofStudents = [deletedSessions, plans, studyTasks, submissions];
  await emptyCollections([...emptied, ...ofStudents]);
  await classes.insertOne({ ...buildClass({ name: 'Biology' }), _id: classId });
  await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
  await availabilities.insertOne(buildAvailability(student));
});

async function set(title: string, facts: Parameters<typeof buildAssignment>[0] = {}) {
  const assignment = buildAssignment({ title, classId, date: '2026-11-27', ...facts });
  return (await assignments.insertOne(assignment)).insertedId;
}

const send = (method: 'post' | 'delete' | 'put' | 'get' | 'patch', path: string, body?: object) =>
  request[method](path).set(student.authorization).send(body);
const planOne = async (id: ObjectId, more: object = {}): Promise<Plan> =>
  (await send('post', `/assignments/${id}/plan`, { today, ...more }).expect(200)).body;
const previewOne = async (id: ObjectId, more: object = {}): Promise<Plan> =>
  (await send('post', `/assignments/${id}/plan/preview`, { today, ...more }).expect(200)).body;
const planAll = async (day = today): Promise<Plan> =>
  (await send('post', '/plan', { today: day }).expect(200)).body;
const readAgenda = async (day = today, { authorization } = student): Promise<AgendaItem[]> =>
  (await request.get('/agenda').query({ today: day }).set(authorization).expect(200)).body;
const daysOf = ({ sessions }: { sessions: PlannedSession[] }) =>
  sessions.map(({ date, minutes }) => [date, minutes]);
const sumSessions = ({ sessions }: { sessions: PlannedSession[] }) =>
  sessions.reduce((sum, { minutes }) => sum + minutes, 0);
const storedDays = async () =>
  (await studyTasks.find({ uid: student.uid }).sort({ date: 1 }).toArray()).map(
    ({ date, estimatedMinutes }) => [date, estimatedMinutes],
  );

describe('availability', () => {
  const minutes = { mon: 30, tue: 0, wed: 1440, thu: 45, fri: 0, sat: 0, sun: 5 };
  const draft = {
    minutes,
    daysOff: ['2026-12-24', '2026-11-30', '2026-12-24'],
    longestSession: 25,
  };

  test('is a suggestion until it is set', async () => {
    await availabilities.deleteMany();
    const read = async () => (await send('get', '/availability').expect(200)).body;
    expect(await read()).toMatchObject({ isSet: false, longestSession: 50 });
    expect((await send('put', '/availability', draft).expect(200)).body).toEqual({
      modifiedCount: 1,
    });
    expect(await read()).toEqual({
      minutes,
      daysOff: ['2026-11-30', '2026-12-24'],
      longestSession: 25,
      isSet: true,
    });
  });

  test.each([
    ['minutes.mon', { minutes: { ...minutes, mon: 1441 } }],
    ['minutes.tue', { minutes: { ...minutes, tue: 1.5 } }],
    ['minutes.sun', { minutes: { ...minutes, sun: undefined } }],
    ['longestSession', { longestSession: 4 }],
    ['daysOff.0', { daysOff: ['Sunday'] }],
  ])('refuses %s', async (field, facts) => {
    const answer = await send('put', '/availability', { ...draft, ...facts }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });
});

describe('the plan of an assignment', () => {
  test('is shown first, and changes nothing until it is carried out', async () => {
    const id = await set('Essay', { estimatedMinutes: 150 });
    const days = [
      ['2026-11-23', 60],
      ['2026-11-24', 60],
      ['2026-11-25', 30],
    ];
    const preview = await previewOne(id);
    expect(daysOf(preview)).toEqual(days);
    expect(preview).toMatchObject({ shortMinutes: 0, shortages: [] });
    expect(await studyTasks.countDocuments()).toBe(0);
    const made = await planOne(id);
    expect(daysOf(made)).toEqual(days);
    expect(await storedDays()).toEqual(days);
    expect(await studyTasks.findOne()).toMatchObject({
      uid: student.uid,
      email: student.email,
      taskTitle: 'Essay',
      subject: 'Biology',
      assignmentId: id,
      estimatedTime: '60 min',
      session: { number: 1, fixed: false },
    });
    expect(made.sessions.map(({ _id }) => _id)).toEqual(
      (await studyTasks.find().sort({ date: 1 }).toArray()).map(({ _id }) => String(_id)),
    );
  });

  testWithUniqueRaces(
    'stays the same when it is carried out again, also at the same time',
    async () => {
      const id = await set('Essay', { estimatedMinutes: 150 });
      const made = await Promise.all([planOne(id), planOne(id), planOne(id)]);
      expect(made.map(daysOf)).toEqual([daysOf(made[0]), daysOf(made[0]), daysOf(made[0])]);
      expect(made.filter(({ planId }) => planId === null)).toHaveLength(2);
      expect(await studyTasks.countDocuments()).toBe(3);
    },
  );

  testWithUniqueRaces(
    'never exceeds a day when two assignments are planned at the same time',
    async () => {
      const ids = [
        await set('Essay', { estimatedMinutes: 120 }),
        await set('Report', { estimatedMinutes: 120 }),
      ];
      await Promise.all(ids.map((id) => planOne(id)));
      expect(await storedDays()).toEqual([
        ['2026-11-23', 60],
        ['2026-11-24', 60],
        ['2026-11-25', 60],
        ['2026-11-26', 60],
      ]);
    },
  );

  test('is made around other sessions, study tasks and what is done today', async () => {
    const { uid, email } = student;
    await planOne(await set('Report', { estimatedMinutes: 60 }));
    await studyTasks.insertMany([
      buildStudyTask(email, { uid, date: '2026-11-24', estimatedMinutes: 40 }),
      buildStudyTask(email, { uid, date: '2026-11-25', estimatedMinutes: null }),
      buildStudyTask(email, { uid, date: '2026-11-26', estimatedMinutes: 60, status: 'completed' }),
    ]);
    const id = await set('Essay', { estimatedMinutes: 80 });
    expect(daysOf(await previewOne(id))).toEqual([
      ['2026-11-24', 20],
      ['2026-11-25', 60],
    ]);
  });

  test('ends on the own due day of a student with an extension', async () => {
    const id = await set('Essay', { date: today, estimatedMinutes: 100 });
    expect((await previewOne(id)).shortMinutes).toBe(40);
    await extensions.insertOne(
      buildExtension(toOwner(student), { assignmentId: id, classId, date: '2026-11-24' }),
    );
    expect(daysOf(await previewOne(id))).toEqual([
      [today, 60],
      ['2026-11-24', 40],
    ]);
  });

  test('says what does not fit, and the smallest ways out', async () => {
    const id = await set('Essay', { date: '2026-11-24', estimatedMinutes: 150 });
    const { shortMinutes, shortages } = await previewOne(id);
    expect(shortMinutes).toBe(30);
    expect(shortages).toEqual([
      {
        assignmentId: id.toHexString(),
        title: 'Essay',
        date: '2026-11-24',
        minutes: 30,
        waysOut: [
          { kind: 'more-minutes', minutesPerDay: 15 },
          { kind: 'later-due-day', date: '2026-11-25' },
        ],
      },
    ]);
    // Sessions of an assignment that is due later are in the way of one that is due today.
    await planOne(await set('Report', { date: '2026-11-30', estimatedMinutes: 60 }));
    const urgent = await set('Quiz', { date: today, estimatedMinutes: 60 });
    expect((await previewOne(urgent)).shortages[0]?.waysOut).toEqual([{ kind: 'plan-everything' }]);
  });

  test('marks a later due day as asked for while a request waits for its answer', async () => {
    const id = await set('Essay', { date: '2026-11-24', estimatedMinutes: 150 });
    await send('post', `/assignments/${id}/extension-requests`, {
      date: '2026-11-26',
      reason: 'I was ill.',
    }).expect(200);
    expect((await previewOne(id)).shortages[0]?.waysOut).toEqual([
      { kind: 'more-minutes', minutesPerDay: 15 },
      { kind: 'later-due-day', date: '2026-11-25', isRequested: true },
    ]);
  });

  test("counts the student's own estimate instead of the teacher's, from then on", async () => {
    const id = await set('Essay');
    const refused = await send('post', `/assignments/${id}/plan`, { today }).expect(409);
    expect(refused.body).toEqual(problemWith({ status: 409, code: 'estimate-required' }));
    expect(daysOf(await planOne(id, { minutes: 45 }))).toEqual([[today, 45]]);
    expect(daysOf(await planOne(id))).toEqual([[today, 45]]);
    expect((await readAgenda()).find(({ kind }) => kind === 'assignment')?.minutes).toBe(45);
  });

  test('names the steps that each session works on, after those that are done', async () => {
    const steps = [
      { title: 'Read', minutes: 30 },
      { title: 'Write', minutes: 90 },
    ];
    const id = await set('Essay', { steps });
    const { sessions } = await planOne(id);
    expect(sessions.map((session) => session.steps)).toEqual([['Read', 'Write'], ['Write']]);
    await send('patch', `/updateStudyTask/${sessions[0]?._id}`).expect(200);
    expect((await previewOne(id)).sessions.map((session) => session.steps)).toEqual([['Write']]);
  });

  test('names the steps of sessions that are to be done on the agenda, in the order of their days', async () => {
    const steps = [
      { title: 'Read', minutes: 60 },
      { title: 'Write', minutes: 60 },
      { title: 'Check', minutes: 30 },
    ];
    const id = await set('Essay', { steps });
    const { sessions } = await planOne(id);
    const readSteps = async () =>
      (await readAgenda())
        .filter(({ kind }) => kind === 'session')
        .map(({ date, steps: named }) => [date, named]);
    expect(await readSteps()).toEqual([
      ['2026-11-23', ['Read']],
      ['2026-11-24', ['Write']],
      ['2026-11-25', ['Check']],
    ]);
    await send('patch', `/updateStudyTask/${sessions[0]?._id}`).expect(200);
    // The last one is done before the second: it writes then.
    await studyTasks.updateOne(
      { _id: new ObjectId(sessions[2]?._id ?? '') },
      { $set: { date: today } },
    );
    expect(await readSteps()).toEqual([
      ['2026-11-23', ['Write']],
      ['2026-11-24', ['Write', 'Check']],
      ['2026-11-23', undefined],
    ]);
  });

  test('counts the minutes of a completed session that was deleted', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    const { sessions } = await planOne(id);
    const [done, open] = sessions.map(({ _id }) => _id);
    await send('patch', `/updateStudyTask/${done}`).expect(200);
    await send('delete', `/deleteStudyTask/${done}`).expect(200);
    expect(await planOne(id)).toMatchObject({ planId: null, sessions: [{ _id: open }] });
    expect((await readAgenda()).find(({ kind }) => kind === 'assignment')).toMatchObject({
      plannedMinutes: 60,
      doneMinutes: 60,
    });
    // The process ended between the two writes of the deletion: it is stored twice and counts once.
    const [kept] = await deletedSessions.find().toArray();
    if (kept) await studyTasks.insertOne(kept);
    expect(await planOne(id)).toMatchObject({ planId: null });
    const exported = (await send('get', '/account/export').expect(200)).body;
    expect(exported.deletedSessions).toMatchObject([{ _id: done, taskTitle: 'Essay' }]);
  });

  test('counts what was recorded on a day that is over, and plans the rest', async () => {
    const id = await set('Essay', { estimatedMinutes: 60 });
    const { sessions } = await planOne(id);
    const worked = sessions[0]?._id;
    const work = { recordId: randomUUID(), date: today, minutes: 40, outcome: 'well' };
    await send('post', `/study-tasks/${worked}/work`, work).expect(200);
    const again = await planAll('2026-11-24');
    expect(again.sessions).toMatchObject([{ date: '2026-11-24', minutes: 20, change: 'added' }]);
    const agenda = await readAgenda('2026-11-24');
    expect(agenda.find(({ kind }) => kind === 'assignment')).toMatchObject({ doneMinutes: 40 });
    // Completed after all, the whole session counts.
    await send('patch', `/updateStudyTask/${worked}`).expect(200);
    expect(await planAll('2026-11-24')).toMatchObject({ sessions: [], removedCount: 1 });
  });

  test('puts an open assignment on the list of work to submit', async () => {
    const id = await set('Open essay', { classId: null, estimatedMinutes: 30 });
    expect(await readAgenda()).toEqual([]);
    await planOne(id);
    expect((await readAgenda()).map(({ kind }) => kind)).toEqual(['session', 'assignment']);
  });

  test('is made for work that was returned for revision, which is to be done again', async () => {
    const id = await set('Essay', { estimatedMinutes: 60 });
    const open = await set('Open essay', { classId: null, date: '2026-11-20' });
    await submissions.insertMany(
      [
        { assignmentId: id, classId },
        { assignmentId: open, classId: null },
      ].map((answered) =>
        buildSubmission({ ...toOwner(student), ...answered, status: 'returned' }),
      ),
    );
    expect(daysOf(await planOne(id))).toEqual([[today, 60]]);
    const agenda = await readAgenda();
    expect(
      agenda.map(({ group, kind, title, isReturned }) => [group, kind, title, isReturned]),
    ).toEqual([
      ['today', 'assignment', 'Open essay', true],
      ['today', 'session', 'Essay', undefined],
      ['week', 'assignment', 'Essay', true],
    ]);
    await extensions.insertOne(
      buildExtension(toOwner(student), { assignmentId: id, classId, date: '2026-12-09' }),
    );
    expect((await readAgenda()).at(-1)).toMatchObject({ group: 'later', date: '2026-12-09' });
  });

  test('is refused without an availability, and for work that is submitted', async () => {
    const id = await set('Essay', { estimatedMinutes: 30 });
    await submissions.insertOne(
      buildSubmission({ ...toOwner(student), assignmentId: id, classId }),
    );
    const submitted = await send('post', `/assignments/${id}/plan/preview`, { today }).expect(409);
    expect(submitted.body).toEqual(problemWith({ status: 409, code: 'already-submitted' }));
    await availabilities.deleteMany();
    for (const path of ['/plan', '/plan/preview']) {
      const answer = await send('post', path, { today }).expect(409);
      expect(answer.body).toEqual(problemWith({ status: 409, code: 'availability-required' }));
    }
  });

  test('waits for another plan of the student, which ends with its process', async () => {
    const { uid } = student;
    await claim(availabilities, uid, new ObjectId());
    const act = async () => 'planned';
    await expect(whilePlanning(availabilities, uid, act, 0)).rejects.toMatchObject({
      code: 'plan-running',
    });
    await availabilities.updateOne({ uid }, { $set: { 'planning.until': new Date(0) } });
    expect(await whilePlanning(availabilities, uid, act, 0)).toBe('planned');
    expect(await whilePlanning(availabilities, uid, act, 0)).toBe('planned');
  });
});

describe('the estimates of a student', () => {
  /** A submitted assignment of 60 minutes that took this long; of the last days, the first one last. */
  async function finish(index: number, workedMinutes: number, facts: object = {}) {
    const { uid, email } = student;
    const assignmentId = await set(`Finished ${index}`, { estimatedMinutes: 60 });
    await submissions.insertOne(buildSubmission({ ...toOwner(student), assignmentId, classId }));
    await studyTasks.insertOne(
      buildStudyTask(email, {
        uid,
        assignmentId,
        date: `2026-11-${20 - index}`,
        estimatedMinutes: 60,
        workedMinutes,
        status: 'completed',
        session: { number: 1, fixed: true },
        ...facts,
      }),
    );
    return assignmentId;
  }
  const offer = async (id: ObjectId, more: object = {}): Promise<OfferedPlan> =>
    (await send('post', `/assignments/${id}/plan/preview`, { today, ...more }).expect(200)).body;

  test('learn from three assignments that are finished, and are offered, not applied', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    for (const [index, minutes] of [78, 70].entries()) await finish(index, minutes);
    await finish(2, 0);
    expect((await offer(id)).learned).toBeNull();
    await finish(3, 300);
    const preview = await offer(id);
    expect(preview).toMatchObject({ learned: { factor: 1.3, basedOn: 3, from: 120, to: 156 } });
    expect(sumSessions(preview)).toBe(120);
    expect(sumSessions(await planOne(id))).toBe(120);
  });

  test('are multiplied once the student has accepted it, until the student says something else', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    for (const [index, minutes] of [78, 70, 300].entries()) await finish(index, minutes);
    const preview = await offer(id, { factor: 1.3 });
    expect(sumSessions(preview)).toBe(156);
    const accepted = { factor: 1.3, from: 120, to: 156 };
    expect(preview).toMatchObject({ learned: null, accepted });
    expect(await offer(id)).toMatchObject({ accepted: null });
    expect(sumSessions(await planOne(id, { factor: 1.3 }))).toBe(156);
    expect(await offer(id)).toMatchObject({ learned: null, accepted });
    expect((await readAgenda()).find(({ _id }) => _id === String(id))).toMatchObject({
      minutes: 156,
    });
    // The teacher corrects the estimate.
    await assignments.updateOne({ _id: id }, { $set: { estimatedMinutes: 60 } });
    expect(await offer(id)).toMatchObject({ accepted: { from: 60, to: 78 } });
    expect(sumSessions(await planOne(id, { minutes: 90 }))).toBe(90);
    expect(await offer(id)).toMatchObject({ learned: { from: 90, to: 117 }, accepted: null });
    await planOne(id, { factor: 1.3 });
    expect(sumSessions(await planOne(id, { factor: 1 }))).toBe(90);
  });

  test('are offered for all that is planned together', async () => {
    const first = await set('Essay', { estimatedMinutes: 120 });
    await set('Report', { estimatedMinutes: 50 });
    await set('Unknown');
    for (const [index, minutes] of [78, 70, 300].entries()) await finish(index, minutes);
    await planOne(first, { factor: 1.5 });
    const preview = (await send('post', '/plan/preview', { today }).expect(200)).body;
    expect(preview).toMatchObject({ learned: { factor: 1.3, from: 50, to: 65 }, accepted: null });
    const made: Plan = (await send('post', '/plan', { today, factor: 1.3 }).expect(200)).body;
    expect(sumSessions(made)).toBe(180 + 65);
    expect(sumSessions(await planAll())).toBe(180 + 65);
  });

  test('are asked for with what similar work took, and kept for the student alone', async () => {
    const [unknown, open] = [await set('Unknown'), await set('Open', { classId: null })];
    await myLists.insertOne(buildMyList(student, [open]));
    const preview = async (more: object = {}): Promise<OfferedPlan> =>
      (await send('post', '/plan/preview', { today, ...more }).expect(200)).body;
    const suggest = async () =>
      new Map((await preview()).withoutEstimate.map((work) => [work.title, work.suggestedMinutes]));
    expect(Object.fromEntries(await suggest())).toEqual({ Unknown: 60, Open: 60 });
    for (const [index, minutes] of [78, 84].entries()) await finish(index, minutes);
    expect(Object.fromEntries(await suggest())).toEqual({ Unknown: 80, Open: 60 });
    await finish(2, 300);
    expect(Object.fromEntries(await suggest())).toEqual({ Unknown: 85, Open: 85 });
    const estimates = [
      { assignmentId: unknown.toHexString(), minutes: 45 },
      { assignmentId: String(new ObjectId()), minutes: 500 },
    ];
    const withSuggestions = await preview({ useSuggestions: true });
    expect(sumSessions(withSuggestions)).toBe(170);
    expect(withSuggestions.withoutEstimate).toHaveLength(2);
    const shown = await preview({ estimates });
    expect(shown.withoutEstimate.map(({ title }) => title)).toEqual(['Open']);
    expect(sumSessions(shown)).toBe(45);
    expect((await preview()).withoutEstimate).toHaveLength(2);
    await send('post', '/plan', { today, estimates }).expect(200);
    expect((await preview()).withoutEstimate).toHaveLength(1);
    expect((await availabilities.findOne())?.estimates).toEqual({ [String(unknown)]: 45 });
    expect((await assignments.findOne({ _id: unknown }))?.estimatedMinutes).toBeUndefined();
  });

  test('go with the plan that is taken back, except those that were changed since', async () => {
    const [first, second] = [await set('First'), await set('Second')];
    await planOne(second, { minutes: 90 });
    const known = async () => {
      const { estimates, factors = {} } = (await availabilities.findOne()) ?? {};
      return { estimates, factors };
    };
    const before = await known();
    const planBoth = async (minutes: number): Promise<Plan> => {
      const estimates = [first, second].map((id) => ({ assignmentId: String(id), minutes }));
      return (await send('post', '/plan', { today, estimates }).expect(200)).body;
    };
    const undo = ({ planId }: Plan) => send('delete', `/plans/${planId}`).expect(200);
    await undo(await planBoth(30));
    expect(await known()).toEqual(before);
    const both = await planBoth(30);
    const one = await planOne(first, { factor: 2 });
    await undo(both);
    const changed = { estimates: { [String(first)]: 30, [String(second)]: 90 } };
    expect(await known()).toEqual({ ...changed, factors: { [String(first)]: 2 } });
    await undo(one);
    expect(await known()).toEqual({ ...changed, factors: {} });
  });

  test.each([
    ['no minutes', [{ assignmentId: String(new ObjectId()) }]],
    ['too few minutes', [{ assignmentId: String(new ObjectId()), minutes: 4 }]],
    ['an unknown id', [{ assignmentId: 'essay', minutes: 30 }]],
    ['too many', Array(201).fill({ assignmentId: String(new ObjectId()), minutes: 30 })],
  ])('are refused with %s', async (_, estimates) => {
    await send('post', '/plan', { today, estimates }).expect(400);
  });

  test.each([0.4, 3.1, 1.25, '1.3', null])('take no factor %j', async (factor) => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    const body = { today, factor };
    const answer = await send('post', `/assignments/${id}/plan`, body).expect(400);
    expect(answer.body).toEqual(fieldProblem('factor'));
    await send('post', '/plan/preview', body).expect(400);
  });

  test('count deleted sessions, and what was returned only when it is submitted again', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    for (const [index, minutes] of [78, 78].entries()) await finish(index, minutes);
    const third = await finish(2, 78);
    const session = await studyTasks.findOne({ assignmentId: third });
    await send('delete', `/deleteStudyTask/${session?._id}`).expect(200);
    expect((await offer(id)).learned).toMatchObject({ factor: 1.3, basedOn: 3 });
    await submissions.updateOne({ assignmentId: third }, { $set: { status: 'returned' } });
    expect((await offer(id)).learned).toBeNull();
  });
});

describe('planning again', () => {
  test('gives missed sessions new days, and leaves done and fixed ones', async () => {
    const id = await set('Essay', { estimatedMinutes: 180, date: '2026-11-29' });
    const { sessions } = await planOne(id);
    const [done, missed, fixed] = sessions.map(({ _id }) => _id);
    await send('patch', `/updateStudyTask/${done}`).expect(200);
    await send('patch', `/study-tasks/${fixed}`, { date: '2026-11-28' }).expect(200);
    const again = await planAll('2026-11-26');
    expect(again.sessions).toMatchObject([
      { _id: missed, date: '2026-11-26', minutes: 60, change: 'moved', from: '2026-11-24' },
      { _id: fixed, date: '2026-11-28', minutes: 60, change: 'fixed' },
    ]);
    expect(await studyTasks.countDocuments()).toBe(3);
  });

  test('plans all that is due, the most urgent first, and names what has no estimate', async () => {
    const later = await set('Later', { estimatedMinutes: 60, date: '2026-11-26' });
    const sooner = await set('Sooner', { estimatedMinutes: 60, date: '2026-11-24' });
    const unknown = await set('Unknown');
    await set('Late', { estimatedMinutes: 60, date: '2026-11-20' });
    const { sessions, withoutEstimate } = await planAll();
    expect(sessions.map(({ assignmentId, date }) => [assignmentId, date])).toEqual([
      [sooner.toHexString(), '2026-11-23'],
      [later.toHexString(), '2026-11-24'],
    ]);
    expect(withoutEstimate).toMatchObject([{ _id: unknown.toHexString(), title: 'Unknown' }]);
  });

  test('keeps sessions that were worked on, when it is taken back and when they find no place', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    const { sessions, planId } = await planOne(id);
    const work = { recordId: randomUUID(), date: today, minutes: 40, outcome: 'well' };
    await send('post', `/study-tasks/${sessions[0]?._id}/work`, work).expect(200);
    await send('delete', `/plans/${planId}`).expect(200);
    expect(await storedDays()).toEqual([['2026-11-23', 60]]);
    await assignments.updateOne({ _id: id }, { $set: { estimatedMinutes: 0 } });
    await planAll('2026-11-24');
    expect(await studyTasks.findOne()).toMatchObject({ date: '2026-11-23', work: [work] });
  });

  test('no longer fixes a session to a day that the student did not choose', async () => {
    const id = await set('Essay', { estimatedMinutes: 60 });
    const { sessions } = await planOne(id);
    await send('patch', `/study-tasks/${sessions[0]?._id}`, { date: '2026-11-24' }).expect(200);
    const moved = await planAll('2026-11-26');
    expect(await studyTasks.findOne()).toMatchObject({
      date: '2026-11-26',
      session: { fixed: false },
    });
    await send('delete', `/plans/${moved.planId}`).expect(200);
    expect(await studyTasks.findOne()).toMatchObject({
      date: '2026-11-24',
      session: { fixed: true },
    });
  });

  test('can be taken back once, without what was done since', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    const first = await planOne(id);
    await assignments.updateOne({ _id: id }, { $set: { estimatedMinutes: 60 } });
    const { planId } = await planAll('2026-11-24');
    expect(await storedDays()).toEqual([['2026-11-24', 60]]);
    const undo = (plan: string | null) => send('delete', `/plans/${plan}`).expect(200);
    await request.delete(`/plans/${planId}`).set(stranger.authorization).expect(200);
    expect((await undo(planId)).body).toEqual({ deletedCount: 1 });
    expect((await undo(planId)).body).toEqual({ deletedCount: 0 });
    expect(await storedDays()).toEqual(daysOf(first));
    await send('patch', `/updateStudyTask/${first.sessions[0]?._id}`).expect(200);
    await undo(first.planId);
    expect(await storedDays()).toEqual([['2026-11-23', 60]]);
  });
});

describe('study tasks in a plan', () => {
  const store = async (taskTitle: string, date: string, facts: object = {}) => {
    const task = { uid: student.uid, taskTitle, date, estimatedMinutes: 30, ...facts };
    return (await studyTasks.insertOne(buildStudyTask(student.email, task))).insertedId;
  };
  const dayOf = async (_id: ObjectId) => (await studyTasks.findOne({ _id }))?.date;

  test('take their minutes of their days, and get another day when they were missed', async () => {
    await set('Essay', { estimatedMinutes: 60 });
    const missed = await store('Missed', '2026-11-22');
    await store('Coming', '2026-11-24');
    const long = await store('Too long', '2026-11-22', { estimatedMinutes: 90 });
    await store('Long ago', '2026-11-08');
    await store('Without minutes', '2026-11-22', { estimatedMinutes: null });
    const { tasks, planId } = await planAll();
    expect(tasks.map(({ title, date, change, from }) => [title, date, change, from])).toEqual([
      ['Too long', '2026-11-22', 'unplaced', undefined],
      ['Coming', '2026-11-24', 'kept', undefined],
      // The essay has today, and half of the next day is left.
      ['Missed', '2026-11-24', 'moved', '2026-11-22'],
    ]);
    expect([await dayOf(missed), await dayOf(long)]).toEqual(['2026-11-24', '2026-11-22']);
    await send('delete', `/plans/${planId}`).expect(200, { deletedCount: 1 });
    expect(await dayOf(missed)).toBe('2026-11-22');
  });

  test('stay where they are when one assignment is planned, and where their owner moved them since', async () => {
    const id = await set('Essay', { estimatedMinutes: 60 });
    const missed = await store('Missed', '2026-11-22');
    await planOne(id);
    expect(await dayOf(missed)).toBe('2026-11-22');
    const { planId } = await planAll();
    await send('patch', `/study-tasks/${missed}`, { date: '2026-11-28' }).expect(200);
    await send('delete', `/plans/${planId}`).expect(200);
    expect(await dayOf(missed)).toBe('2026-11-28');
  });

  test('are planned with missed sessions alone when only these are asked for', async () => {
    const essay = await set('Essay', { estimatedMinutes: 60 });
    await planOne(essay);
    await set('Never planned', { estimatedMinutes: 60 });
    const missed = await store('Missed', '2026-11-23');
    const body = { today: '2026-11-24', missedOnly: true };
    const { sessions } = (await send('post', '/plan', body).expect(200)).body;
    expect(sessions).toMatchObject([{ title: 'Essay', date: '2026-11-24', from: '2026-11-23' }]);
    expect(sessions).toHaveLength(1);
    expect(await dayOf(missed)).toBe('2026-11-25');
  });
});

describe('a plan of what was missed', () => {
  const week = { mon: 60, tue: 20, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 };
  const planMissed = async (day: string): Promise<Plan> =>
    (await send('post', '/plan', { today: day, missedOnly: true }).expect(200)).body;
  const setMinutes = (minutes: typeof week) =>
    availabilities.updateOne({ uid: student.uid }, { $set: { minutes, longestSession: 30 } });

  test('leaves the minutes without a place on the missed day, and plans them later', async () => {
    await setMinutes(week);
    const id = await set('Essay', { estimatedMinutes: 60 });
    await planOne(id);
    const made = await planMissed('2026-11-24');
    expect(daysOf(made)).toEqual([['2026-11-24', 20]]);
    expect(made).toMatchObject({ removedCount: 0, shortages: [{ title: 'Essay', minutes: 40 }] });
    const left = [
      ['2026-11-23', 40],
      ['2026-11-24', 20],
    ];
    expect(await storedDays()).toEqual(left);
    expect(await planMissed('2026-11-24')).toMatchObject({ planId: null, shortMinutes: 40 });
    await send('delete', `/plans/${made.planId}`).expect(200);
    expect(await storedDays()).toEqual([
      ['2026-11-23', 30],
      ['2026-11-23', 30],
    ]);
    await planMissed('2026-11-24');
    await setMinutes({ ...week, wed: 60 });
    expect(await planMissed('2026-11-24')).toMatchObject({ shortMinutes: 0 });
    expect((await storedDays()).map(([date]) => date)).not.toContain('2026-11-23');
  });

  test('adds a session on the missed day when the only one becomes shorter', async () => {
    await setMinutes(week);
    const id = await set('Essay', { estimatedMinutes: 30 });
    await planOne(id);
    const made = await planMissed('2026-11-24');
    expect(daysOf(made)).toEqual([['2026-11-24', 20]]);
    expect(await storedDays()).toEqual([
      ['2026-11-23', 10],
      ['2026-11-24', 20],
    ]);
    await send('delete', `/plans/${made.planId}`).expect(200);
    expect(await storedDays()).toEqual([['2026-11-23', 30]]);
  });
});

describe('an account that is bound to another uid', () => {
  test('gets back what a plan of before has removed', async () => {
    const id = await set('Essay', { estimatedMinutes: 120 });
    await planOne(id);
    await assignments.updateOne({ _id: id }, { $set: { estimatedMinutes: 60 } });
    const { planId } = await planAll();
    const parts = createAccountDataParts({
      ...api.dependencies,
    });
    await joinOwnership(parts).moveOwned(student.uid, stranger.uid);
    await request.delete(`/plans/${planId}`).set(stranger.authorization).expect(200);
    const stored = await studyTasks.find().toArray();
    expect(stored).toHaveLength(2);
    expect(stored).toMatchObject([{ uid: stranger.uid }, { uid: stranger.uid }]);
    expect(stored.at(-1)).toMatchObject({ email: stranger.email });
  });

  test('finds its plans of the last day in its export', async () => {
    const id = await set('Essay', { estimatedMinutes: 60 });
    await planOne(id);
    const { body } = await send('get', '/account/export').expect(200);
    expect(body.plans).toEqual([
      {
        createdAt: expect.any(String),
        added: [{ assignmentId: id.toHexString(), date: today, minutes: 60 }],
        moved: [],
        removed: [],
        movedTasks: [],
      },
    ]);
    expect(body.availability).toMatchObject({ longestSession: 60 });
  });
});

describe('GET /assignments/:id/sessions', () => {
  test('has the own sessions that are not completed, by day', async () => {
    const id = await set('Essay', { estimatedMinutes: 150 });
    await planOne(id);
    await planOne(await set('Another', { estimatedMinutes: 60 }));
    const read = async ({ authorization } = student) =>
      (await request.get(`/assignments/${id}/sessions`).set(authorization).expect(200)).body;
    const [first, ...later] = await read();
    expect(first).toEqual({ _id: expect.any(String), date: today, minutes: 60 });
    expect(later.map(({ date }: { date: string }) => date)).toEqual(['2026-11-24', '2026-11-25']);
    await send('patch', `/updateStudyTask/${first._id}`).expect(200);
    await send('patch', `/study-tasks/${later[0]._id}`, { date: '2026-11-26' }).expect(200);
    expect(await read()).toEqual([later[1], { ...later[0], date: '2026-11-26' }]);
    expect(await read(stranger)).toEqual([]);
  });

  test('has the first thousand days, and says how many sessions there are', async () => {
    const assignmentId = new ObjectId(await set('Essay', {}));
    const sessions = Array.from({ length: maxPageSize + 1 }, (_, day) =>
      buildStudyTask(student.email, {
        uid: student.uid,
        assignmentId,
        date: addDays(today, maxPageSize - day),
        session: { number: day + 1, fixed: false },
      }),
    );
    await collections.studyTasks.insertMany(sessions);
    const { body, headers } = await request
      .get(`/assignments/${assignmentId}/sessions`)
      .set(student.authorization);
    expect(body).toHaveLength(maxPageSize);
    expect([body[0].date, body.at(-1).date]).toEqual([today, addDays(today, maxPageSize - 1)]);
    expect(headers['x-total-count']).toBe(String(maxPageSize + 1));
  });
});

describe('GET /agenda', () => {
  test('has the time and the rule of a study task', async () => {
    const facts = { taskTitle: 'Piano', date: today, time: '16:00', ...buildRepetition(today) };
    await studyTasks.insertOne(buildStudyTask(student.email, { uid: student.uid, ...facts }));
    expect(await readAgenda()).toMatchObject([{ time: '16:00', repeat: 'FREQ=WEEKLY' }]);
  });

  test('has assignments, sessions and study tasks, each once and in its group', async () => {
    const { uid, email } = student;
    const id = await set('Essay', { estimatedMinutes: 60, date: '2026-11-29' });
    await planOne(id);
    await set('Late', { date: '2026-11-20' });
    await set('Listed', { classId: null, date: '2026-11-30' });
    const done = await set('Submitted', { date: '2026-11-24' });
    const left = await set('In a class that was left', { classId: new ObjectId() });
    await submissions.insertMany(
      [done, left].map((assignmentId) =>
        buildSubmission({ ...toOwner(student), assignmentId, classId }),
      ),
    );
    await studyTasks.insertMany([
      buildStudyTask(email, { uid, taskTitle: 'Tidy', date: '2026-11-22' }),
      buildStudyTask(email, { uid, taskTitle: 'Old', date: '2026-11-08', status: 'completed' }),
      buildStudyTask(email, { uid, taskTitle: 'Done', date: '2026-11-22', status: 'completed' }),
    ]);
    const listed = await assignments.findOne({ title: 'Listed' });
    await myLists.insertOne(buildMyList(student, [listed?._id ?? id]));
    const agenda = await readAgenda();
    expect(agenda.map(({ group, kind, title, date }) => [group, kind, title, date])).toEqual([
      ['overdue', 'assignment', 'Late', '2026-11-20'],
      ['overdue', 'study-task', 'Tidy', '2026-11-22'],
      ['today', 'session', 'Essay', '2026-11-23'],
      ['week', 'assignment', 'Essay', '2026-11-29'],
      ['later', 'assignment', 'Listed', '2026-11-30'],
      ['done', 'assignment', 'Submitted', '2026-11-24'],
      ['done', 'study-task', 'Done', '2026-11-22'],
    ]);
    expect(agenda[2]).toMatchObject({
      assignmentId: id.toHexString(),
      dueDate: '2026-11-29',
      minutes: 60,
      fixed: false,
      class: { name: 'Biology' },
    });
    expect(agenda[3]).toMatchObject({ minutes: 60, plannedMinutes: 60, doneMinutes: 0 });
    expect(await readAgenda(today, stranger)).toEqual([]);
  });

  describe.each([
    // At 10:30 UTC of the 23rd it is 00:30 of the 24th in Kiritimati, and 23:30 of the 22nd in Pago Pago.
    ['Pacific/Kiritimati', '2026-11-24', '2026-11-23', '2026-11-25'],
    ['Pacific/Pago_Pago', '2026-11-22', '2026-11-21', '2026-11-23'],
  ])('in a school in %s', (schoolTimeZone, ofSchool, dayBefore, dayAfter) => {
    const now = '2026-11-23T10:30:00Z';
    const readAs = async (readerDay: string) => {
      vi.setSystemTime(new Date(now));
      const app = supertest(createApp({ ...dependencies, schoolTimeZone }));
      const call = app.get('/agenda').query({ today: readerDay }).set(student.authorization);
      const items: AgendaItem[] = (await call.expect(200)).body;
      return Object.fromEntries(items.map(({ title, group }) => [title, group]));
    };

    test.each(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2020-01-01'])(
      'groups assignments by the day of the school and study tasks by that of a reader who has %s',
      async (readerDay) => {
        const { uid, email } = student;
        await set('Before', { date: dayBefore });
        await set('Due', { date: ofSchool });
        await set('After', { date: dayAfter });
        const ofReader = { Yesterday: -1, Today: 0, Tomorrow: 1 };
        await studyTasks.insertMany(
          Object.entries(ofReader).map(([taskTitle, days]) =>
            buildStudyTask(email, { uid, taskTitle, date: addDays(readerDay, days) }),
          ),
        );
        expect(await readAs(readerDay)).toEqual({
          Before: 'overdue',
          Due: 'today',
          After: 'week',
          Yesterday: 'overdue',
          Today: 'today',
          Tomorrow: 'week',
        });
      },
    );

    test('plans what is not over in the school from the day of the reader on', async () => {
      vi.setSystemTime(new Date(now));
      await set('Over', { date: dayBefore, estimatedMinutes: 30 });
      await set('Due', { date: dayAfter, estimatedMinutes: 30 });
      const app = supertest(createApp({ ...dependencies, schoolTimeZone }));
      const call = app.post('/plan/preview').send({ today }).set(student.authorization);
      const { sessions, shortMinutes } = (await call.expect(200)).body;
      expect([
        sessions.map(({ title, date }: PlannedSession) => [title, date]),
        shortMinutes,
      ]).toEqual([[['Due', today]], 0]);
    });
  });

  test('follows a moved due day, an extension, a new title, and an assignment that is gone', async () => {
    const id = await set('Essay', { estimatedMinutes: 60, date: '2026-11-24' });
    await planOne(id);
    const facts = async () =>
      (await readAgenda()).map(({ kind, title, date }) => [kind, title, date]);
    await assignments.updateOne({ _id: id }, { $set: { title: 'Report', date: '2026-11-25' } });
    expect(await facts()).toEqual([
      ['session', 'Report', today],
      ['assignment', 'Report', '2026-11-25'],
    ]);
    await extensions.insertOne(
      buildExtension(toOwner(student), { assignmentId: id, classId, date: '2026-12-09' }),
    );
    expect(await readAgenda()).toMatchObject([
      { kind: 'session', dueDate: '2026-12-09' },
      { kind: 'assignment', group: 'later', isExtended: true },
    ]);
    await assignments.deleteOne({ _id: id });
    expect(await facts()).toEqual([]);
  });
});
