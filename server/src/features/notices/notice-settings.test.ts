import { addDays } from 'planner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forEachNoticeKind } from '#contract/notices/kinds.values.ts';
import { changeNoticeSettings } from '#data/notice-emails/notice-settings.ts';
import { utcCalendar } from '#database/calendar-day.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola', verified: false });
const off = forEachNoticeKind(() => 'off');
const inBell = forEachNoticeKind(() => true);
const tomorrow = addDays(utcCalendar.toDay(new Date()), 1);

beforeEach(() => collections.emailSettings.deleteMany());

const read = async ({ authorization } = ada) =>
  (await request.get('/notice-settings').set(authorization).expect(200)).body;
const change = (body: object, { authorization } = ada) =>
  request.patch('/notice-settings').set(authorization).send(body);

describe('the settings of notices', () => {
  test('show all in the bell and send none until the account chooses', async () => {
    expect(await read()).toEqual({
      isAvailable: true,
      isVerified: true,
      deliveries: off,
      bell: inBell,
      pausedUntil: null,
      language: 'en',
    });
    expect(await read(emile)).toMatchObject({ isVerified: false });
  });

  test('change what is named, for the own account alone', async () => {
    await change({ deliveries: { released: 'at-once', reminder: 'daily' }, language: 'es' });
    await change({ bell: { assigned: false, returned: false }, pausedUntil: tomorrow });
    const answer = await change({
      deliveries: { reminder: 'at-once' },
      bell: { returned: true },
    }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    expect(await read()).toMatchObject({
      deliveries: { ...off, released: 'at-once', reminder: 'at-once' },
      bell: { ...inBell, assigned: false },
      pausedUntil: tomorrow,
      language: 'es',
    });
    expect(await read(emile)).toMatchObject({ deliveries: off, bell: inBell, pausedUntil: null });
  });

  test('keep each of several changes at the same time', async () => {
    const kinds = ['reminder', 'returned', 'released', 'extension-answered'] as const;
    await Promise.all([
      ...kinds.map((kind) => change({ deliveries: { [kind]: 'daily' } }).expect(200)),
      ...kinds.map((kind) => change({ bell: { [kind]: false } }).expect(200)),
    ]);
    expect((await read()).bell).toEqual({
      ...inBell,
      ...Object.fromEntries(kinds.map((kind) => [kind, false])),
    });
    await change({ bell: inBell }).expect(200);
    expect((await read()).deliveries).toEqual({
      ...off,
      ...Object.fromEntries(kinds.map((kind) => [kind, 'daily'])),
    });
    await Promise.all(kinds.map((kind) => change({ deliveries: { [kind]: 'off' } }).expect(200)));
    expect(await collections.emailSettings.countDocuments()).toBe(0);
  });

  test('do not bring back what a link in an e-mail ends at the same time', async () => {
    await change({ deliveries: { released: 'at-once', reminder: 'daily' } }).expect(200);
    const { emailSettings } = collections;
    const findOne = emailSettings.findOne.bind(emailSettings);
    vi.spyOn(emailSettings, 'findOne').mockImplementationOnce(async (...parts: [object]) => {
      const found = await findOne(...parts);
      await emailSettings.deleteOne({ uid: ada.uid });
      return found;
    });
    const update = { deliveries: { reminder: 'at-once' } } as const;
    expect(await changeNoticeSettings(emailSettings, ada.uid, update)).toBe(1);
    expect((await read()).deliveries).toEqual({ ...off, reminder: 'at-once' });
  });

  test('leave nothing behind when all are off again', async () => {
    await change({ deliveries: { released: 'daily' } }).expect(200);
    await change({ deliveries: { released: 'off' } }).expect(200);
    expect(await collections.emailSettings.countDocuments()).toBe(0);
  });

  test('end a pause before its day', async () => {
    await change({ pausedUntil: tomorrow }).expect(200);
    await change({ pausedUntil: null }).expect(200);
    expect((await read()).pausedUntil).toBeNull();
  });

  test.each(['2020-02-01', utcCalendar.toDay(new Date())])(
    'refuse a pause until %s, which is not to come',
    async (pausedUntil) => {
      const { body } = await change({ bell: { assigned: false }, pausedUntil }).expect(400);
      expect(body.errors).toMatchObject([{ path: 'pausedUntil', code: 'pause-day-past' }]);
      expect(await read()).toMatchObject({ bell: inBell, pausedUntil: null });
    },
  );

  test.each([
    { bell: { released: 'no' } },
    { pausedUntil: 'next week' },
    { pausedUntil: { $gt: '' } },
    { deliveries: { released: 'weekly' } },
    { deliveries: { released: { $ne: '' } } },
    { deliveries: [] },
    { language: 'fr' },
  ])('refuse %j', async (body) => {
    await change(body).expect(400);
    expect(await collections.emailSettings.countDocuments()).toBe(0);
  });

  test('have no e-mails where none are sent', async () => {
    const without = await startTestApi({ sendsEmails: false });
    const student = await signInAccount(without);
    const answer = await without.request
      .get('/notice-settings')
      .set(student.authorization)
      .expect(200);
    expect(answer.body).toMatchObject({ isAvailable: false });
    const refused = await without.request
      .patch('/notice-settings')
      .set(student.authorization)
      .send({ deliveries: { released: 'daily' } })
      .expect(409);
    expect(refused.body).toMatchObject(problemWith({ status: 409, code: 'emails-unavailable' }));
    await without.request
      .patch('/notice-settings')
      .set(student.authorization)
      .send({ bell: { released: false }, language: 'en' })
      .expect(200);
  });

  test('are in the export of the account, and go with it', async () => {
    const pupil = await signInAccount(api);
    const chosen = { deliveries: { released: 'daily' }, bell: { assigned: false } };
    await change({ ...chosen, pausedUntil: tomorrow, language: 'es' }, pupil).expect(200);
    const { body } = await request.get('/account/export').set(pupil.authorization).expect(200);
    expect(body.noticeSettings).toEqual({
      language: 'es',
      kinds: [{ kind: 'released', delivery: 'daily', since: expect.any(String) }],
      bell: { assigned: false },
      pausedUntil: `${tomorrow}T00:00:00.000Z`,
    });
    await collections.noticeEmails.insertOne({
      uid: pupil.uid,
      createdAt: new Date(),
      dueAt: new Date(),
      tries: 0,
      sentAt: null,
    });
    await request.delete('/account').set(bearer(pupil.idToken)).expect(200);
    expect(await collections.emailSettings.countDocuments()).toBe(0);
    expect(await collections.noticeEmails.countDocuments()).toBe(0);
  });
});

describe('the link that ends all e-mails', () => {
  const { unsubscribeTokens } = dependencies;
  const token = unsubscribeTokens.sign(ada.uid);

  test('asks first, and ends them when its button is pressed, without signing in', async () => {
    await change({ deliveries: { released: 'daily' } }).expect(200);
    const page = await request.get('/unsubscribe').query({ token }).expect(200);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*form-action 'self'/,
    );
    expect(await collections.emailSettings.countDocuments()).toBe(1);
    const done = await request.post('/unsubscribe').query({ token }).expect(200);
    expect(done.text).toContain('You will get no more emails');
    expect(await collections.emailSettings.countDocuments()).toBe(0);
    await request.post('/unsubscribe').query({ token }).expect(200);
  });

  test('keeps what was chosen for the bell', async () => {
    await change({ deliveries: { released: 'daily' }, bell: { assigned: false } }).expect(200);
    await request.post('/unsubscribe').query({ token }).expect(200);
    expect(await read()).toMatchObject({ deliveries: off, bell: { ...inBell, assigned: false } });
  });

  test('is in the language of the browser', async () => {
    const page = await request
      .get('/unsubscribe')
      .query({ token })
      .set('accept-language', 'es-MX,es;q=0.9');
    expect(page.text).toContain('No recibir más correos');
  });

  test.each([
    ['of nobody', ''],
    ['without signature', Buffer.from(ada.uid).toString('base64url')],
    [
      'with the signature of another account',
      `${Buffer.from(ada.uid).toString('base64url')}.${unsubscribeTokens.sign(emile.uid).split('.')[1]}`,
    ],
    ['with more behind it', `${token}.more`],
  ])('changes nothing with a token %s', async (_what, forged) => {
    await change({ deliveries: { released: 'daily' } }).expect(200);
    const page = await request.get('/unsubscribe').query({ token: forged }).expect(200);
    expect(page.text).toContain('This link is not valid any more');
    const answer = await request.post('/unsubscribe').query({ token: forged }).expect(400);
    expect(answer.body).toMatchObject(
      problemWith({ status: 400, code: 'unsubscribe-link-invalid' }),
    );
    expect(await collections.emailSettings.countDocuments()).toBe(1);
  });
});
