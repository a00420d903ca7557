import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { addDays } from 'planner';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { leaseTime, queueEmail } from '#data/notice-emails/outbox.ts';
import type { StudyTaskDocument } from '#data/study-tasks/collection.ts';
import { createSchoolCalendar, utcCalendar } from '#database/calendar-day.ts';
import { createAccountCheck } from '#features/accounts/sign-in/account-check.ts';
import { createMailer } from '#mail/mailer.ts';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import {
  buildAssignment,
  buildAssignmentDraft,
  buildEarlierId,
} from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildReminder } from '#testing/builders/notices.ts';
import { buildRepetition, buildStudyTask } from '#testing/builders/study-tasks.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { readEmail, startSmtpServer } from '#testing/emails/smtp-server.ts';
import { changeFirebaseAccount, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';
import { createEmailJob } from './email-job.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const smtp = await startSmtpServer();
const mailer = createMailer({ smtpUrl: smtp.url, from: 'Study Flow <school@study-flow.test>' });
afterAll(() => mailer.close());
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });
const unverified = await signInAccount(api, { name: 'Uma', verified: false });

const classId = new ObjectId();
const essay = buildEarlierId();
const poem = buildEarlierId();
const minute = 60_000;
const feedback = 'Name your sources.';

const logged: object[] = [];
const logger = pino(
  { level: 'warn' },
  { write: (line: string) => void logged.push(JSON.parse(line)) },
);

const counted: string[] = [];

/** Another process with the same database. */
function startInstance() {
  const { sendDue } = createEmailJob({
    database: dependencies.database,
    mailer,
    logger,
    calendar: createSchoolCalendar('UTC'),
    clientOrigin: 'https://study-flow.test',
    isAccountActive: createAccountCheck(dependencies.database, dependencies.firebaseAccounts)
      .isActive,
    toUnsubscribeAddress: (uid) =>
      `https://api.study-flow.test/unsubscribe?token=${dependencies.unsubscribeTokens.sign(uid)}`,
    countEmail: (result) => void counted.push(result),
  });
  return {
    /** One round; so many milliseconds from now. */
    sendDue: (later = 0) =>
      sendDue(new AbortController().signal, () => new Date(Date.now() + later)),
  };
}
let instance = startInstance();

