import type { Test } from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildStudyTaskDraft } from '#testing/builders/study-tasks.ts';
import { drawPicture } from '#testing/pictures.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import {
  createDailyQuotas,
  dailyQuotaCollection,
  dailyQuotas,
  type QuotaKind,
} from './daily-quotas.ts';

const account = (uid: string) => ({ uid, email: `${uid}@school.test`, name: uid });

async function countRefused(calls: Promise<void>[]) {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.filter(({ status }) => status === 'rejected').length;
}

describe('a daily quota', async () => {
  const { dependencies } = await startTestApi();
  const { database } = dependencies;
  const usages = database.collection(dailyQuotaCollection);

  test('holds for all instances together under concurrent calls', async () => {
    // 500 × 0.02 = 10
    const instances = [createDailyQuotas(database, 0.02), createDailyQuotas(database, 0.02)];
    const calls = Array.from({ length: 10 }).flatMap(() =>
      instances.map(({ consume }) => consume(account('ada'), { assignments: 1 })),
    );
    expect(await countRefused(calls)).toBe(10);
    expect(await usages.find({ _id: /^ada / }).toArray()).toMatchObject([{ assignments: 10 }]);
    await instances[0]?.consume(account('ben'), { assignments: 1 });
    await instances[0]?.consume(account('ada'), { studyTasks: 1 });
  });

  test('counts bytes, and refuses only what does not fit', async () => {
    const { consume } = createDailyQuotas(database, 1);
    const half = dailyQuotas.pictureBytes / 2;
    await consume(account('cid'), { pictures: 1, pictureBytes: half });
    await expect(
      consume(account('cid'), { pictures: 1, pictureBytes: half + 1 }),
    ).rejects.toThrow();
    await consume(account('cid'), { pictures: 1, pictureBytes: half });
    const [usage] = await usages.find({ _id: /^cid / }).toArray();
    expect(usage).toMatchObject({ pictures: 2, pictureBytes: 2 * half });
  });

  test('gives back what was counted on the same day, never more', async () => {
    vi.useFakeTimers({ now: new Date('2099-11-21T10:00:00Z'), toFake: ['Date'] });
    try {
      const { consume, giveBack } = createDailyQuotas(database, 1);
      const eve = account('eve');
      const readBytes = async () =>
        (await usages.find({ _id: /^eve / }).toArray()).map((usage) => usage.fileBytes);
      await consume(eve, { files: 1, fileBytes: 700 });
      await giveBack(eve, { fileBytes: 500 }, new Date());
      expect(await readBytes()).toEqual([200]);
      await giveBack(eve, { fileBytes: 500 }, new Date());
      expect(await readBytes()).toEqual([200]);
      vi.setSystemTime(new Date('2099-11-22T00:00:00Z'));
      await consume(eve, { files: 1, fileBytes: 900 });
      await giveBack(eve, { fileBytes: 200 }, new Date('2099-11-21T23:59:59Z'));
      expect((await readBytes()).sort()).toEqual([200, 900]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('starts again on the next day, and is deleted after that', async () => {
    // To come: the database deletes what has expired.
    vi.useFakeTimers({ now: new Date('2099-11-21T23:59:50Z'), toFake: ['Date'] });
    try {
      const { consume } = createDailyQuotas(database, 1 / dailyQuotas.assignments);
      await consume(account('dan'), { assignments: 1 });
      const refused = await consume(account('dan'), { assignments: 1 }).catch((error) => error);
      expect(refused).toMatchObject({ status: 429, parts: { retryAfterSeconds: 10 } });
      vi.setSystemTime(new Date('2099-11-22T00:00:00Z'));
      await consume(account('dan'), { assignments: 1 });
      const [first] = await usages.find({ _id: /^dan / }).sort({ _id: 1 }).toArray();
      expect(first?.expireAt).toEqual(new Date('2099-11-23T00:00:00Z'));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an account at its daily limit', async () => {
  const api = await startTestApi({ rateLimitScale: 1 });
  const picture = await drawPicture(1, 1).png().toBuffer();
  const usages = api.dependencies.database.collection(dailyQuotaCollection);

  test.each<[QuotaKind, (account: TestAccount) => Test]>([
    [
      'assignments',
      ({ authorization }) =>
        api.request.post('/addAssignment').set(authorization).send(buildAssignmentDraft()),
    ],
    [
      'studyTasks',
      ({ authorization, email }) =>
        api.request.post('/addStudyTask').set(authorization).send(buildStudyTaskDraft(email)),
    ],
    [
      'pictures',
      ({ authorization }) =>
        api.request.post('/images').set(authorization).attach('image', picture, 'a.png'),
    ],
    [
      'pictureBytes',
      ({ authorization }) =>
        api.request.post('/images').set(authorization).attach('image', picture, 'a.png'),
    ],
  ])('gets 429 for more %s, unlike others', async (kind, create) => {
    const [own, other] = [await signInAccount(api), await signInAccount(api)];
    await usages.deleteMany();
    await create(own).expect(200);
    await usages.updateMany({}, { $set: { [kind]: dailyQuotas[kind] } });
    const refused = await create(own).expect(429);
    expect(refused.body).toEqual(problemWith({ status: 429 }));
    expect(refused.body.detail).toMatch('in a day');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await create(other).expect(200);
  });
});
