import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { cleanName } from '#contract/fields.ts';
import { cutText } from '#contract/values.ts';
import { buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { wrongField } from '#testing/problems.ts';
import { bearer, createFirebaseAccount, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { RequestProblem } from '../errors/problems.ts';
import { parsePart } from './parse-request.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });

const half = '\ud800';

describe('text with half of a surrogate pair', () => {
  test.each([
    ['title', { title: `Essay ${half}` }],
    ['description', { description: `\udc00 first` }],
    ['steps.0.title', { steps: [{ title: half, minutes: 30 }], estimatedMinutes: 30 }],
    ['imageURL', { imageURL: `https://pictures.test/${half}` }],
    ['unknown', { unknown: half }],
  ])('is refused in the body, on its field %s, and stored nowhere', async (path, facts) => {
    const before = await collections.assignments.countDocuments();
    const answer = await request
      .post('/addAssignment')
      .set(teacher.authorization)
      .send({ ...buildAssignmentDraft(), ...facts })
      .expect(400);
    expect(answer.body.errors).toEqual([wrongField(path)]);
    expect(answer.body.errors[0].code).toBe('ill-formed-text');
    expect(await collections.assignments.countDocuments()).toBe(before);
  });

  test('is refused in an e-mail address, before the token is compared', async () => {
    const { email, idToken } = await createFirebaseAccount();
    const body = { email: `${half}${email}` };
    const answer = await request.post('/jwt').set(bearer(idToken)).send(body).expect(400);
    expect(answer.body.errors).toEqual([wrongField('email')]);
  });

  test.each([
    '/assignmentLevel?search=%ED%A0%80',
    '/assignmentLevel?currentPage=0&search=a%FF',
    '/assignmentsCount?search=%ed%b0%80',
  ])('is refused in the query: %s', async (address) => {
    const answer = await request.get(address).expect(400);
    expect(answer.body.errors).toEqual([wrongField('search')]);
  });

  test('is refused in the path, and as bytes that are not UTF-8', async () => {
    const { authorization } = teacher;
    await request.get('/users/admin/%ED%A0%80@school.test').set(authorization).expect(400);
    const [start = '', end = ''] = JSON.stringify({ name: '#' }).split('#');
    const body = Buffer.concat([
      Buffer.from(start),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from(end),
    ]);
    const answer = await request
      .patch('/profile')
      .set(authorization)
      .set('Content-Type', 'application/json')
      .serialize((raw) => raw)
      .send(body)
      .expect(400);
    expect(answer.body.code).toBe('unreadable-request');
  });

  test('is refused wherever it is in what a schema may know', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 8 }),
        fc.string({ unit: 'binary' }),
        (path, text) => {
          const body = path.reduceRight<unknown>((value, key) => ({ [key]: value }), text + half);
          const parse = () => parsePart(z.unknown(), body);
          expect(parse).toThrow(RequestProblem);
          expect(parse).toThrow(path.join('.'));
        },
      ),
    );
  });

  test('is no reason to refuse whole pairs, a % alone, or a body of many levels', async () => {
    await request.get('/assignmentLevel?search=100%&currentPage=0').expect(200);
    await request.get('/assignmentLevel').query({ search: '𐐨 %ED' }).expect(200);
    await request
      .patch('/profile')
      .set(teacher.authorization)
      .set('Content-Type', 'application/json')
      .send(`{"name":"Ada 𝒜","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
      .expect(200);
  });
});

test('a name of Firebase loses half characters, and is cut between characters', () => {
  expect(cleanName(`Ada${half} Lovelace`)).toBe('Ada Lovelace');
  expect(cleanName(half)).toBeUndefined();
  expect(cleanName('𝒜'.repeat(100))).toBe('𝒜'.repeat(50));
  expect(cleanName(`a${'𝒜'.repeat(100)}`)).toBe(`a${'𝒜'.repeat(49)}`);
});

test('a text is never cut within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1);
      expect(cut.length).toBeLessThanOrEqual(max);
    }),
  );
});
