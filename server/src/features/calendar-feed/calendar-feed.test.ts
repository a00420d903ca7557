import ICAL from 'ical.js';
import { ObjectId } from 'mongodb';
import { addDays } from 'planner';
import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { renewFeed } from '#data/calendar-feed/collection.ts';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildRepetition, buildStudyTask } from '#testing/builders/study-tasks.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi({
  clientOrigins: ['https://study.school.test', 'https://second.school.test'],
});
const { request, collections, dependencies } = api;
const { assignments, calendarFeeds, classes, classMembers, extensions } = collections;
const { myLists, studyTasks, submissions } = collections;
const student = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });
const [classId, otherClassId] = [new ObjectId(), new ObjectId()];
const today = new Date().toISOString().slice(0, 10);
const inDays = (count: number) => addDays(today, count);

beforeEach(async () => {
  const { users: _kept, ...emptied } = collections;
  await emptyCollections(Object.values(emptied));
  await classes.insertMany([
    { ...buildClass({ name: 'Biology 9b', teachers: [toOwner(teacher)] }), _id: classId },
    { ...buildClass({ name: 'Of others' }), _id: otherClassId },
  ]);
  const joinedAt = new Date(inDays(-20));
  await classMembers.insertOne(buildClassMember(classId, { ...toOwner(student), joinedAt }));
});

async function set(title: string, date: string, facts: Parameters<typeof buildAssignment>[0] = {}) {
  const assignment = buildAssignment({ title, date, classId, ...facts });
  return (await assignments.insertOne(assignment)).insertedId;
}

/** From the feedback on an assignment of this title. */
const nextStepOf = (title: string) => ({
  submissionId: new ObjectId(),
  stepId: 'step',
  assignmentId: new ObjectId(),
  title,
});

/** A new address of the account's feed, as its path. */
async function createFeed(uid = student.uid, language: 'en' | 'es' = 'en') {
  return `/calendar-feeds/${await renewFeed(calendarFeeds, uid, language)}.ics`;
}

async function readText(path?: string, app: ReturnType<typeof supertest> = request) {
  const answer = await app.get(path ?? (await createFeed())).expect(200);
  return answer.text;
}

function parse(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) => new ICAL.Event(event));
}

/** The day and the summary of each event. */
async function read(path?: string) {
  return parse(await readText(path)).map(({ startDate, summary }) => [
    startDate.toString(),
    summary,
  ]);
}

