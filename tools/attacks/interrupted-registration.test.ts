import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tokenAnswer } from '../../server/src/contract/accounts/schemas.ts';
import { buildAssignmentDraft } from '../../server/src/testing/builders/assignments.ts';
import { problemWith } from '../../server/src/testing/problems.ts';
import {
  bearer,
  createFirebaseAccount,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { users } = collections;
const teacher = await signInAccount(api, { teacher: true });

async function exchangeToken({ email, idToken }: { email: string; idToken: string }) {
  const answer = await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
  return bearer(tokenAnswer.parse(answer.body).token);
}

async function listAddresses() {
  const answer = await request.get('/users').set(teacher.authorization).expect(200);
  return (answer.body as { email: string }[]).map(({ email }) => email);
}

describe('an account whose registration was interrupted', () => {
  test('is in the list of users before it can do anything', async () => {
    const ada = await createFirebaseAccount();
    expect(await listAddresses()).not.toContain(ada.email);
    const authorization = await exchangeToken(ada);
    expect(await listAddresses()).toContain(ada.email);
    await request
      .post('/addAssignment')
      .set(authorization)
      .send(buildAssignmentDraft())
      .expect(200);
  });

  test('cannot work with its token while it is in no list', async () => {
    const { uid, email, idToken, authorization } = await signInAccount(api);
    await users.deleteOne({ uid });
    // Another instance has never seen the account.
    const other = await startTestApi({ database: api.dependencies.database });
    const create = (proof: { Authorization: string }) =>
      other.request.post('/addAssignment').set(proof).send(buildAssignmentDraft());
    await create(authorization).expect(401);
    expect(await collections.assignments.countDocuments({ uid })).toBe(0);
    const again = await exchangeToken({ email, idToken });
    expect(await listAddresses()).toContain(email);
    await create(again).expect(200);
  });
});

describe('an address that Firebase accepts', () => {
  const unique = () => randomUUID().slice(0, 8);

  test.each([
    ["a&b-%@x.org, the issue's", () => `a&b-${unique()}@x.org`],
    ['with an apostrophe', () => `o'neil-${unique()}@school.test`],
    ['with a plus and a slash', () => `a+b/${unique()}@school.test`],
    ['with a percent sign', () => `a%40b-${unique()}@school.test`],
    ['with braces', () => `{a}-${unique()}@school.test`],
  ])('signs in, registers and works: %s', async (_what, choose) => {
    const email = choose();
    const account = await createFirebaseAccount({ email });
    await request
      .post('/users')
      .set(bearer(account.idToken))
      .send({ email, name: 'Ada' })
      .expect(200);
    const authorization = await exchangeToken(account);
    expect(await listAddresses()).toContain(email);
    const self = `/users/admin/${encodeURIComponent(email)}`;
    expect((await request.get(self).set(authorization).expect(200)).body).toEqual({ admin: false });
    const query = { email };
    await request.get('/mySubmittedAssignment').query(query).set(authorization).expect(200);
  });

  test('is refused with a reason, at once, when its domain is reserved', async () => {
    const email = `ada-${unique()}@deleted.invalid`;
    const { idToken } = await createFirebaseAccount({ email });
    const start = performance.now();
    const refused = await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(400);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(refused.body).toEqual(problemWith({ status: 400 }));
    expect(refused.body.errors).toMatchObject([{ path: 'email' }]);
  });
});
