import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildClass } from '../../testing/builders.ts';
import { fieldProblem, problemWith } from '../../testing/problems.ts';
import { signInAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const stranger = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);

beforeEach(async () => {
  await Promise.all([collections.classes.deleteMany(), collections.classMembers.deleteMany()]);
});

async function make(facts: Parameters<typeof buildClass>[0] = {}): Promise<string> {
  const { uid, email, name } = teacher;
  const document = buildClass({ teachers: [{ uid, email, name }], ...facts });
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
