import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { email, name, authorization } = await signInAccount(api, {
  name: 'Grace Hopper',
  teacher: true,
});

beforeEach(async () => {
  await collections.users.deleteMany();
  await collections.users.insertMany([
    buildUser({ name: 'émile Zola', email: 'zola@zoo.test' }),
    buildUser({ name: 'Zoë Kravitz', email: 'zoe@zoo.test', role: 'student' }),
    buildUser({ name, email, role: 'admin' }),
    buildUser({ name: 'Emily Noether', email: 'noether@b.test' }),
  ]);
});

async function list(query: object): Promise<string[]> {
  const answer = await request.get('/users').query(query).set(authorization).expect(200);
  return answer.body.map((user: User) => user.name);
}

async function count(query: object): Promise<number> {
  const answer = await request.get('/users/count').query(query).set(authorization).expect(200);
  return answer.body.count;
}

describe('the list of users', () => {
  test.each([
    [{}, ['émile Zola', 'Zoë Kravitz', name, 'Emily Noether']],
    [{ sort: 'newest' }, ['Emily Noether', name, 'Zoë Kravitz', 'émile Zola']],
    [{ sort: 'name' }, ['émile Zola', 'Emily Noether', name, 'Zoë Kravitz']],
    [{ sort: 'lastName' }, [name, 'Zoë Kravitz', 'Emily Noether', 'émile Zola']],
    [{ role: 'student', sort: 'email' }, ['Emily Noether', 'Zoë Kravitz', 'émile Zola']],
    [{ role: 'admin', sort: 'name' }, [name]],
  ])('is sorted and filtered for %j', async (query, names) => {
    expect(await list(query)).toEqual(names);
    expect(await count({ role: 'role' in query ? query.role : '' })).toBe(names.length);
  });

  test.each([
    ['EMIL', ['émile Zola', 'Emily Noether']],
    ['zoo.test', ['émile Zola', 'Zoë Kravitz']],
    ['zo kra', ['Zoë Kravitz']],
    ['noether@b.test', ['Emily Noether']],
    ['ola', []],
  ])('finds names and e-mails with words that begin with "%s"', async (search, names) => {
    expect(await list({ search, sort: 'oldest' })).toEqual(names);
    expect(await count({ search })).toBe(names.length);
  });

  test('has names in any alphabet beside their letter, and finds them on any keyboard', async () => {
    const names = ['Øyvind Berg', 'Đorđe Petrović', 'Łucja Nowak', '李小龙'];
    await collections.users.insertMany(
      names.map((each, at) => buildUser({ name: each, email: `${at}@b.test` })),
    );
    expect(await list({ sort: 'name' })).toEqual([
      'Đorđe Petrović',
      'émile Zola',
      'Emily Noether',
      name,
      'Łucja Nowak',
      'Øyvind Berg',
      'Zoë Kravitz',
      '李小龙',
    ]);
    expect(await list({ search: 'lucja' })).toEqual(['Łucja Nowak']);
    expect(await list({ search: 'Dorde' })).toEqual(['Đorđe Petrović']);
    expect(await list({ search: 'oyvind b' })).toEqual(['Øyvind Berg']);
    expect(await list({ search: '李' })).toEqual(['李小龙']);
  });

  test('is split into pages', async () => {
    const pages = { sort: 'newest', itemsPerPage: 3 };
    expect(await list(pages)).toHaveLength(3);
    expect(await list({ ...pages, currentPage: 1 })).toEqual(['émile Zola']);
    expect(await list({ ...pages, currentPage: 2 })).toEqual([]);
  });

  test('never returns more than a thousand users at once', async () => {
    await collections.users.insertMany(
      Array.from({ length: maxPageSize }, (_, at) => buildUser({ email: `pupil-${at}@c.test` })),
    );
    expect(await list({})).toHaveLength(maxPageSize);
    expect(await list({ currentPage: 1 })).toHaveLength(4);
    expect(await count({})).toBe(maxPageSize + 4);
  });

  test('finds a renamed user by the new name only', async () => {
    await request.patch('/profile').set(authorization).send({ name: 'Amazing Grace' }).expect(200);
    expect(await list({ search: 'amazing' })).toEqual(['Amazing Grace']);
    expect(await list({ search: 'hopper' })).toEqual([]);
    expect((await list({ sort: 'name' }))[0]).toBe('Amazing Grace');
  });

  test.each([
    ['role', 'teacher'],
    ['sort', 'role'],
    ['itemsPerPage', maxPageSize + 1],
    ['itemsPerPage', 0],
    ['currentPage', -1],
    ['search', 'x'.repeat(101)],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await request
      .get('/users')
      .query({ [field]: value })
      .set(authorization)
      .expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });
});