describe('the events of a student', () => {
  test('are what is due in the own classes and on the own list, by day', async () => {
    await set('In two days', inDays(2));
    await set('Yesterday', inDays(-1));
    await set('Before joining', inDays(-21));
    await set('Of another class', inDays(2), { classId: otherClassId });
    await set('Open', inDays(1), { classId: null });
    const listed = await set('On the list', inDays(3), { classId: null });
    await myLists.insertOne(buildMyList(student, [listed]));
    expect(await read()).toEqual([
      [inDays(-1), 'Due: Yesterday'],
      [inDays(2), 'Due: In two days'],
      [inDays(3), 'Due: On the list'],
    ]);
  });

  test('have the own due day where one was granted', async () => {
    const assignmentId = await set('Essay', inDays(2));
    const date = inDays(9);
    await extensions.insertOne(buildExtension(toOwner(student), { assignmentId, date }));
    expect(await read()).toEqual([[date, 'Due: Essay']]);
  });

  test('leave out what was submitted, marked or not', async () => {
    for (const build of [buildSubmission, buildDraftSubmission, buildMarkedSubmission]) {
      const assignmentId = await set('Essay', inDays(2));
      await submissions.insertOne(build({ ...toOwner(student), assignmentId, classId }));
    }
    expect(await read()).toEqual([]);
  });

  test('say nothing of a mark, of feedback or that work was returned', async () => {
    const assignmentId = await set('Essay', inDays(2), { marks: 40 });
    const returned = { status: 'returned' as const, obtainedMark: 31.5, feedback: 'Too short.' };
    const facts = { ...toOwner(student), ...returned, assignmentId, classId };
    await submissions.insertOne(buildSubmission(facts));
    const text = await readText();
    expect(parse(text).map(({ summary }) => summary)).toEqual(['Due: Essay']);
    expect(text).not.toMatch(/31\.5|marks|short|return|revision|pending/i);
  });

  test('have returned work on the day that the return names, or today when that is not named and the due day is over', async () => {
    const [unnamed, named, early] = [
      await set('Unnamed', inDays(-3)),
      await set('Named', inDays(-3)),
      await set('Early', inDays(4)),
    ];
    const returned = (date?: string) => ({
      status: 'returned' as const,
      returned: { at: new Date(), reason: 'Too short.', ...(date && { date }) },
    });
    await submissions.insertMany([
      buildSubmission({ ...toOwner(student), ...returned(), assignmentId: unnamed, classId }),
      buildSubmission({
        ...toOwner(student),
        ...returned(inDays(2)),
        assignmentId: named,
        classId,
      }),
      buildSubmission({ ...toOwner(student), ...returned(), assignmentId: early, classId }),
    ]);
    expect(await read()).toEqual([
      [inDays(0), 'Due: Unnamed'],
      [inDays(2), 'Due: Named'],
      [inDays(4), 'Due: Early'],
    ]);
  });

  test('have the time of a study task on every clock, and the coming days of one that repeats', async () => {
    const { email } = student;
    const daily = buildRepetition(inDays(0), 'FREQ=DAILY;COUNT=4');
    await studyTasks.insertMany([
      buildStudyTask(email, { taskTitle: 'Piano', date: inDays(1), time: '16:00' }),
      buildStudyTask(email, {
        taskTitle: 'Words',
        date: inDays(0),
        time: '08:15',
        estimatedMinutes: 20,
        ...daily,
      }),
    ]);
    const text = await readText();
    expect(await read()).toEqual([
      [`${inDays(0)}T08:15:00`, 'Study task: Words'],
      [`${inDays(1)}T16:00:00`, 'Study task: Piano'],
      [`${inDays(1)}T08:15:00`, 'Study task: Words'],
      [`${inDays(2)}T08:15:00`, 'Study task: Words'],
      [`${inDays(3)}T08:15:00`, 'Study task: Words'],
    ]);
    expect(text).toContain(`DTEND:${inDays(0).replaceAll('-', '')}T083500\r\n`);
    const listIds = (feed: string) => feed.match(/^UID:.*$/gm);
    expect(new Set(listIds(text)).size).toBe(5);
    const [words] = await studyTasks.find({ taskTitle: 'Words' }).toArray();
    await request.patch(`/updateStudyTask/${words?._id}`).set(student.authorization).expect(200);
    // The events of the coming days are the same as before.
    expect(listIds(await readText())).toEqual(listIds(text)?.slice(1));
  });

  test('are planned sessions and open study tasks too', async () => {
    const assignmentId = await set('Essay', inDays(5));
    const { email } = student;
    const session = { assignmentId, estimatedMinutes: 45, date: inDays(1), taskTitle: 'Old title' };
    const completed = { status: 'completed' as const };
    await studyTasks.insertMany([
      buildStudyTask(email, { ...session, session: { number: 1, fixed: false } }),
      buildStudyTask(email, { ...session, ...completed, session: { number: 2, fixed: false } }),
      buildStudyTask(email, { taskTitle: 'Read', date: inDays(2) }),
      buildStudyTask(email, { taskTitle: 'Done', date: inDays(2), ...completed }),
      buildStudyTask(teacher.email, { taskTitle: 'Of another', date: inDays(2) }),
    ]);
    expect(await read()).toEqual([
      [inDays(1), 'Study session: Essay'],
      [inDays(2), 'Study task: Read'],
      [inDays(5), 'Due: Essay'],
    ]);
  });

  test('name the steps of the assignment that a session works on', async () => {
    const assignmentId = await set('Essay', inDays(5));
    const steps = ['Read', 'Write'].map((title) => ({ title, minutes: 30 }));
    await assignments.updateOne({ _id: assignmentId }, { $set: { steps } });
    const session = { assignmentId, estimatedMinutes: 30, session: { number: 1, fixed: false } };
    await studyTasks.insertOne(buildStudyTask(student.email, { ...session, date: inDays(1) }));
    const text = await readText();
    expect(text).toContain('30 min\\nRead\\nhttp');
    expect(text).not.toContain('Write');
  });

  test('begin 30 days ago, and are at most the first 500', async () => {
    const { email } = student;
    await studyTasks.insertMany([
      buildStudyTask(email, { taskTitle: 'Too old', date: inDays(-31) }),
      ...Array.from({ length: 501 }, (_, index) =>
        buildStudyTask(email, { taskTitle: `Task ${index}`, date: inDays(index - 30) }),
      ),
    ]);
    const events = await read();
    expect(events).toHaveLength(500);
    expect(events[0]).toEqual([inDays(-30), 'Study task: Task 0']);
    expect(events.at(-1)).toEqual([inDays(469), 'Study task: Task 499']);
  });
});

