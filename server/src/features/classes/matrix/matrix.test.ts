import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import type { AssignmentAverage, ClassMatrix } from '#contract/classes/matrix.ts';
import { createSchoolCalendar } from '#database/calendar-day.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { isDocumentDb } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });
const zoe = await signInAccount(api, { name: 'Zoë Quark' });

const classId = new ObjectId();
/** In the order in which they were set. */
const [early, essay, poem] = [new ObjectId(), new ObjectId(), new ObjectId()];
const today = '2026-11-21';

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00Z`), toFake: ['Date'] });
  const { classes, classMembers, assignments, submissions } = collections;
  await emptyCollections([classes, classMembers, assignments, submissions]);
  const { uid, email, name } = teacher;
  await classes.insertOne({
    ...buildClass({ teachers: [{ uid, email, name }] }),
    _id: classId,
  });
  await classMembers.insertMany([
    buildClassMember(classId, emile),
    buildClassMember(classId, ada),
    buildClassMember(classId, { ...zoe, joinedAt: new Date('2026-11-19T08:00:00Z') }),
  ]);
  await assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Early', date: '2026-11-18', marks: 20 }), _id: early },
    { ...buildAssignment({ classId, title: 'Essay', date: '2026-11-20', marks: 40 }), _id: essay },
    { ...buildAssignment({ classId, title: 'Poem', date: today, marks: 10 }), _id: poem },
    buildAssignment({ title: 'Open' }),
    buildAssignment({ title: 'Of another class', classId: new ObjectId() }),
  ]);
  const marked = { marks: 20, obtainedMark: 15 };
  await submissions.insertMany([
    buildMarkedSubmission({ ...ada, ...marked, assignmentId: early, ...at('2026-11-18T23:59Z') }),
    buildMarkedSubmission({
      ...emile,
      ...marked,
      assignmentId: early,
      obtainedMark: 8,
      ...at('2026-11-19T00:00Z'),
    }),
    buildSubmission({ ...ada, assignmentId: essay, ...at('2026-11-20T12:00Z') }),
    buildSubmission({ ...zoe, assignmentId: essay, ...at('2026-11-21T08:00Z') }),
    // Somebody who is not in the class, or no longer.
    buildMarkedSubmission({ assignmentId: essay, obtainedMark: 1 }),
  ]);
});

function at(time: string) {
  return { submittedAt: new Date(time) };
}
const ask = (query: object = {}, { authorization } = teacher) =>
  request.get(`/classes/${classId}/matrix`).query(query).set(authorization);
async function read(query: object = {}): Promise<ClassMatrix> {
  return (await ask(query).expect(200)).body;
}
async function readAverages(query: object = {}): Promise<AssignmentAverage[]> {
  const answer = await request
    .get(`/classes/${classId}/matrix/averages`)
    .query(query)
    .set(teacher.authorization)
    .expect(200);
  return answer.body;
}
const states = ({ rows }: ClassMatrix) =>
  Object.fromEntries(rows.map(({ name, cells }) => [name, cells.map(({ state }) => state)]));
const names = ({ rows }: ClassMatrix) => rows.map(({ name }) => name);

describe('GET /classes/:id/matrix', () => {
  test('has for each student, in name order, the state of each assignment, the newest first', async () => {
    const matrix = await read();
    expect(matrix.assignments.map(({ title }) => title)).toEqual(['Poem', 'Essay', 'Early']);
    expect(states(matrix)).toEqual({
      'Ada Lovelace': ['not-due', 'submitted', 'marked'],
      'Émile Zola': ['not-due', 'missing', 'marked'],
      'Zoë Quark': ['not-due', 'late', 'before-joining'],
    });
    expect(names(matrix)).toEqual(['Ada Lovelace', 'Émile Zola', 'Zoë Quark']);
    expect(matrix).toMatchObject({ rowCount: 3, studentCount: 3, assignmentCount: 3 });
  });

  test('counts what was withdrawn as not handed in, and shows no mark that is not released', async () => {
    await collections.submissions.insertMany([
      buildSubmission({ ...emile, assignmentId: essay, status: 'withdrawn' }),
      buildDraftSubmission({ ...emile, assignmentId: poem }),
    ]);
    const matrix = await read();
    expect(states(matrix)['Émile Zola']).toEqual(['submitted', 'missing', 'marked']);
    expect(matrix.rows[1]).toMatchObject({ average: 40, missingCount: 1 });
  });

  test('says what was returned for revision', async () => {
    const { insertedId } = await collections.submissions.insertOne(
      buildSubmission({ ...emile, assignmentId: poem, status: 'returned' }),
    );
    const [cell] = (await read()).rows[1]?.cells ?? [];
    const submissionId = String(insertedId);
    expect(cell).toEqual({ state: 'returned', submissionId, isLate: false });
    expect(await read({ hasMissing: 'true' })).toMatchObject({ rowCount: 1 });
  });

  test('has the marks, with percentages and averages of students and assignments', async () => {
    const matrix = await read();
    const id = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(matrix.rows[0]?.cells[2]).toEqual({
      state: 'marked',
      submissionId: id,
      isLate: false,
      mark: 15,
      percentage: 75,
    });
    expect(matrix.rows[1]?.cells[2]).toMatchObject({ isLate: true, mark: 8, percentage: 40 });
    expect(matrix.rows.map(({ average, missingCount }) => [average, missingCount])).toEqual([
      [75, 0],
      [40, 1],
      [null, 0],
    ]);
    expect(matrix.assignments[0]).toEqual({
      _id: poem.toHexString(),
      title: 'Poem',
      date: today,
      marks: 10,
    });
    const none = { average: null, markCount: 0, missingCount: 0, excusedCount: 0 };
    expect(await readAverages()).toEqual([
      { _id: poem.toHexString(), ...none, notReleasedCount: 0 },
      { _id: essay.toHexString(), ...none, missingCount: 1, notReleasedCount: 2 },
      { _id: early.toHexString(), ...none, average: 57.5, markCount: 2, notReleasedCount: 0 },
    ]);
    expect(await readAverages({ assignmentsPage: 1, assignmentsPerPage: 2 })).toHaveLength(1);
  });

  test('counts what was due yesterday as missing the day after the due day', async () => {
    const missingCounts = (matrix: ClassMatrix) =>
      matrix.rows.map(({ missingCount }) => missingCount);
    const readOn = async (day: string) => {
      vi.setSystemTime(new Date(`${day}T12:00Z`));
      return missingCounts(await read());
    };
    expect(await readOn('2026-11-20')).toEqual([0, 0, 0]);
    expect(await readOn('2026-11-21')).toEqual([0, 1, 0]);
    expect(await readOn('2026-11-22')).toEqual([1, 2, 1]);
  });

  test.each(['2020-01-01', '2099-01-01'])(
    'counts what is missing by the clock of the server when the caller names %s as today',
    async (named) => {
      const counted = async (query: object) => [
        (await read(query)).rows.map(({ missingCount }) => missingCount),
        (await readAverages(query)).map(({ missingCount }) => missingCount),
      ];
      expect(await counted({ today: named })).toEqual([
        [0, 1, 0],
        [0, 1, 0],
      ]);
    },
  );

  test.each([
    // In Kiritimati the 22nd has begun; in Pago Pago it is still the 20th.
    ['Pacific/Kiritimati', '2026-11-21T10:00Z', 'missing', 'missing'],
    ['UTC', '2026-11-21T10:00Z', 'not-due', 'missing'],
    ['Pacific/Pago_Pago', '2026-11-21T10:00Z', 'not-due', 'not-due'],
  ])(
    'has what is missing by the day of a school in %s at %s',
    async (schoolTimeZone, now, ofPoem, ofEssay) => {
      vi.setSystemTime(new Date(now));
      const answer = await supertest(createApp({ ...dependencies, schoolTimeZone }))
        .get(`/classes/${classId}/matrix`)
        .query({ today })
        .set(teacher.authorization)
        .expect(200);
      expect(states(answer.body)['Émile Zola']?.slice(0, 2)).toEqual([ofPoem, ofEssay]);
    },
  );

  test('counts the days of the time zone of the school', async () => {
    const askIn = async (schoolTimeZone: string) => {
      const inZone = supertest(createApp({ ...dependencies, schoolTimeZone }));
      const answer = await inZone
        .get(`/classes/${classId}/matrix`)
        .set(teacher.authorization)
        .expect(200);
      return states(answer.body);
    };
    // Joined at 23:00 UTC of the 20th, and submitted at 08:00 UTC of the 21st.
    const joinedAt = new Date('2026-11-20T23:00Z');
    await collections.classMembers.updateOne({ uid: emile.uid }, { $set: { joinedAt } });
    const inUtc = await askIn('UTC');
    expect(inUtc['Émile Zola']?.[1]).toBe('missing');
    expect(inUtc['Zoë Quark']?.[1]).toBe('late');
    // There the 21st had begun, and the due day was over.
    expect((await askIn('Pacific/Auckland'))['Émile Zola']?.[1]).toBe('before-joining');
    // There the 20th ended at 08:00 UTC, in Honolulu at 10:00 UTC.
    expect((await askIn('America/Los_Angeles'))['Zoë Quark']?.[1]).toBe('late');
    expect((await askIn('Pacific/Honolulu'))['Zoë Quark']?.[1]).toBe('submitted');
  });

  test.each([
    // Wherever it is, one of these zones, 25 hours apart, has another day than UTC.
    'Pacific/Kiritimati',
    'Pacific/Niue',
  ])('takes the day of the server in %s when none is named', async (schoolTimeZone) => {
    const day = createSchoolCalendar(schoolTimeZone).toDay(new Date());
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: day } });
    const inZone = supertest(createApp({ ...dependencies, schoolTimeZone }));
    const read = async () =>
      states(
        (await inZone.get(`/classes/${classId}/matrix`).set(teacher.authorization).expect(200))
          .body,
      )['Émile Zola']?.[1];
    expect(await read()).toBe('not-due');
    const before = new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10);
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: before } });
    expect(await read()).toBe('missing');
  });

  test('has pages of students and of assignments', async () => {
    const answer = await ask({
      currentPage: 1,
      itemsPerPage: 1,
      assignmentsPage: 1,
      assignmentsPerPage: 2,
    }).expect(200);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(states(answer.body)).toEqual({ 'Émile Zola': ['marked'] });
    expect(answer.body.assignments).toMatchObject([{ title: 'Early' }]);
    expect(answer.body).toMatchObject({ rowCount: 3, studentCount: 3, assignmentCount: 3 });
  });

  test('counts all assignments of the class in averages and what is missing, whichever are shown', async () => {
    const facts = async (query: object) => {
      const { rows } = await read(query);
      return rows.map(({ name, average, missingCount }) => ({ name, average, missingCount }));
    };
    const all = await facts({});
    expect(all.some(({ average }) => average !== null)).toBe(true);
    expect(all.some(({ missingCount }) => missingCount > 0)).toBe(true);
    for (const assignmentsPage of [0, 1, 2]) {
      const part = { assignmentsPage, assignmentsPerPage: 1 };
      expect(await facts(part)).toEqual(all);
      expect(names(await read({ ...part, hasMissing: 'true' }))).toEqual(['Émile Zola']);
    }
    const { text } = await request
      .get(`/classes/${classId}/matrix.csv`)
      .set(teacher.authorization)
      .expect(200);
    const [head = [], ...lines]: unknown[][] = parse(text, { bom: true, cast: true });
    const column = head.indexOf('Average (%)');
    // Two lines before the students say what the assignments are, five below them how their averages come about.
    expect(lines.slice(2, -5).map((line) => line[column] || null)).toEqual(
      all.map(({ average }) => average),
    );
  });

  test('has only the students with something missing, or found by a search, when asked', async () => {
    const withMissing = await read({ hasMissing: 'true' });
    expect(names(withMissing)).toEqual(['Émile Zola']);
    expect(withMissing).toMatchObject({ rowCount: 1, studentCount: 3 });
    expect(names(await read({ search: 'quark' }))).toEqual(['Zoë Quark']);
    expect(names(await read({ search: 'zola', hasMissing: 'true' }))).toEqual(['Émile Zola']);
    expect(names(await read({ search: 'quark', hasMissing: 'true' }))).toEqual([]);
    expect(names(await read({ hasMissing: 'true', currentPage: 1, itemsPerPage: 1 }))).toEqual([]);
  });

  test('says which maxima a column has when submissions were worth something else', async () => {
    await collections.submissions.updateOne(
      { uid: emile.uid, assignmentId: early },
      { $set: { marks: 10 } },
    );
    const { rows } = await read();
    expect(rows.map(({ cells }) => cells[2]?.marks)).toEqual([undefined, 10, undefined]);
    expect(rows[1]?.cells[2]).toMatchObject({ mark: 8, percentage: 80 });
    const averages = await readAverages();
    expect(averages.map(({ maxima }) => maxima)).toEqual([undefined, undefined, [10, 20]]);
    expect(averages[2]?.average).toBe(77.5);
  });

  test('leaves out who has left', async () => {
    await collections.classMembers.updateOne({ uid: ada.uid }, { $set: { leftAt: new Date() } });
    const matrix = await read();
    expect(names(matrix)).toEqual(['Émile Zola', 'Zoë Quark']);
    expect((await readAverages()).at(-1)?.average).toBe(40);
  });

  test('is empty of a class without students or assignments', async () => {
    await collections.classMembers.deleteMany();
    expect(await read()).toMatchObject({ rows: [], rowCount: 0, assignmentCount: 3 });
    await collections.assignments.deleteMany();
    expect(await read()).toMatchObject({ assignments: [], rows: [], assignmentCount: 0 });
  });

  test.each([
    ['hasMissing', { hasMissing: 'maybe' }],
    ['assignmentsPerPage', { assignmentsPerPage: 101 }],
    ['assignmentsPage', { assignmentsPage: -1 }],
    ['itemsPerPage', { itemsPerPage: 0 }],
  ])('refuses a wrong %s', async (field, query) => {
    expect((await ask(query).expect(400)).body).toEqual(fieldProblem(field));
  });

  test('is for the teachers of the class only, and stays readable when it is archived', async () => {
    for (const path of ['matrix', 'matrix/averages', 'matrix.csv']) {
      const get = ({ authorization }: typeof teacher, id: unknown = classId) =>
        request.get(`/classes/${id}/${path}`).set(authorization);
      expect((await get(colleague).expect(404)).body).toEqual(
        problemWith({ status: 404, code: 'class-not-found' }),
      );
      await get(ada).expect(403);
      await get(teacher, new ObjectId()).expect(404);
      await collections.classes.updateOne({}, { $set: { archivedAt: new Date() } });
      await get(teacher).expect(200);
      await collections.classes.updateOne({}, { $set: { archivedAt: null } });
    }
  });
});

describe('GET /classes/:id/matrix.csv', () => {
  const download = () => request.get(`/classes/${classId}/matrix.csv`).set(teacher.authorization);

  test('comes back the same when another parser reads it', async () => {
    const answer = await download().expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=class.csv');
    expect(answer.text.startsWith('\ufeff')).toBe(true);
    expect(parse(answer.text, { bom: true, cast: true })).toEqual([
      ['Name', 'Email', 'Average (%)', 'Missing', 'Email verified', 'Poem', 'Essay', 'Early'],
      ['Due date', '', '', '', '', '2026-11-21', '2026-11-20', '2026-11-18'],
      ['Marks', '', '', '', '', 10, 40, 20],
      ['Ada Lovelace', ada.email, 75, 0, 'Yes', 'Not yet due', 'Submitted', 15],
      ['Émile Zola', emile.email, 40, 1, 'Yes', 'Not yet due', 'Missing', 8],
      ['Zoë Quark', zoe.email, '', 0, 'Yes', 'Not yet due', 'Submitted late', 'Before joining'],
      ['Average (%)', '', '', '', '', '', '', 57.5],
      ['Marks that count', '', '', '', '', 0, 0, 2],
      ['Excused', '', '', '', '', 0, 0, 0],
      ['Missing', '', '', '', '', 0, 1, 0],
      ['Without a released mark', '', '', '', '', 0, 2, 0],
    ]);
  });

  test.each(['=HYPERLINK("https://evil.example.org";"Marks")', '+1+1', '-2+3', '@SUM(A1)'])(
    'keeps a spreadsheet from calculating %s',
    async (formula) => {
      await collections.classMembers.updateOne({ uid: ada.uid }, { $set: { name: formula } });
      await collections.assignments.updateOne({ _id: poem }, { $set: { title: formula } });
      const rows: string[][] = parse((await download().expect(200)).text, { bom: true });
      expect(rows[0]?.[5]).toBe(`'${formula}`);
      expect(rows.map(([name]) => name)).toContain(`'${formula}`);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    },
  );

  test.each(["Ana;=cmd|' /C calc'!A0", 'Ana; "=1+1', 'Ana|@SUM(A1)', 'Ana;-2+3'])(
    'keeps a spreadsheet of any country from calculating a part of %s',
    async (formula) => {
      await collections.classMembers.updateOne({ uid: ada.uid }, { $set: { name: formula } });
      await collections.assignments.updateOne({ _id: poem }, { $set: { title: formula } });
      const { text } = await download().expect(200);
      const rows: string[][] = parse(text, { bom: true });
      const read = formula.replace(/(?=[=@-])/, "'");
      expect(rows[0]?.[5]).toBe(read);
      expect(rows.map(([name]) => name)).toContain(read);
      const parts = text.slice(1).split(/[;|\t\r\n,]/);
      expect(parts.filter((part) => /^["\s]*[=+\-@]/.test(part))).toEqual([]);
    },
  );

  test('has the words, separators and decimal commas of Spanish for who reads it in Spanish', async () => {
    await collections.submissions.updateOne(
      { uid: ada.uid, assignmentId: early },
      { $set: { marks: 20, obtainedMark: 2.3 } },
    );
    const { text } = await download().query({ language: 'es' }).expect(200);
    const rows: string[][] = parse(text, { bom: true, delimiter: ';' });
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Nombre',
      'Correo',
      'Promedio (%)',
      'Faltan',
      'Correo verificado',
    ]);
    expect(rows.find(([name]) => name === 'Ada Lovelace')).toEqual([
      'Ada Lovelace',
      ada.email,
      '11,5',
      '0',
      'Sí',
      'Aún no vence',
      'Entregada',
      '2,3',
    ]);
    expect(rows.find(([name]) => name === 'Zoë Quark')?.slice(5)).toEqual([
      'Aún no vence',
      'Entregada con retraso',
      'Antes de unirse',
    ]);
    expect(rows.findLast(([name]) => name === 'Promedio (%)')?.at(-1)).toBe('25,8');
    await download().query({ language: 'xx' }).expect(400);
  });

  test.each([
    ['en', ',', 'In %, out of 7.5 or 20', ['75', '100', 'Before joining', '87.5']],
    ['es', ';', 'En %, sobre 7,5 o 20', ['75', '100', 'Antes de unirse', '87,5']],
  ])(
    'has percentages, and says so, where submissions were worth different marks in %s',
    async (language, delimiter, says, column) => {
      await collections.submissions.updateOne(
        { uid: emile.uid, assignmentId: early },
        { $set: { marks: 7.5, obtainedMark: 7.5 } },
      );
      const { text } = await download().query({ language }).expect(200);
      const rows: string[][] = parse(text, { bom: true, delimiter });
      expect(rows.slice(2, 7).map((row) => row.at(-1))).toEqual([says, ...column]);
      expect(rows[2]?.slice(5, 7)).toEqual(['10', '40']);
    },
  );

  test('has only addresses in the column of addresses, and beside them whether they are verified', async () => {
    const unverified = await signInAccount(api, { name: 'Yann', verified: false });
    const gone = { uid: 'deleted', email: 'deleted-1@deleted.invalid', name: 'Deleted account' };
    await collections.classMembers.insertMany([
      buildClassMember(classId, toOwner(unverified)),
      buildClassMember(classId, gone),
    ]);
    const rows: string[][] = parse((await download().expect(200)).text, { bom: true });
    const addressOf = new Map(
      rows.map(([name, email, , , isVerified]) => [name, [email, isVerified]]),
    );
    expect(addressOf.get('Ada Lovelace')).toEqual([ada.email, 'Yes']);
    expect(addressOf.get('Yann')).toEqual([unverified.email, 'No']);
    expect(addressOf.get('Deleted account')?.[0]).toBe('');
  });

  test('keeps a spreadsheet from calculating what follows an invisible character', async () => {
    const name = '\u200b\ufeff=1+1';
    await collections.classMembers.updateOne({ uid: ada.uid }, { $set: { name } });
    const rows: string[][] = parse((await download().expect(200)).text, { bom: true });
    expect(rows.map(([first]) => first)).toContain(`'${name}`);
  });

  test.each(['a, b; "c"', 'זואי', 'Zoë 😀'])('keeps the title %s', async (title) => {
    await collections.assignments.updateOne({ _id: poem }, { $set: { title } });
    const rows: string[][] = parse((await download().expect(200)).text, { bom: true });
    expect(rows[0]?.[5]).toBe(title);
  });
});