beforeEach(async () => {
  const { users: _kept, ...emptied } = collections;
  await emptyCollections(Object.values(emptied));
  await collections.classes.insertOne({
    ...buildClass({ name: 'English 9b', teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertMany(
    [ada, emile, unverified].map((account) => buildClassMember(classId, account)),
  );
  await collections.assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay', date: '2031-11-18' }), _id: essay },
    { ...buildAssignment({ classId, title: 'Poem', date: '2031-11-19' }), _id: poem },
  ]);
  smtp.received.length = 0;
  smtp.state.refusal = undefined;
  logged.length = 0;
  instance = startInstance();
});

async function choose(deliveries: object, account = ada, more: object = {}) {
  await request
    .patch('/notice-settings')
    .set(account.authorization)
    .send({ deliveries, ...more })
    .expect(200);
}
/** A mark that was released just now. */
async function release({ uid, email, name } = ada, assignmentId = essay): Promise<void> {
  const given = { obtainedMark: 31.5, feedback, markedAt: new Date() };
  const facts = { uid, email, name, assignmentId, classId, ...given };
  await collections.submissions.insertOne(buildMarkedSubmission(facts));
}
const remind = ({ uid } = ada, assignmentId = essay) =>
  collections.notices.insertOne(
    buildReminder({ uid, classId, assignmentId, createdAt: new Date() }),
  );
const emails = () =>
  Promise.all(smtp.received.map(async (email) => ({ to: email.to, ...(await readEmail(email)) })));
const subjects = async () => (await emails()).map(({ subject }) => subject);

/** Milliseconds until eight o'clock of the next day. */
function untilTomorrow() {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 8) - now.getTime();
}

describe('an e-mail at once', () => {
  test('says what happened and where, with nothing of the mark and the feedback, once', async () => {
    await choose({ released: 'at-once' });
    await release();
    await instance.sendDue();
    await instance.sendDue(10 * minute);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email?.to).toEqual([ada.email]);
    expect(email?.subject).toContain('Marked: Essay');
    expect(email?.text).toContain('Essay (English 9b)');
    expect(email?.text).toContain(`https://study-flow.test/assignmentDetails/${essay}`);
    expect(email?.text).toContain('https://study-flow.test/settings');
    expect(smtp.received[0]?.raw).not.toMatch(/31[.,]5|sources/);
  });

  test('has a link that ends all e-mails, for programs too', async () => {
    await choose({ released: 'at-once' });
    await release();
    await instance.sendDue();
    const headers = (await emails())[0]?.headers;
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(headers?.get('list-unsubscribe') ?? '') ?? [];
    const { pathname, search } = new URL(address);
    await request
      .post(`${pathname}${search}`)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    await release(ada, poem);
    await startInstance().sendDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('is sent once by two processes at the same time', async () => {
    await choose({ released: 'at-once', reminder: 'at-once' });
    await choose({ released: 'at-once' }, emile);
    await release();
    await release(emile);
    await remind(ada, poem);
    const others = Array.from({ length: 4 }, startInstance);
    await Promise.all([instance, ...others].map(({ sendDue }) => sendDue()));
    await Promise.all([instance, ...others].map(({ sendDue }) => sendDue(minute)));
    const sent = await emails();
    const counts = [ada, emile].map(({ email }) => {
      const texts = sent.filter(({ to }) => to[0] === email);
      return texts.flatMap(({ text }) => text.match(/assignmentDetails/g) ?? []).length;
    });
    expect(counts).toEqual([2, 1]);
  });

  test('is sent once after a process has ended between its claim and the sending', async () => {
    await choose({ released: 'at-once' });
    await release();
    await request.get('/notices').set(ada.authorization).expect(200);
    const noticeIds = await collections.notices.distinct('_id');
    const now = new Date();
    const parts = { emails: collections.noticeEmails, notices: collections.notices };
    await queueEmail(parts, { uid: ada.uid, noticeIds }, now);
    await collections.noticeEmails.updateMany(
      {},
      { $set: { dueAt: new Date(now.getTime() + leaseTime) } },
    );
    await startInstance().sendDue();
    expect(smtp.received).toEqual([]);
    await startInstance().sendDue(leaseTime + minute);
    await startInstance().sendDue(2 * leaseTime);
    expect(await subjects()).toEqual([expect.stringContaining('Marked: Essay')]);
  });

  test('has no notice that is in another one', async () => {
    await release();
    await request.get('/notices').set(ada.authorization).expect(200);
    const noticeIds = await collections.notices.distinct('_id');
    const parts = { emails: collections.noticeEmails, notices: collections.notices };
    await queueEmail(parts, { uid: ada.uid, noticeIds }, new Date());
    await queueEmail(parts, { uid: ada.uid, noticeIds }, new Date());
    const [queued, ...others] = await collections.noticeEmails.find().toArray();
    expect(others).toEqual([]);
    expect(await collections.notices.distinct('emailId')).toEqual([queued?._id]);
  });

  test('about returned work has nothing of the reason', async () => {
    await choose({ returned: 'at-once' });
    const { uid, email, name } = ada;
    const { insertedId } = await collections.submissions.insertOne(
      buildSubmission({ uid, email, name, assignmentId: essay, classId }),
    );
    await request
      .post(`/submissions/${insertedId}/return`)
      .set(teacher.authorization)
      .send({ reason: feedback })
      .expect(200);
    await instance.sendDue();
    const [sent] = await emails();
    expect(sent?.text).toContain('Tess Teacher returned your work for revision.');
    expect(sent?.text).not.toContain('sources');
  });

  test.each([
    ['en', 'Mark removed: Essay', 'Tess Teacher removed your mark.'],
    ['es', 'Nota eliminada: Essay', 'Tess Teacher ha eliminado tu nota.'],
  ])(
    'about a mark without a hand-in that was removed says so (%s)',
    async (language, subject, sentence) => {
      await choose({ 'release-taken-back': 'at-once' }, ada, { language });
      const path = `/assignments/${essay}/marks/${ada.email}`;
      await request
        .put(path)
        .set(teacher.authorization)
        .send({ obtainedMark: 1, feedback })
        .expect(200);
      await request.delete(path).set(teacher.authorization).expect(200);
      await instance.sendDue();
      const [sent] = await emails();
      expect(sent?.subject).toContain(subject);
      expect(sent?.text).toContain(sentence);
    },
  );

  test('is sent after a process has ended while it queued', async () => {
    await choose({ released: 'at-once' });
    await release();
    await collections.noticeEmails.insertOne({
      uid: ada.uid,
      createdAt: new Date(),
      dueAt: new Date(Date.now() + leaseTime),
      tries: 0,
      sentAt: null,
    });
    await startInstance().sendDue();
    await startInstance().sendDue(leaseTime + minute);
    expect(smtp.received).toHaveLength(1);
    expect(await collections.noticeEmails.countDocuments()).toBe(1);
  });

  test('is written in the language that was chosen', async () => {
    await choose({ reminder: 'at-once' }, ada, { language: 'es' });
    await remind();
    await instance.sendDue();
    expect(await subjects()).toEqual([expect.stringContaining('Recordatorio: Essay')]);
    expect((await emails())[0]?.text).toContain('te recuerda esta tarea');
    expect((await emails())[0]?.headers.get('content-language')).toBe('es');
  });

  test('to a teacher says who asks for an extension, without the reason', async () => {
    await choose({ 'extension-requested': 'at-once' }, teacher);
    await instance.sendDue();
    await request
      .post(`/assignments/${essay}/extension-requests`)
      .set(ada.authorization)
      .send({ date: '2031-11-25', reason: 'I was ill.' })
      .expect(200);
    await instance.sendDue();
    const [email] = await emails();
    expect(email?.text).toContain('Ada Lovelace asks for an extension until 25/11/2031.');
    expect(email?.text).not.toContain('ill');
  });

  test('says which work was set in the class, and until when it is due', async () => {
    await choose({ assigned: 'at-once' });
    // The id of an assignment says only in which second it was created.
    const since = new Date(Date.now() - minute);
    await collections.emailSettings.updateMany({}, { $set: { 'kinds.assigned.since': since } });
    await instance.sendDue();
    await request
      .post('/addAssignment')
      .set(teacher.authorization)
      .send({
        ...buildAssignmentDraft({ title: 'Map' }),
        classes: [{ classId: String(classId), date: '2031-12-01' }],
      })
      .expect(200);
    await instance.sendDue();
    await startInstance().sendDue(minute);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email?.subject).toContain('New assignment: Map');
    expect(email?.text).toContain(
      'Tess Teacher has set new work for your class. The due date is 01/12/2031.',
    );
  });

  test('has the first words of an announcement, and where it is', async () => {
    await choose({ announced: 'at-once' });
    await instance.sendDue();
    await request
      .post(`/classes/${classId}/announcements`)
      .set(teacher.authorization)
      .send({ text: `On Friday we meet in the laboratory. ${'x'.repeat(100)} secret` })
      .expect(200);
    await Promise.all([startInstance().sendDue(), startInstance().sendDue()]);
    await instance.sendDue(minute);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email?.subject).toContain('Announcement: On Friday we meet in the laboratory. …');
    expect(email?.text).toContain('Tess Teacher announced to your class:');
    expect(email?.text).toContain(`https://study-flow.test/classes/${classId}`);
    expect(email?.text).not.toContain('secret');
  });

  test('says once what was published while no process has run', async () => {
    await choose({ assigned: 'at-once' });
    const since = new Date(Date.now() - 100 * minute);
    await collections.emailSettings.updateMany({}, { $set: { 'kinds.assigned.since': since } });
    await instance.sendDue(-90 * minute);
    const publishAt = new Date(Date.now() - 30 * minute);
    const map = buildAssignment({ classId, title: 'Map', date: '2031-12-01', publishAt });
    await collections.assignments.insertOne({ ...map, _id: buildEarlierId() });
    const later = { ...map, title: 'Later', publishAt: new Date(Date.now() + 30 * minute) };
    await collections.assignments.insertOne(later);
    await Promise.all([startInstance().sendDue(), startInstance().sendDue()]);
    await instance.sendDue(minute);
    expect(await subjects()).toEqual([expect.stringContaining('New assignment: Map')]);
  });

  test('says what is due tomorrow, once, from seven o’clock on', async () => {
    await choose({ 'due-tomorrow': 'at-once' });
    // Whether today's morning is done depends on the hour of the test.
    const today = new Date().toISOString().slice(0, 10);
    await collections.emailSettings.updateMany({}, { $set: { digestDay: today } });
    const eight = untilTomorrow();
    const dueDay = new Date(Date.now() + eight + 24 * 60 * minute).toISOString().slice(0, 10);
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: dueDay } });
    await instance.sendDue(eight - 90 * minute);
    expect(smtp.received).toEqual([]);
    const others = Array.from({ length: 3 }, startInstance);
    await Promise.all([instance, ...others].map(({ sendDue }) => sendDue(eight)));
    await Promise.all([instance, ...others].map(({ sendDue }) => sendDue(eight + 60 * minute)));
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    const shownDay = dueDay.split('-').reverse().join('/');
    expect(email?.subject).toContain(`Due ${shownDay}: Essay`);
    expect(email?.text).toContain(`You have not submitted this yet. The due date is ${shownDay}.`);
  });

  test('is sent of what happened while no instance ran for months', async () => {
    await choose({ released: 'at-once' });
    const longAgo = new Date(Date.now() - 100 * 24 * 60 * minute);
    await collections.emailSettings.updateMany(
      {},
      { $set: { 'kinds.released.since': longAgo, changedAt: longAgo } },
    );
    await instance.sendDue(-99 * 24 * 60 * minute);
    const { uid, email, name } = ada;
    const markedAt = new Date(Date.now() - 60 * 24 * 60 * minute);
    const facts = { uid, email, name, assignmentId: essay, classId, markedAt };
    await collections.submissions.insertOne(buildMarkedSubmission(facts));
    await startInstance().sendDue();
    await startInstance().sendDue(minute);
    expect(await subjects()).toEqual([expect.stringContaining('Marked: Essay')]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['nothing was chosen', async () => {}],
    ['another kind was chosen', () => choose({ returned: 'at-once' })],
    [
      'it was chosen later',
      async () => {
        await release();
        await choose({ released: 'at-once' });
      },
    ],
    [
      'the notice is read',
      async () => {
        await choose({ released: 'at-once' });
        await release();
        await request.get('/notices').set(ada.authorization);
        await request.patch('/notices').set(ada.authorization).send({ read: true });
      },
    ],
    [
      'the mark is a draft',
      async () => {
        await choose({ released: 'at-once' });
        const { uid, email, name } = emile;
        await choose({ released: 'at-once' }, emile);
        const facts = { uid, email, name, assignmentId: essay, classId };
        await collections.submissions.insertOne(buildDraftSubmission(facts));
      },
    ],
    [
      'the address is not verified',
      async () => {
        await choose({ released: 'at-once' }, unverified);
        await release(unverified);
      },
    ],
  ])('is not sent when %s', async (_when, prepare) => {
    await prepare();
    await instance.sendDue();
    await instance.sendDue(minute);
    expect(smtp.received).toEqual([]);
  });
});

