import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildClass } from '#testing/builders/classes.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const stranger = await signInAccount(api, { teacher: true });
const coTeacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);

beforeEach(() => emptyCollections([collections.classes, collections.classMembers]));

const toOwner = ({ uid, email, name }: TestAccount) => ({ uid, email, name });
async function make(facts: Parameters<typeof buildClass>[0] = {}): Promise<string> {
  const document = buildClass({ teachers: [toOwner(teacher)], ...facts });
  return (await collections.classes.insertOne(document)).insertedId.toHexString();
}
const read = (id: string) => collections.classes.findOne({ _id: new ObjectId(id) });
const change = (id: unknown, body: object, { authorization } = teacher) =>
  request.patch(`/classes/${id}`).set(authorization).send(body);
const renew = (id: unknown, { authorization } = teacher) =>
  request.post(`/classes/${id}/code`).set(authorization);
const switchCode = (id: unknown, enabled: unknown, { authorization } = teacher) =>
  request.patch(`/classes/${id}/code`).set(authorization).send({ enabled });
const join = (code: unknown) =>
  request.post('/classes/join').set(student.authorization).send({ code });

describe('PATCH /classes/:id', () => {
  test('changes the given fields only', async () => {
    const id = await make({ name: 'Biology', subject: 'Biology', term: 'Autumn' });
    const body = { name: 'Biology 9c', subject: null, colour: 'red' };
    expect((await change(id, body).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await read(id)).toMatchObject({ ...body, term: 'Autumn', archivedAt: null });
    expect((await change(id, {}).expect(200)).body).toEqual({ modifiedCount: 0 });
  });

  test('takes no field that is not named in the contract', async () => {
    const id = await make({ code: 'AAAAAAAA' });
    await change(id, { code: 'BBBBBBBB', teachers: [], name: 'Changed' }).expect(200);
    expect(await read(id)).toMatchObject({ code: 'AAAAAAAA', teachers: [{ uid: teacher.uid }] });
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: null }],
    ['subject', { subject: 'x'.repeat(81) }],
    ['term', { term: 7 }],
    ['colour', { colour: 'beige' }],
    ['archived', { archived: 'yes' }],
    ['version', { name: 'Changed', version: -1 }],
    ['version', { name: 'Changed', version: '1' }],
  ])('refuses a wrong %s', async (field, body) => {
    const id = await make();
    const before = await read(id);
    expect((await change(id, body).expect(400)).body).toEqual(fieldProblem(field));
    expect(await read(id)).toEqual(before);
  });

  test('archives a class, once, and restores it', async () => {
    const id = await make();
    expect((await change(id, { archived: true }).expect(200)).body).toEqual({ modifiedCount: 1 });
    const archived = await read(id);
    expect(archived?.archivedAt).toBeInstanceOf(Date);
    expect((await change(id, { archived: true }).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await read(id)).toEqual(archived);
    await change(id, { archived: false, name: 'Restored' }).expect(200);
    expect(await read(id)).toMatchObject({ archivedAt: null, name: 'Restored' });
  });

  test('makes one of two changes of one version, and answers the other with the current class', async () => {
    const id = await make({ version: 1, teachers: [teacher, coTeacher].map(toOwner) });
    const [first, second] = await Promise.all([
      change(id, { name: 'By the first', version: 1 }),
      change(id, { name: 'By the second', version: 1 }, coTeacher),
    ]);
    const [made, refused] = first.status === 200 ? [first, second] : [second, first];
    expect(made.body).toEqual({ modifiedCount: 1 });
    const now = await read(id);
    expect(now).toMatchObject({ name: expect.stringMatching(/^By the /), version: 2 });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual(
      problemWith({
        status: 409,
        code: 'class-changed',
        class: expect.objectContaining({ _id: id, name: now?.name, version: 2, role: 'teacher' }),
      }),
    );
    const { body } = await request.get(`/classes/${id}`).set(coTeacher.authorization).expect(200);
    await change(id, { term: 'Spring', version: body.version }, coTeacher).expect(200);
    expect(await read(id)).toMatchObject({ name: now?.name, term: 'Spring', version: 3 });
  });

  test('replaces any version without one, and none by what is the same', async () => {
    const id = await make({ name: 'Biology', version: 3 });
    expect((await change(id, { name: 'Biology' }).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await read(id)).toMatchObject({ version: 3 });
    await change(id, { name: 'Biology 9c' }).expect(200);
    expect(await read(id)).toMatchObject({ name: 'Biology 9c', version: 4 });
  });

  test('finds a class that an earlier version of Study Flow has stored at version 0', async () => {
    const id = await make();
    const { body } = await request.get(`/classes/${id}`).set(teacher.authorization).expect(200);
    expect(body).toMatchObject({ version: 0 });
    await change(id, { name: 'Changed', version: 1 }).expect(409);
    await change(id, { name: 'Changed', version: 0 }).expect(200);
    expect(await read(id)).toMatchObject({ name: 'Changed', version: 1 });
  });

  test('keeps the version when a class is only archived and restored', async () => {
    const id = await make({ version: 2 });
    await change(id, { archived: true }).expect(200);
    const answer = await change(id, { name: 'Changed', version: 2 }).expect(409);
    expect(answer.body).toEqual(problemWith({ status: 409, code: 'class-archived' }));
    await change(id, { archived: false }).expect(200);
    await change(id, { name: 'Changed', version: 2 }).expect(200);
  });

  test("refuses a stale change of another's class as unknown", async () => {
    const answer = await change(await make({ version: 2 }), { name: 'X', version: 1 }, stranger);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toHaveProperty('class');
  });

  test('changes nothing else of an archived class', async () => {
    const id = await make({ archivedAt: new Date() });
    const before = await read(id);
    const calls = [
      change(id, { name: 'Changed' }),
      change(id, { name: 'Changed', archived: true }),
      renew(id),
      switchCode(id, false),
    ];
    for (const call of calls) {
      expect((await call.expect(409)).body).toEqual(
        problemWith({ status: 409, code: 'class-archived' }),
      );
    }
    expect(await read(id)).toEqual(before);
  });
});

describe('the code of a class', () => {
  test('is replaced when a teacher renews it, and the old one is worth nothing', async () => {
    const id = await make({ code: 'AAAAAAAA' });
    const { code } = (await renew(id).expect(200)).body;
    expect(code).not.toBe('AAAAAAAA');
    await join('AAAAAAAA').expect(404);
    await join(code).expect(200);
  });

  test('can be switched off and on', async () => {
    const id = await make({ code: 'AAAAAAAA' });
    expect((await switchCode(id, false).expect(200)).body).toEqual({ modifiedCount: 1 });
    await join('AAAAAAAA').expect(404);
    expect((await switchCode(id, false).expect(200)).body).toEqual({ modifiedCount: 0 });
    await switchCode(id, true).expect(200);
    await join('AAAAAAAA').expect(200);
  });

  test.each([undefined, null, 'yes', 1])('is not switched by %j', async (enabled) => {
    const id = await make();
    expect((await switchCode(id, enabled).expect(400)).body).toEqual(fieldProblem('enabled'));
  });
});

test('answers 404 to a teacher of another class, as for an unknown class', async () => {
  const id = await make();
  const before = await read(id);
  const callsOf = (each: unknown, account: TestAccount) => [
    change(each, { name: 'Changed' }, account),
    change(each, {}, account),
    renew(each, account),
    switchCode(each, false, account),
  ];
  for (const call of [...callsOf(id, stranger), ...callsOf(new ObjectId(), teacher)]) {
    expect((await call.expect(404)).body).toEqual(
      problemWith({ status: 404, code: 'class-not-found' }),
    );
  }
  expect(await read(id)).toEqual(before);
});