// The second engine takes a minute to store them, and gets the same queries above.
test.skipIf(isDocumentDb)(
  'has a class of 200 students and 60 assignments',
  async () => {
    const { classMembers, assignments, submissions } = collections;
    await emptyCollections([classMembers, assignments, submissions]);
    const students = Array.from({ length: 200 }, (_, index) => {
      const email = `student-${index}@school.test`;
      return { uid: `uid-${index}`, email, name: `Student ${index}` };
    });
    await classMembers.insertMany(students.map((student) => buildClassMember(classId, student)));
    const { insertedIds } = await assignments.insertMany(
      Array.from({ length: 60 }, () => buildAssignment({ classId })),
    );
    await submissions.insertMany(
      students.flatMap((student) =>
        Object.values(insertedIds).map((assignmentId) =>
          buildMarkedSubmission({ ...student, assignmentId, classId }),
        ),
      ),
    );
    const matrix = await read({ itemsPerPage: 30 });
    const averages = await readAverages();
    expect(averages.map(({ average }) => average)).toEqual(Array(60).fill(78.8));
    expect(matrix.rows).toHaveLength(30);
    expect(matrix.rows[0]?.cells).toHaveLength(60);
    const file = await request
      .get(`/classes/${classId}/matrix.csv`)
      .set(teacher.authorization)
      .expect(200);
    const rows: string[][] = parse(file.text, { bom: true });
    expect(rows).toHaveLength(208);
    expect(rows[203]?.slice(5)).toEqual(Array(60).fill('78.8'));
  },
  60_000,
);