test('asks the database as often for fifty teachers as for one, when nobody asks for an extension', async () => {
  const countQueries = async () => {
    let count = 0;
    const note = () => {
      count += 1;
    };
    const { client } = dependencies.database;
    client.on('commandStarted', note);
    await startInstance().sendDue();
    client.off('commandStarted', note);
    return count;
  };
  const longAgo = new Date(0);
  const chooseLongAgo = (uids: string[]) =>
    collections.emailSettings.insertMany(
      uids.map((uid) => ({
        uid,
        language: 'en',
        kinds: { 'extension-requested': { delivery: 'at-once', since: longAgo } },
        changedAt: longAgo,
        digestDay: null,
      })),
    );
  await chooseLongAgo([teacher.uid]);
  const forOne = await countQueries();
  const others = Array.from({ length: 49 }, (_, index) => {
    const email = `teacher-${index}@study-flow.test`;
    return { uid: uidOf(email), email, name: 'Tom Teacher' };
  });
  await collections.users.insertMany(others.map((each) => buildUser({ ...each, role: 'admin' })));
  await collections.classes.insertMany(others.map((owner) => buildClass({ teachers: [owner] })));
  await chooseLongAgo(others.map(({ uid }) => uid));
  expect(await countQueries()).toBe(forOne);
});

