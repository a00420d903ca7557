import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { renewFeed } from '#data/calendar-feed/collection.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { bearer, changeFirebaseAccount, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { calendarFeeds, studyTasks } = collections;
const ada = await signInAccount(api);
const emile = await signInAccount(api);
const publicUrl = dependencies.publicApiUrl;
/** A feed leaves out what is long past. */
const date = new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  await calendarFeeds.deleteMany();
  await studyTasks.deleteMany();
});

const send = (method: 'get' | 'put' | 'patch' | 'delete', body?: object, account = ada) =>
  request[method]('/calendar-feed').set(account.authorization).send(body);

/** The path of a new address. */
async function create(account = ada): Promise<string> {
  const { body } = await send('put', { language: 'en' }, account).expect(200);
  return body.url.slice(publicUrl.length);
}

/** The answer to an address that never was one, as far as it is the same at each request. */
async function readUnknown() {
  const { body } = await request.get('/calendar-feeds/nobody-has-this.ics').expect(404);
  expect(body).toEqual(problemWith({ status: 404, code: 'calendar-feed-not-found' }));
  return { ...body, requestId: expect.any(String) };
}

describe('the address', () => {
  test('does not exist until it is created, and is shown only then', async () => {
    expect((await send('get').expect(200)).body).toEqual({ feed: null });
    const { body } = await send('put', { language: 'es' }).expect(200);
    expect(body.url).toMatch(/^https:\/\/api\.study-flow\.test\/calendar-feeds\/[\w-]{32}\.ics$/);
    expect((await send('get').expect(200)).body).toEqual({
      feed: { createdAt: expect.any(String), language: 'es' },
    });
    const [, token = ''] = /([\w-]{32})\.ics$/.exec(body.url) ?? [];
    expect(token).not.toBe('');
    expect(JSON.stringify(await calendarFeeds.find().toArray())).not.toContain(token);
  });

  test('needs no token, and is of one account only', async () => {
    await studyTasks.insertMany([
      buildStudyTask(ada.email, { taskTitle: 'Of Ada', date }),
      buildStudyTask(emile.email, { taskTitle: 'Of Emile', date }),
    ]);
    const [adas, emiles] = [await create(), await create(emile)];
    expect((await request.get(adas).expect(200)).text).toMatch(/Of Ada/);
    const { text } = await request.get(emiles).expect(200);
    expect(text).toMatch(/Of Emile/);
    expect(text).not.toMatch(/Of Ada/);
  });

  test('stops at once when it is renewed, and the new one works', async () => {
    const former = await create();
    const current = await create();
    expect(current).not.toBe(former);
    expect((await request.get(former).expect(404)).body).toEqual(await readUnknown());
    await request.get(current).expect(200);
    expect(await calendarFeeds.countDocuments()).toBe(1);
  });

  testWithUniqueRaces('is one of several that are created at the same time', async () => {
    const paths = await Promise.all(Array.from({ length: 6 }, () => create()));
    const statuses = await Promise.all(paths.map(async (path) => (await request.get(path)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await calendarFeeds.countDocuments()).toBe(1);
  });

  test('stops at once when it is removed', async () => {
    const path = await create();
    await create(emile);
    expect((await send('delete').expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await send('delete').expect(200)).body).toEqual({ deletedCount: 0 });
    expect((await request.get(path).expect(404)).body).toEqual(await readUnknown());
    expect(await calendarFeeds.countDocuments()).toBe(1);
  });

  test('stays when the language changes', async () => {
    await studyTasks.insertOne(buildStudyTask(ada.email, { date }));
    const path = await create();
    const change = async () => (await send('patch', { language: 'es' }).expect(200)).body;
    expect(await change()).toEqual({ modifiedCount: 1 });
    expect(await change()).toEqual({ modifiedCount: 0 });
    expect((await request.get(path).expect(200)).text).toMatch(/Actividad de estudio/);
  });

  test.each(['put', 'patch'] as const)('refuses an unknown language by %s', async (method) => {
    const answer = await send(method, { language: 'fr' }).expect(400);
    expect(answer.body).toEqual(fieldProblem('language'));
  });
});

describe('the answer', () => {
  test('is a calendar that is stored by nobody but its reader', async () => {
    const { headers } = await request.get(await create()).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="study-flow.ics"',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/".+"$/),
      'referrer-policy': 'no-referrer',
    });
  });

  test('is empty while nothing has changed, and whole after a change', async () => {
    const path = await create();
    const { etag = '' } = (await request.get(path).expect(200)).headers;
    const again = () => request.get(path).set('If-None-Match', etag);
    expect((await again().expect(304)).text).toBe('');
    await studyTasks.insertOne(buildStudyTask(ada.email, { taskTitle: 'Read', date }));
    expect((await again().expect(200)).text).toMatch(/Read/);
  });

  test('has its headers without the calendar for HEAD', async () => {
    const path = await create();
    const { headers } = await request.get(path).expect(200);
    const answer = await request.head(path).expect(200);
    expect(answer.text).toBeUndefined();
    expect(answer.headers).toMatchObject({
      etag: headers.etag,
      'content-type': headers['content-type'],
      'content-length': headers['content-length'],
    });
    await request.head('/calendar-feeds/nobody-has-this.ics').expect(404);
  });
});

