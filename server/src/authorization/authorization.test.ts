import jwt from 'jsonwebtoken';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openImages, storeImage } from '#data/images/collection.ts';
import { createMetrics } from '#http/monitoring/metrics.ts';
import { createFirebaseAccounts } from '#identity/firebase-accounts.ts';
import { createIdTokenVerifier } from '#identity/id-token.ts';
import { expectDescribed, successOf } from '#testing/answers/described-answers.ts';
import type { Details, Facts } from '#testing/authorization/calls.ts';
import { type Caller, callers, details, matrix, type Row } from '#testing/authorization/matrix.ts';
import { beginUpload, storeContent } from '#testing/builders/files.ts';
import { countWrites } from '#testing/count-writes.ts';
import { configureEmulator, configureNoEmulator } from '#testing/emulator.ts';
import { listRoutes } from '#testing/list-routes.ts';
import { drawPicture } from '#testing/pictures.ts';
import {
  createSchoolFixture,
  fixtureContentId,
  fixtureUploadId,
  type Person,
  people,
  privateText,
  type School,
} from '#testing/school-fixture.ts';
import { bearer } from '#testing/test-accounts.ts';
import { startTestApi, testSecret } from '#testing/test-api.ts';
import { replaceClaims } from '#testing/tokens/forged-tokens.ts';
import { startGoogleKeys } from '#testing/tokens/google-keys.ts';

configureNoEmulator();
const google = await startGoogleKeys();
const { request, collections, dependencies } = await startTestApi({
  metrics: createMetrics('no token of an account'),
  firebaseAccounts: createFirebaseAccounts(google.settings),
  verifyIdToken: createIdTokenVerifier(google.settings),
});
beforeEach(() => {
  for (const { uid, email } of [...Object.values(people), impostor]) {
    google.know(uid, { email, emailVerified: email !== people.unverified.email });
  }
});
const countOfWrites = countWrites(dependencies.database);
const picture = await drawPicture().png().toBuffer();
const images = openImages(dependencies.database);
await storeContent(dependencies.database, fixtureContentId);
await beginUpload(dependencies.database, fixtureUploadId);
const imageId = await storeImage(images, picture, people.bystander.uid);
afterAll(() => {
  google.stop();
  configureEmulator();
});

const contract = new Map<string, Endpoint>(Object.entries(endpoints));

/** Has signed up at Firebase under the owner's address, after the owner had left Firebase. */
const impostor = { ...people.owner, uid: 'uid-of-the-impostor' };

test('has a row for every route, and a route for every row', () => {
  const routes = listRoutes(createApp(dependencies));
  expect(new Set(matrix.map(({ route }) => route))).toEqual(new Set(routes));
  expect(new Set(contract.keys())).toEqual(new Set(routes));
});

test.each(matrix)('has the access of the matrix in the contract for $call', ({ route, access }) => {
  expect(contract.get(route)?.access).toBe(access);
});

describe.each(matrix)('$call', (row) => {
  test.each(callers)('asked by: %s', async (caller) => {
    const { school, before } = await openSchool();
    const writesBefore = countOfWrites();
    const person = whoClaims(row, caller);
    const { method, path, query, body, upload, headers } = address(row, {
      owner: { ...school.owner, ...people.owner },
      caller: { ...school[person], ...people[person] },
      school,
      imageId,
    });

    const call = request[method](path)
      .query(query)
      .set({ ...authorize(row, caller, person), ...headers });
    const answer = await (upload ? call.attach(upload, picture, 'picture.png') : call.send(body));

    const expected = row.expected[caller];
    const success = successOf(contract.get(row.route));
    expect(answer.status, answer.text).toBe(expected === 200 ? success : expected);
    expectDescribed(row.route, answer);
    expect(answer.text ?? '').not.toContain(privateText);
    const after = countOfWrites() === writesBefore ? before : await readEverything();
    if (caller === 're-registered') {
      expect(after.filter(isOwners)).toEqual(before.filter(isOwners));
    }
    expect(answer.status >= 400 ? after : after.filter(isOfBystander)).toEqual(
      answer.status >= 400 ? before : before.filter(isOfBystander),
    );
    if (method === 'get' || method === 'head' || answer.status >= 400)
      unchangedSchool = { school, before: after };
  });
});

type KnownSchool = { school: School; before: object[] };
let unchangedSchool: KnownSchool | undefined;

/** The school of the call before, where that could change nothing; else a new one. */
async function openSchool(): Promise<KnownSchool> {
  const known = unchangedSchool;
  unchangedSchool = undefined;
  if (known) return known;
  const school = await createSchoolFixture(collections);
  return { school, before: await readEverything() };
}

/** A forged token names somebody whom the call serves. */
function whoClaims({ expected }: Row, caller: Caller): Person {
  switch (caller) {
    case 'anonymous':
    case 're-registered':
      return 'owner';
    case 'expired':
    case 'tampered':
      return expected.owner >= 400 && expected.teacher < 400 ? 'teacher' : 'owner';
    default:
      return caller;
  }
}

function authorize({ access }: Row, caller: Caller, person: Person): Record<string, string> {
  if (caller === 'anonymous') {
    return {};
  }
  const sign = access === 'id-token' ? signIdToken : signProductToken;
  const holder = caller === 're-registered' ? impostor : people[person];
  if (caller === 'tampered') {
    const { uid, email, name } = holder;
    return bearer(replaceClaims(sign(people.demoted, '1h'), { sub: uid, email, name }));
  }
  return bearer(sign(holder, caller === 'expired' ? '-1s' : '1h'));
}

type Holder = (typeof people)[Person];

function signIdToken({ uid, email, name }: Holder, expiresIn: '1h' | '-1s') {
  const email_verified = email !== people.unverified.email;
  return google.signIdToken({ email, name, email_verified }, { subject: uid, expiresIn });
}

function signProductToken(holder: Holder, expiresIn: '1h' | '-1s') {
  const token = dependencies.productTokens.sign({
    ...holder,
    signedInAt: Date.now() / 1000,
  });
  if (expiresIn === '1h') {
    return token;
  }
  const { iat: _iat, exp: _exp, ...claims } = jwt.decode(token, { json: true }) ?? {};
  return jwt.sign(claims, testSecret, { expiresIn });
}

const methods = {
  GET: 'get',
  HEAD: 'head',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const;

function address({ call, route }: Row, facts: Facts) {
  const {
    id,
    email,
    announcementId,
    token,
    query = {},
    body,
  }: Details = details[call]?.(facts) ?? contract.get(route)?.example ?? {};
  const [name = '', pattern = ''] = route.split(' ');
  if (!isMethod(name)) {
    throw new Error(`Say how to send a ${name}.`);
  }
  const path = pattern
    .replace(':id', String(id))
    .replace(':email', String(email))
    .replace(':announcementId', String(announcementId))
    .replace(':token', String(token));
  const { upload, example } = contract.get(route) ?? {};
  return { method: methods[name], path, query, body, upload, headers: example?.headers };
}

function isMethod(name: string): name is keyof typeof methods {
  return name in methods;
}

/** All documents that a call could change. */
async function readEverything() {
  const {
    features: _fixed,
    removedRoles: _roleIds,
    roleDecisions: _tombstones,
    ...changing
  } = collections;
  const documents = await Promise.all(
    Object.values(changing).map((collection) => collection.find().sort({ _id: 1 }).toArray()),
  );
  return documents.flat();
}

function isOwners(document: object) {
  return 'uid' in document && document.uid === people.owner.uid;
}

function isOfBystander(document: object) {
  return 'email' in document && document.email === people.bystander.email;
}