test('is not sent to an account that is disabled', async () => {
  await choose({ released: 'at-once' });
  await release();
  await changeFirebaseAccount(ada.uid, { disableUser: true });
  onTestFinished(() => changeFirebaseAccount(ada.uid, { disableUser: false }));
  await instance.sendDue();
  expect(smtp.received).toEqual([]);
  expect(await collections.noticeEmails.countDocuments()).toBe(0);
});

describe('an account whose notices cannot be read', () => {
  /** As a fault of the data, or of the code that reads it, would do. */
  const damage = () =>
    dependencies.database
      .collection('notices')
      .updateMany({ uid: ada.uid }, { $set: { assignmentId: 'damaged' } });
  const repair = () =>
    collections.notices.updateMany({ uid: ada.uid }, { $set: { assignmentId: essay } });

  test('does not keep others from getting theirs, and gets its own when they can', async () => {
    await choose({ reminder: 'at-once' });
    await choose({ released: 'at-once' }, emile);
    await remind();
    await damage();
    await release(emile);
    await instance.sendDue();
    expect((await emails()).map(({ to }) => to)).toEqual([[emile.email]]);
    await instance.sendDue(10 * minute);
    await repair();
    await instance.sendDue(30 * minute);
    expect((await emails()).map(({ to }) => to)).toEqual([[emile.email], [ada.email]]);
    expect(logged).toMatchObject([{ account: ada.uid }, { account: ada.uid }]);
  });

  test('does not keep the queue from being sent, and its e-mail is tried again', async () => {
    await choose({ reminder: 'at-once' });
    await choose({ released: 'at-once' }, emile);
    await remind();
    const noticeIds = await collections.notices.distinct('_id');
    const parts = { emails: collections.noticeEmails, notices: collections.notices };
    await queueEmail(parts, { uid: ada.uid, noticeIds }, new Date(Date.now() - minute));
    await damage();
    await release(emile);
    await instance.sendDue();
    expect((await emails()).map(({ to }) => to)).toEqual([[emile.email]]);
    await repair();
    await instance.sendDue(2 * minute);
    expect((await emails()).map(({ to }) => to)).toEqual([[emile.email], [ada.email]]);
  });

  test('is one of many that end the round, and what is queued is sent all the same', async () => {
    await choose({ reminder: 'at-once' });
    const chosen = await collections.emailSettings.findOneAndDelete({ uid: ada.uid });
    const uids = Array.from({ length: 5 }, (_, index) => `damaged-${index}`);
    for (const uid of uids) {
      if (chosen)
        await collections.emailSettings.insertOne({ ...chosen, _id: new ObjectId(), uid });
      await remind({ ...ada, uid });
    }
    await dependencies.database
      .collection('notices')
      .updateMany({}, { $set: { assignmentId: 'damaged' } });
    await choose({ reminder: 'at-once' }, emile);
    await remind(emile);
    const noticeIds = await collections.notices.distinct('_id', { uid: emile.uid });
    const parts = { emails: collections.noticeEmails, notices: collections.notices };
    await queueEmail(parts, { uid: emile.uid, noticeIds }, new Date());
    await expect(instance.sendDue()).rejects.toThrow();
    expect((await emails()).map(({ to }) => to)).toEqual([[emile.email]]);
  });
});

