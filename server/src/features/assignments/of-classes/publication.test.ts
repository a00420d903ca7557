import { ObjectId } from 'mongodb';
import { addDays } from 'planner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { renewFeed } from '#data/calendar-feed/collection.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi({ schoolTimeZone: 'Pacific/Kiritimati' });
const { request, collections, dependencies } = api;
const { assignments, calendarFeeds, classes, classMembers, storedFiles } = collections;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const elsewhere = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);

const [classId, otherClass] = [new ObjectId(), new ObjectId()];
const title = 'Secret of the lighthouse';
const hour = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour);
/** The school is fourteen hours ahead of UTC. */
const schoolDay = (moment: Date) =>
  new Date(moment.getTime() + 14 * hour).toISOString().slice(0, 10);
const due = addDays(schoolDay(new Date()), 3);

beforeEach(async () => {
  const { users: _kept, ...emptied } = collections;
  await emptyCollections(Object.values(emptied));
  const teachers = [toOwner(teacher), toOwner(colleague)];
  await classes.insertMany([
    { ...buildClass({ teachers }), _id: classId },
    { ...buildClass({ teachers: [toOwner(elsewhere)] }), _id: otherClass },
  ]);
  await classMembers.insertMany(
    [classId, otherClass].map((id) => buildClassMember(id, toOwner(student))),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const post = (facts: object, { authorization } = teacher) =>
  request
    .post('/addAssignment')
    .set(authorization)
    .send({ ...buildAssignmentDraft({ title }), classes: [on(classId)], ...facts });
const on = (id: ObjectId, date = due) => ({ classId: String(id), date });
const patch = (id: unknown, facts: object, { authorization } = teacher) =>
  request
    .patch(`/updateAssignment/${id}`)
    .set(authorization)
    .send({ ...buildAssignmentDraft({ title, date: due }), ...facts });
const get = (path: string, { authorization } = teacher) => request.get(path).set(authorization);

async function store(facts: Partial<AssignmentDocument> = {}) {
  const document = buildAssignment({ ...toOwner(teacher), title, classId, date: due, ...facts });
  return (await assignments.insertOne(document)).insertedId;
}

describe('POST /addAssignment with publishAt', () => {
  test('is shown to the teachers of the class, and to its students from that moment on', async () => {
    // The tokens hold for an hour.
    const publishAt = inHours(0.5).toISOString();
    const { body } = await post({ publishAt }).expect(200);
    const path = `/specificAssignment/${body.insertedId}`;
    for (const account of [teacher, colleague]) {
      expect((await get(path, account).expect(200)).body).toMatchObject({ title, publishAt });
    }
    await get(path, student).expect(404);
    vi.useFakeTimers({ now: Date.parse(publishAt) - 1, toFake: ['Date'] });
    await get(path, student).expect(404);
    vi.setSystemTime(Date.parse(publishAt));
    expect((await get(path, student).expect(200)).body).toMatchObject({ title });
    expect((await get('/assignments/due', student).expect(200)).body).toMatchObject([{ title }]);
    await get(path, elsewhere).expect(404);
  });

  test('publishes at once when the moment is over', async () => {
    const { body } = await post({ publishAt: inHours(-1).toISOString() }).expect(200);
    const shown = await get(`/specificAssignment/${body.insertedId}`, student).expect(200);
    expect(shown.body).not.toHaveProperty('publishAt');
  });

  test('accepts the last moment of the first due day in the time zone of the school, and none after it', async () => {
    const second = await classes.insertOne(buildClass({ teachers: [toOwner(teacher)] }));
    const classDays = [on(classId, addDays(due, 1)), on(second.insertedId)];
    const end = Date.parse(addDays(due, 1)) - 14 * hour;
    const late = await post({ publishAt: new Date(end).toISOString(), classes: classDays });
    expect(late.body).toEqual(fieldProblem('publishAt'));
    expect(late.body.errors[0].code).toBe('publish-after-due');
    expect(await assignments.countDocuments()).toBe(0);
    const last = new Date(end - 1).toISOString();
    await post({ publishAt: last, classes: classDays }).expect(200);
  });

  test.each([
    ['no moment', { publishAt: 'tomorrow' }],
    ['a day', { publishAt: '2031-12-01' }],
    ['a number', { publishAt: 1_900_000_000_000 }],
    ['an open assignment', { publishAt: '2031-12-01T08:00:00Z', classes: undefined }],
  ])('returns 400 for %s', async (_what, facts) => {
    const refused = await post(facts).expect(400);
    expect(refused.body).toEqual(fieldProblem('publishAt'));
    expect(await assignments.countDocuments()).toBe(0);
  });
});

describe('PATCH /updateAssignment/:id with publishAt', () => {
  const stored = (id: ObjectId) => assignments.findOne({ _id: id });

  test('moves a publication that is not reached, for each teacher of the class', async () => {
    const id = await store({ publishAt: inHours(2) });
    const moved = inHours(5);
    await patch(id, { publishAt: moved.toISOString() }, colleague).expect(200, {
      modifiedCount: 1,
    });
    expect((await stored(id))?.publishAt).toEqual(moved);
    await patch(id, { title: 'Renamed' }).expect(200, { modifiedCount: 1 });
    expect(await stored(id)).toMatchObject({ publishAt: moved, title: 'Renamed' });
  });

  test.each([
    ['null', null],
    ['a moment that is over', '2026-01-01T08:00:00Z'],
  ])('publishes now with %s', async (_what, publishAt) => {
    const id = await store({ publishAt: inHours(2) });
    const before = new Date();
    await patch(id, { publishAt }).expect(200, { modifiedCount: 1 });
    const { publishAt: now } = (await stored(id)) ?? {};
    expect(now && now >= before && now <= new Date()).toBe(true);
    await get(`/specificAssignment/${id}`, student).expect(200);
    expect((await get('/notices', student).expect(200)).body).toMatchObject([{ kind: 'assigned' }]);
  });

  test.each([
    ['was reached', { publishAt: inHours(-2) }],
    ['was the creation', {}],
    ['is of an open assignment', { classId: null }],
  ])('returns 409 when the publication %s', async (_what, facts) => {
    const id = await store(facts);
    const body = { publishAt: inHours(5).toISOString(), title: 'Renamed' };
    const refused = await patch(id, body).expect(409);
    expect(refused.body).toEqual(problemWith({ status: 409, code: 'already-published' }));
    expect(await stored(id)).toMatchObject({ title, ...facts });
  });

  test('takes the moment that was reached, as it is in the answer, and null', async () => {
    const publishAt = inHours(-2);
    const id = await store({ publishAt });
    const body = { publishAt: publishAt.toISOString(), title: 'Renamed' };
    await patch(id, body).expect(200, { modifiedCount: 1 });
    await patch(id, { publishAt: null, title: 'Again' }).expect(200, { modifiedCount: 1 });
    expect(await stored(id)).toMatchObject({ publishAt, title: 'Again' });
  });

  test('returns 400 when the due day would be over before the publication, and not after it', async () => {
    const hidden = await store({ publishAt: new Date(Date.parse(due)) });
    const earlier = addDays(due, -2);
    for (const publishAt of [undefined, `${due}T00:00:00.000Z`]) {
      const refused = await patch(hidden, { date: earlier, publishAt }).expect(400);
      expect(refused.body).toEqual(fieldProblem('publishAt'));
    }
    expect(await stored(hidden)).toMatchObject({ date: due, version: 1 });
    const published = await store({ publishAt: inHours(-1) });
    await patch(published, { date: '2026-01-01' }).expect(200, { modifiedCount: 1 });
  });
});

describe('before the publication', () => {
  /** Whatever lists, counts, exports and feeds answer to a student of the class. */
  async function readAll() {
    const feed = `/calendar-feeds/${await renewFeed(calendarFeeds, student.uid, 'en')}.ics`;
    const asked = [
      '/assignmentLevel',
      `/assignmentLevel?search=${encodeURIComponent(title)}`,
      '/assignmentsCount',
      `/assignmentsCount?classId=${classId}`,
      '/assignments/due',
      '/assignments/due?state=overdue&itemsPerPage=1',
      `/agenda?today=${due}`,
      '/notices',
      '/classes',
      `/classes/${classId}`,
      '/account/export',
      feed,
    ];
    const answers = await Promise.all(asked.map((path) => get(path, student)));
    return answers.map(({ status, body, text, headers }, index) => ({
      path: asked[index]?.replace(/feeds.*/, 'feed'),
      status,
      count: headers['x-total-count'],
      body: (text ?? JSON.stringify(body)).replace(/DTSTAMP.*|"(exported|created)At":"[^"]*"/g, ''),
    }));
  }

  test('no list, count, feed, notice or export has it', async () => {
    const before = await readAll();
    expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
    const id = await store({ publishAt: inHours(1) });
    expect(await readAll()).toEqual(before);
    await assignments.updateOne({ _id: id }, { $set: { publishAt: inHours(-1) } });
    const after = await readAll();
    const changed = after.filter(({ body }, at) => body !== before[at]?.body);
    expect(changed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/assignmentLevel',
        '/assignmentsCount',
        `/assignmentsCount?classId=${classId}`,
        '/assignments/due',
        `/agenda?today=${due}`,
        '/notices',
        '/calendar-feed',
      ]),
    );
  });

  test('its materials are unknown to students, and readable for teachers of the class', async () => {
    const file = buildStoredFile(teacher.uid, { name: 'map.txt' });
    await storedFiles.insertOne(file);
    await storeContent(dependencies.database, file.contentId);
    const id = await store({ publishAt: inHours(1), materials: [toNamedFile(file)] });
    await get(`/files/${file._id}`, student).expect(404);
    await get(`/files/${file._id}`, colleague).expect(200);
    await assignments.updateOne({ _id: id }, { $set: { publishAt: inHours(-1) } });
    await get(`/files/${file._id}`, student).expect(200);
  });

  test('nobody is reminded of it', async () => {
    const id = await store({ publishAt: inHours(1) });
    const reminders = [{ assignmentId: String(id), emails: [student.email] }];
    const send = request.post(`/classes/${classId}/reminders`).set(teacher.authorization);
    const { body } = await send.send({ reminders }).expect(200);
    expect(body).toEqual({ sent: 0, alreadyReminded: 0, notNeeded: 1 });
  });

  test('nobody is granted another day', async () => {
    const id = await store({ publishAt: inHours(1) });
    const path = `/assignments/${id}/extensions/${student.email}`;
    const refused = await request.put(path).set(teacher.authorization).send({ date: due });
    expect(refused.body).toEqual(problemWith({ status: 409, code: 'assignment-not-published' }));
  });
});