test('the events of a teacher are what is due in the taught classes, and the own study tasks', async () => {
  await set('Essay', inDays(2));
  // More than one feed has events.
  await assignments.insertMany(
    Array.from({ length: 500 }, () => buildAssignment({ classId, date: inDays(-31) })),
  );
  await set('Of others', inDays(2), { classId: otherClassId });
  await set('Open', inDays(2), { classId: null });
  await studyTasks.insertOne(
    buildStudyTask(teacher.email, { taskTitle: 'Prepare', date: inDays(1) }),
  );
  const path = await createFeed(teacher.uid);
  expect(await read(path)).toEqual([
    [inDays(1), 'Study task: Prepare'],
    [inDays(2), 'Due: Essay'],
  ]);
  await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
  expect(await read(path)).toEqual([[inDays(1), 'Study task: Prepare']]);
});

describe('an event', () => {
  test('is the same whole calendar day in every time zone', async () => {
    await set('Essay', '2030-03-31');
    const path = await createFeed();
    for (const schoolTimeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const text = await readText(path, supertest(createApp({ ...dependencies, schoolTimeZone })));
      expect(text).toContain('\r\nDTSTART;VALUE=DATE:20300331\r\nDTEND;VALUE=DATE:20300401\r\n');
      expect(text).not.toMatch(/TZID|TIMEZONE/);
    }
  });

  test('ends with its day, without a day after it, on the last day that a calendar can name', async () => {
    await set('Some day', '9999-12-31');
    const text = await readText();
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:99991231\r\n');
    expect(text.match(/DTEND.*/g)).toBeNull();
    expect(parse(text).map(({ startDate }) => startDate.toString())).toEqual(['9999-12-31']);
  });

  test('leads to its assignment, or to its study task', async () => {
    const id = await set('Essay', inDays(1));
    const task = buildStudyTask(student.email, { date: inDays(2), estimatedMinutes: 25 });
    const { insertedId } = await studyTasks.insertOne(task);
    const [due, own] = parse(await readText());
    const dueLink = `https://study.school.test/assignmentDetails/${id}`;
    const ownLink = `https://study.school.test/updateStudyTask/${insertedId}`;
    expect(due?.component.getFirstPropertyValue('url')).toBe(dueLink);
    expect(due?.description).toBe(`Biology 9b\n${dueLink}`);
    expect(own?.component.getFirstPropertyValue('url')).toBe(ownLink);
    expect(own?.description).toBe(`25 min\n${ownLink}`);
  });

  test('keeps its identity when title and day change', async () => {
    const _id = await set('Essay', inDays(1));
    const path = await createFeed();
    const readIds = async () => parse(await readText(path)).map(({ uid }) => uid);
    const before = await readIds();
    await assignments.updateOne({ _id }, { $set: { title: 'Report', date: inDays(3) } });
    expect(await readIds()).toEqual(before);
    expect(before).toEqual([`due-${_id}@study-flow`]);
  });

  test('keeps every character of its title, in lines of at most 75 bytes', async () => {
    const title = `Read; write, "quote" \\ and ${'ñandú 🐦 '.repeat(15)}END:VEVENT`;
    await set(title, inDays(1));
    const text = await readText();
    expect(parse(text).map(({ summary }) => summary)).toEqual([`Due: ${title}`]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
  });

  test('has the title of the assignment instead of the feedback that a study task was made of', async () => {
    const taskTitle = 'Name your sources';
    const facts = { taskTitle, nextStep: nextStepOf('Essay'), date: inDays(1) };
    await studyTasks.insertOne(buildStudyTask(student.email, facts));
    const path = await createFeed();
    expect(await read(path)).toEqual([[inDays(1), 'Next step: Essay']]);
    expect(await readText(path)).not.toContain('sources');
  });

  test('is in the language of the feed', async () => {
    const assignmentId = await set('Ensayo', inDays(5));
    const { email } = student;
    const session = { assignmentId, session: { number: 1, fixed: false } };
    await studyTasks.insertMany([
      buildStudyTask(email, { ...session, date: inDays(1) }),
      buildStudyTask(email, { taskTitle: 'Leer', date: inDays(2) }),
      buildStudyTask(email, { nextStep: nextStepOf('Ensayo'), date: inDays(3) }),
    ]);
    expect(await read(await createFeed(student.uid, 'es'))).toEqual([
      [inDays(1), 'Sesión de estudio: Ensayo'],
      [inDays(2), 'Actividad de estudio: Leer'],
      [inDays(3), 'Próximo paso: Ensayo'],
      [inDays(5), 'Entrega: Ensayo'],
    ]);
  });
});