describe('a failure of the SMTP server', () => {
  test('is logged without an address, and tried again later each time, as the same message', async () => {
    await choose({ released: 'at-once' });
    await release();
    smtp.state.refusal = { responseCode: 451 };
    await instance.sendDue();
    await instance.sendDue(minute / 2);
    await instance.sendDue(2 * minute);
    expect(logged).toMatchObject([
      { tries: 1, responseCode: 451, retryInSeconds: 60 },
      { tries: 2, responseCode: 451, retryInSeconds: 120 },
    ]);
    expect(JSON.stringify(logged)).not.toContain(ada.email);
    const [queued] = await collections.noticeEmails.find().toArray();
    smtp.state.refusal = undefined;
    await instance.sendDue(60 * minute);
    expect((await emails()).map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${queued?._id.toHexString()}@study-flow.test>`,
    ]);
  });

  test('ends an e-mail whose recipient it does not know', async () => {
    await choose({ released: 'at-once' });
    await release();
    smtp.state.refusal = { responseCode: 550, atRecipient: true };
    await instance.sendDue();
    smtp.state.refusal = undefined;
    await instance.sendDue(60 * minute);
    expect(smtp.received).toEqual([]);
    expect(await collections.noticeEmails.countDocuments()).toBe(0);
  });

  test('ends an e-mail that no server has taken for three days', async () => {
    await choose({ released: 'at-once' });
    await release();
    smtp.state.refusal = { responseCode: 451 };
    counted.length = 0;
    await instance.sendDue();
    await instance.sendDue(3 * 24 * 60 * minute + minute);
    expect(await collections.noticeEmails.countDocuments()).toBe(0);
    expect(logged.at(-1)).toMatchObject({ msg: 'an e-mail was given up' });
    expect(counted).toEqual(['failed', 'given_up']);
  });

  test('is counted for the metrics, and so is what is sent after it', async () => {
    await choose({ released: 'at-once' });
    await release();
    smtp.state.refusal = { responseCode: 451 };
    counted.length = 0;
    await instance.sendDue();
    smtp.state.refusal = undefined;
    await instance.sendDue(2 * minute);
    expect(counted).toEqual(['failed', 'sent']);
  });
});

describe('the daily digest', () => {
  test('collects what was not read, once a day from seven o’clock on', async () => {
    await choose({ released: 'daily', reminder: 'daily' });
    // Whether today's is done depends on the hour of the test.
    await collections.emailSettings.updateMany(
      {},
      { $set: { digestDay: new Date().toISOString().slice(0, 10) } },
    );
    await release();
    await remind(ada, poem);
    await instance.sendDue();
    const eight = untilTomorrow();
    await instance.sendDue(eight - 90 * minute);
    expect(smtp.received).toEqual([]);
    const others = Array.from({ length: 3 }, startInstance);
    await Promise.all([instance, ...others].map(({ sendDue }) => sendDue(eight)));
    await release(ada, poem);
    await instance.sendDue(eight + 60 * minute);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email?.subject).toContain('Your notices of');
    expect(email?.text).toContain('Essay (English 9b)');
    expect(email?.text).toContain('Poem (English 9b)');
    expect(smtp.received[0]?.raw).not.toMatch(/31[.,]5|sources/);
    await instance.sendDue(eight + 24 * 60 * minute);
    expect(smtp.received).toHaveLength(2);
  });

  test('names the study tasks of its day with their time and next repeat, and no feedback', async () => {
    await choose({ released: 'daily' });
    const eight = untilTomorrow();
    const date = utcCalendar.toDay(new Date(Date.now() + eight));
    const next = addDays(date, 7).split('-').reverse().join('/');
    const nextStep = {
      submissionId: essay,
      stepId: String(poem),
      assignmentId: essay,
      title: 'Poem',
    };
    const tasks: Partial<StudyTaskDocument>[] = [
      { taskTitle: 'Flash cards', time: '16:30', ...buildRepetition(date, 'FREQ=WEEKLY') },
      { taskTitle: 'Read' },
      { taskTitle: feedback, nextStep, time: '08:15' },
      { taskTitle: 'Another day', date: addDays(date, 1) },
      { taskTitle: 'Done', status: 'completed' },
    ];
    await collections.studyTasks.insertMany(
      tasks.map((facts) => buildStudyTask(ada.email, { uid: ada.uid, date, ...facts })),
    );
    await release();
    await collections.emailSettings.updateMany({}, { $set: { digestDay: addDays(date, -1) } });
    await instance.sendDue(eight);
    const [email] = await emails();
    expect(email?.text).toContain(
      `Your study tasks of today:\nRead\n08:15 Poem\n16:30 Flash cards (again on ${next})\nhttps://study-flow.test/agenda\n`,
    );
    expect(email?.text).not.toContain('sources');
  });

  test('is left out without news', async () => {
    await choose({ released: 'daily' });
    await instance.sendDue(untilTomorrow());
    expect(smtp.received).toEqual([]);
  });
});