describe('the end of an account', () => {
  test('ends the feed as if it had never been', async () => {
    const leaving = await signInAccount(api);
    const path = await create(leaving);
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await calendarFeeds.countDocuments()).toBe(0);
    expect((await request.get(path).expect(404)).body).toEqual(await readUnknown());
  });

  test('by disabling it has the same answer, until the account works again', async () => {
    const disabled = await signInAccount(api);
    const path = await create(disabled);
    // In an instance that has not read the account for some seconds.
    const { request: other } = await startTestApi({ database: dependencies.database });
    await changeFirebaseAccount(disabled.uid, { disableUser: true });
    expect((await other.get(path).expect(404)).body).toEqual(await readUnknown());
    await changeFirebaseAccount(disabled.uid, { disableUser: false });
    await other.get(path).expect(200);
  });
});

describe('the feed of an account', () => {
  const parts = createAccountDataParts({
    ...dependencies,
  });

  test('ends when the operator frees its address', async () => {
    await create();
    for (const part of parts) await part.anonymizeAccount?.(ada.uid, toDeletedOwner(ada.uid));
    expect(await calendarFeeds.countDocuments()).toBe(0);
  });

  test('goes to the new Firebase account of the same person', async () => {
    const ownership = joinOwnership(parts);
    const path = await create();
    expect(await ownership.ownsAny(ada.uid)).toBe(true);
    await ownership.moveOwned(ada.uid, emile.uid);
    expect(await ownership.ownsAny(ada.uid)).toBe(false);
    expect((await send('get', undefined, emile).expect(200)).body.feed).not.toBeNull();
    await request.get(path).expect(200);
  });
});

test('the export says that there is a feed, without its address', async () => {
  const path = await create();
  const readExport = () => request.get('/account/export').set(ada.authorization).expect(200);
  const { body, text } = await readExport();
  expect(body.calendarFeed).toEqual({ createdAt: expect.any(String), language: 'en' });
  expect(text).not.toContain(path.slice('/calendar-feeds/'.length, -'.ics'.length));
  await send('delete').expect(200);
  expect((await readExport()).body.calendarFeed).toBeNull();
});

describe('too many requests', () => {
  async function openLimited(rateLimitScale: number) {
    const limited = await startTestApi({ rateLimitScale, trustedProxies: 1 });
    const feeds = limited.collections.calendarFeeds;
    const person = await signInAccount(limited);
    const path = `/calendar-feeds/${await renewFeed(feeds, person.uid, 'en')}.ics`;
    const ask = (at: string, address = '198.51.100.9') =>
      limited.request.get(at).set('X-Forwarded-For', address);
    return { path, ask };
  }

  test('for one feed get 429 wherever they come from', async () => {
    // 20 a minute × 0.1 = 2
    const { path, ask } = await openLimited(0.1);
    await ask(path).expect(200);
    await ask(path, '203.0.113.1').expect(200);
    const refused = await ask(path).expect(429);
    expect(refused.body).toEqual(problemWith({ status: 429 }));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('for unknown feeds get 429, and a known one still its answer at the same address', async () => {
    // 1,000 a minute × 0.05 = 50
    const { path, ask } = await openLimited(0.05);
    for (let guess = 0; guess < 50; guess += 1) {
      await ask(`/calendar-feeds/guess-${guess}.ics`).expect(404);
    }
    await ask('/calendar-feeds/guess-50.ics').expect(429);
    await ask('/calendar-feeds/guess-50.ics', '203.0.113.1').expect(404);
    await ask(path).expect(200);
  });
});
