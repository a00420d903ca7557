import { beforeEach, describe, expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments/schemas.ts';
import { searchCountLimit } from '#contract/values.ts';
import { addAssignment } from '#data/assignments/collection.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;

beforeEach(() => collections.assignments.deleteMany());

function store(title: string, description = 'Nothing more.', facts = {}) {
  return addAssignment(collections.assignments, buildAssignment({ title, description, ...facts }));
}

async function find(search: string, further = {}): Promise<string[]> {
  const query = { search, ...further };
  const answer = await request.get('/assignmentLevel').query(query).expect(200);
  return answer.body.map(({ title }: Assignment) => title);
}

async function count(search: string, further = {}): Promise<number> {
  const query = { search, ...further };
  const answer = await request.get('/assignmentsCount').query(query).expect(200);
  return answer.body.count;
}

describe('a search', () => {
  test('finds words of the title and of the description, the newest first', async () => {
    await store('Algebra', 'Two equations.');
    await store('Geometry', 'A first look at algebra.');
    await store('Botany', 'Leaves.');
    expect(await find('algebra')).toEqual(['Geometry', 'Algebra']);
    expect(await count('algebra')).toBe(2);
  });

  test('requires every word, in any order and place', async () => {
    await store('Pondweed', 'Count the bubbles.');
    await store('Pondweed again', 'Draw it.');
    expect(await find('bubbles pondweed')).toEqual(['Pondweed']);
    expect(await count('bubbles pondweed')).toBe(1);
    expect(await find('bubbles algebra')).toEqual([]);
  });

  test('matches the beginning of a word, not its end', async () => {
    await store('Photosynthesis');
    expect(await find('photo')).toEqual(['Photosynthesis']);
    expect(await find('synthesis')).toEqual([]);
  });

  test('ignores case, accents and compatible letters', async () => {
    await store('Élan vital in ÅNGSTRÖM');
    for (const search of ['elan', 'ELAN', 'éLAN', 'angstrom', 'ａｎｇｓｔｒｏｍ']) {
      expect(await find(search)).toEqual(['Élan vital in ÅNGSTRÖM']);
    }
  });

  test('supports other scripts', async () => {
    await store('Закон Ома');
    await store('光合作用');
    expect(await find('ома')).toEqual(['Закон Ома']);
    expect(await find('光合')).toEqual(['光合作用']);
  });

  test('treats signs as separators, never as a pattern', async () => {
    await store("Ohm's law (U = R·I)");
    for (const search of ['.*', '^', 'a|o', '(', '[a-z]', '\\w', 'o.m', 'x{0}']) {
      await find(search);
    }
    expect(await find('.hm')).toEqual([]);
    expect(await find('zzz|ohm')).toEqual([]);
    expect(await find('(ohm*)')).toEqual(["Ohm's law (U = R·I)"]);
  });

  test('matches all when it is empty', async () => {
    await store('Algebra');
    for (const search of ['', '   ']) {
      expect(await find(search)).toEqual(['Algebra']);
      expect(await count(search)).toBe(1);
    }
  });

  test('matches nothing when it has neither a letter nor a digit', async () => {
    await store('Algebra ...');
    for (const search of ['...', '?!', ' - ', '😀']) {
      expect(await find(search)).toEqual([]);
      expect(await count(search)).toBe(0);
    }
  });

  test('is combined with the difficulty and the page', async () => {
    for (const title of ['algebra 1', 'algebra 2', 'algebra 3']) {
      await store(title, 'One.', { difficultyLevel: 'easy' });
    }
    await store('algebra 4', 'One.', { difficultyLevel: 'hard' });
    const easy = { difficultyLevel: 'easy' };
    expect(await find('algebra', { ...easy, itemsPerPage: 2 })).toEqual(['algebra 3', 'algebra 2']);
    expect(await find('algebra', { ...easy, itemsPerPage: 2, currentPage: 1 })).toEqual([
      'algebra 1',
    ]);
    expect(await count('algebra', easy)).toBe(3);
  });

  test('counts all that it finds, to the last page', async () => {
    const matches = 1_205;
    await collections.assignments.insertMany(
      Array.from({ length: matches }, () => buildAssignment({ title: 'Algebra' })),
    );
    expect(await count('photosynthesis')).toBe(0);
    expect(await count('algebra')).toBe(matches);
    expect(await find('algebra', { itemsPerPage: 12, currentPage: 100 })).toHaveLength(5);
    expect(await find('algebra', { itemsPerPage: 12, currentPage: 101 })).toEqual([]);
  });

  test('says how many it found as far as pages reach', async () => {
    const many = Array.from({ length: searchCountLimit + 1 }, () =>
      buildAssignment({ title: 'Algebra' }),
    );
    await collections.assignments.deleteMany();
    await collections.assignments.insertMany(many);
    const readTotal = async (query: object) =>
      (await request.get('/assignmentLevel').query(query).expect(200)).get('X-Total-Count');
    expect(await readTotal({ search: 'algebra' })).toBe(String(searchCountLimit));
    expect(await readTotal({})).toBe(String(searchCountLimit + 1));
    // Ten thousand are stored first.
  }, 60_000);

  test('uses its five longest words when it has more', async () => {
    await store('one three seven eleven twelve fifteen');
    expect(await count('one three seven eleven twelve fifteen')).toBe(1);
    expect(await count('no three seven eleven twelve fifteen')).toBe(1);
    expect(await count('one missing seven eleven twelve fifteen')).toBe(0);
  });

  test('counts words of one letter, digit or sign of a script', async () => {
    await store('Algebra 5');
    await store('Geometry 6');
    await store('A first program in C++');
    await store('李小龙');
    expect(await find('algebra 5')).toEqual(['Algebra 5']);
    expect(await find('algebra 7')).toEqual([]);
    expect(await find('x')).toEqual([]);
    expect(await count('x')).toBe(0);
    expect(await find('C++')).toEqual(['A first program in C++']);
    expect(await find('李')).toEqual(['李小龙']);
    expect(await find('龙')).toEqual([]);
  });

  test('finds letters that are more than a letter with an accent, typed on any keyboard', async () => {
    for (const [search, title] of [
      ['lucja', 'Łucja'],
      ['oyvind', 'Øyvind'],
      ['dorde', 'Đorđe'],
      ['strasse', 'Straße'],
      ['aegir', 'Ægir'],
      ['isik', 'Işık'],
    ] as const) {
      await store(title);
      expect(await find(search)).toEqual([title]);
      expect(await find(title.toUpperCase())).toEqual([title]);
    }
  });

  test('ignores words that begin a longer one of the search', async () => {
    await store('Algebra 5');
    expect(await find('al alg algebra')).toEqual(['Algebra 5']);
  });

  test('finds very long words, and a thousand words of an assignment', async () => {
    await store('x'.repeat(150), Array.from({ length: 1100 }, (_, at) => `w${at}z`).join(' '));
    expect(await count('x'.repeat(100))).toBe(1);
    const stored = await collections.assignments.findOne();
    expect(Math.max(...(stored?.searchWords ?? []).map(({ length }) => length))).toBe(40);
    expect(await count('w990z')).toBe(1);
    expect(await count('w1050z')).toBe(0);
  });

  test('finds a changed assignment by its new words only', async () => {
    const owner = await signInAccount(api);
    const id = await store('Algebra', 'One.', { email: owner.email });
    await request
      .patch(`/updateAssignment/${id}`)
      .set(owner.authorization)
      .send(buildAssignmentDraft({ title: 'Geometry', description: 'Triangles.' }))
      .expect(200);
    expect(await find('triangle geometry')).toEqual(['Geometry']);
    expect(await count('algebra')).toBe(0);
  });

  test('does not return the stored words', async () => {
    const { authorization } = await signInAccount(api);
    const id = await store('Algebra');
    const page = await request.get('/assignmentLevel?search=algebra').expect(200);
    expect(page.body[0]).not.toHaveProperty('searchWords');
    const one = await request.get(`/specificAssignment/${id}`).set(authorization).expect(200);
    expect(one.body).not.toHaveProperty('searchWords');
  });

  test.each([`search=${'x'.repeat(101)}`, 'search=a&search=b'])('refuses %s', async (query) => {
    await request.get(`/assignmentLevel?${query}`).expect(400);
    await request.get(`/assignmentsCount?${query}`).expect(400);
  });
});