describe('a pause', () => {
  const day = 24 * 60 * minute;
  const untilDayAfterTomorrow = () => utcCalendar.toDay(new Date(Date.now() + 2 * day));
  const pause = (pausedUntil: string | null) => choose({}, ada, { pausedUntil });

  test('keeps what would be sent, at once or daily, for the digest of its last morning', async () => {
    await choose({ released: 'at-once', reminder: 'daily' });
    await pause(untilDayAfterTomorrow());
    await release();
    await remind(ada, poem);
    await instance.sendDue();
    await instance.sendDue(untilTomorrow());
    expect(smtp.received).toEqual([]);
    const others = Array.from({ length: 3 }, startInstance);
    const morning = untilTomorrow() + day;
    await instance.sendDue(morning - 2 * 60 * minute);
    expect(smtp.received).toEqual([]);
    await Promise.all([instance, ...others].map(({ sendDue }) => sendDue(morning)));
    await instance.sendDue(morning + 60 * minute);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email?.subject).toContain('Your notices of');
    expect(email?.text).toContain('Essay (English 9b)');
    expect(email?.text).toContain('Poem (English 9b)');
    expect(await collections.emailSettings.distinct('pausedUntil')).toEqual([]);
  });

  test('ends when the account says so, and what is new is sent at once again', async () => {
    await choose({ released: 'at-once' });
    await pause(untilDayAfterTomorrow());
    await release();
    await instance.sendDue();
    await pause(null);
    await release(ada, poem);
    await instance.sendDue(untilTomorrow());
    expect((await subjects()).toSorted()).toEqual([
      expect.stringContaining('Marked: Poem'),
      expect.stringContaining('Your notices of'),
    ]);
  });

  test('keeps an e-mail that is queued already', async () => {
    await choose({ released: 'at-once' });
    await release();
    smtp.state.refusal = { responseCode: 451 };
    await instance.sendDue();
    smtp.state.refusal = undefined;
    await pause(untilDayAfterTomorrow());
    await instance.sendDue(60 * minute);
    expect(smtp.received).toEqual([]);
    await instance.sendDue(untilTomorrow() + day);
    expect(await subjects()).toEqual([expect.stringContaining('Your notices of')]);
  });
});
