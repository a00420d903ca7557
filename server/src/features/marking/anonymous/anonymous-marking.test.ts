import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toAnonymousFile } from '#data/files/anonymous-copy.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { toAlias } from '#data/submissions/shown/identity.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { buildAuthoredPdf } from '#testing/files/authored-samples.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

// A document is written without metadata in a process that loads its sources first.
vi.setConfig({ testTimeout: 30_000 });

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, extensions, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const zoe = await signInAccount(api, { name: 'Zoe Quixworth' });
const classId = new ObjectId();
const assignmentId = new ObjectId();
const later = '2099-01-01';

beforeEach(async () => {
  const all = [assignments, classes, classMembers, extensions, submissions];
  await emptyCollections(all);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertMany(
    [ada, zoe].map((account) => buildClassMember(classId, toOwner(account))),
  );
  const assignment = buildAssignment({ ...toOwner(teacher), classId, anonymous: true });
  await assignments.insertOne({ ...assignment, _id: assignmentId });
});

const read = async (path: string, query: object = {}, account = teacher) =>
  (await request.get(path).query(query).set(account.authorization).expect(200)).body;
const send = (method: 'post' | 'patch' | 'delete', path: string, body: object, account = teacher) =>
  request[method](path).set(account.authorization).send(body);

async function handIn(account: TestAccount, id = String(assignmentId), more: object = {}) {
  const pdfLink = 'https://documents.test/answer.pdf';
  const body = { email: account.email, assignmentId: id, pdfLink, quickNote: 'Done.', ...more };
  const answer = await send('post', '/submitAssignment', body, account).expect(200);
  return String(answer.body.insertedId);
}
const add = async (
  account: TestAccount,
  facts: Partial<SubmissionDocument> = {},
  marked = false,
) => {
  const build = marked ? buildMarkedSubmission : buildSubmission;
  const named = { ...toOwner(account), assignmentId, classId, anonymous: true as const };
  return String((await submissions.insertOne(build({ ...named, ...facts }))).insertedId);
};
const list = `/assignments/${assignmentId}/submissions`;

describe('the setting of an assignment', () => {
  const draft = buildAssignmentDraft();

  test('is answered where it is on, and kept by a change that does not name it', async () => {
    const made = await send('post', '/addAssignment', { ...draft, anonymous: true }).expect(200);
    const { insertedId: id } = made.body;
    await send('patch', `/updateAssignment/${id}`, { ...draft, title: 'Bubbles' }).expect(200);
    expect(await read(`/specificAssignment/${id}`)).toMatchObject({ anonymous: true });
    const { body } = await send('post', '/addAssignment', draft).expect(200);
    expect(await read(`/specificAssignment/${body.insertedId}`)).not.toHaveProperty('anonymous');
  });

  test('is refused unless it is a boolean', async () => {
    await send('post', '/addAssignment', { ...draft, anonymous: 'yes' }).expect(400);
  });

  test('can be changed before the first hand-in', async () => {
    const path = `/updateAssignment/${assignmentId}`;
    const changed = await send('patch', path, { ...draft, anonymous: false }).expect(200);
    expect(changed.body).toEqual({ modifiedCount: 1 });
    const again = await send('patch', path, { ...draft, anonymous: false }).expect(200);
    expect(again.body).toEqual({ modifiedCount: 0 });
    await send('patch', path, { ...draft, anonymous: true }).expect(200);
  });

  test('stays after the first hand-in, also when that was withdrawn', async () => {
    const id = await handIn(ada);
    await send('delete', `/submissions/${id}`, {}, ada).expect(200);
    const path = `/updateAssignment/${assignmentId}`;
    const change = { ...draft, title: 'Bubbles', anonymous: false };
    const refused = await send('patch', path, change).expect(409);
    expect(refused.body).toMatchObject({ code: 'anonymity-fixed' });
    expect(await assignments.findOne()).toMatchObject({ title: draft.title, anonymous: true });
    await send('patch', path, { ...change, anonymous: true }).expect(200);
    expect(await assignments.findOne()).toMatchObject({ title: 'Bubbles', anonymous: true });
  });

  test('stays from the moment in which something is handed in', async () => {
    await assignments.updateOne({ _id: assignmentId }, { $set: { anonymityFixed: true } });
    const path = `/updateAssignment/${assignmentId}`;
    const refused = await send('patch', path, { ...draft, anonymous: false }).expect(409);
    expect(refused.body).toMatchObject({ code: 'anonymity-fixed' });
    await send('patch', path, { ...draft, anonymous: true }).expect(200);
  });
});

describe('the alias of a student', () => {
  test('is the same in all answers and at the next hand-in, and another one for each assignment', async () => {
    const id = await handIn(ada);
    const alias = toAlias(new ObjectId(id));
    const shown = { name: `Student ${alias}`, alias, email: '' };
    expect(alias).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await read(list)).toMatchObject([shown]);
    expect(await read(`/specificSubmittedAssignment/${id}`)).toMatchObject(shown);
    const queue = await read('/pendingAssignments', { email: teacher.email });
    expect(queue).toMatchObject([shown]);
    await send('delete', `/submissions/${id}`, {}, ada).expect(200);
    expect(await handIn(ada)).toBe(id);
    expect(await read(list)).toMatchObject([shown]);
    const other = buildAssignment({ ...toOwner(teacher), classId, anonymous: true });
    const { insertedId } = await assignments.insertOne(other);
    await handIn(ada, String(insertedId));
    const [row] = await read(`/assignments/${insertedId}/submissions`);
    expect(row.alias).not.toBe(alias);
  });

  test('is not what the student is shown', async () => {
    const id = await handIn(ada);
    const own = await read(`/specificSubmittedAssignment/${id}`, {}, ada);
    expect(own).toMatchObject({ name: ada.name, email: ada.email });
    expect(own).not.toHaveProperty('alias');
  });

  test('gives way to the name with the release, and comes back with it taken back', async () => {
    const id = await add(zoe, {}, true);
    const named = { name: zoe.name, email: zoe.email };
    expect(await read(`/specificSubmittedAssignment/${id}`)).toMatchObject(named);
    await send('delete', `/submissions/${id}/release`, {}).expect(200);
    expect(await read(list)).toMatchObject([{ alias: expect.any(String), email: '' }]);
  });

  test('is there in an open assignment too', async () => {
    await assignments.updateOne({ _id: assignmentId }, { $set: { classId: null } });
    const id = await handIn(zoe);
    expect(await read(`/specificSubmittedAssignment/${id}`)).toMatchObject({ email: '' });
  });
});

describe('lists of a marker', () => {
  test('find what is released only by the words of a student', async () => {
    await add(ada);
    const released = await add(zoe, {}, true);
    for (const search of ['ada', 'lovelace', ada.email]) {
      expect(await read(list, { search })).toEqual([]);
      const queue = { email: teacher.email, search };
      expect(await read('/pendingAssignments', queue)).toEqual([]);
      expect(await read('/pendingAssignments/count', queue)).toEqual({ count: 0 });
    }
    expect(await read(list, { search: 'quixworth' })).toMatchObject([{ _id: released }]);
  });

  test('are shuffled where they are asked for by name', async () => {
    const names = ['Ada', 'Ben', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
    for (const name of names) await add(ada, { uid: name, name });
    const idsBy = async (sort: string) =>
      (await read(list, { sort })).map(({ _id }: { _id: string }) => _id);
    const shuffled = await idsBy('shuffled');
    expect(await idsBy('name')).toEqual(shuffled);
    expect(await idsBy('lastName')).toEqual(shuffled);
    const query = { assignmentId: String(assignmentId), sort: 'name' };
    const place = await read(`/submissions/${shuffled[0]}/neighbours`, query);
    expect(place).toMatchObject({ position: 1, next: shuffled[1] });
  });

  test('say nothing of a granted day: neither the day, nor whether it was late', async () => {
    await extensions.insertOne(
      buildExtension(toOwner(zoe), { assignmentId, classId, date: later }),
    );
    const submittedAt = new Date('2026-12-20T10:00:00Z');
    const [first, second] = [await add(ada, { submittedAt }), await add(zoe, { submittedAt })];
    for (const row of await read(list)) {
      expect(row).toMatchObject({ dueDate: '2026-12-01' });
      expect(row).not.toHaveProperty('daysLate');
    }
    expect(await read(list, { status: 'late' })).toEqual([]);
    expect(await read(`/assignments/${assignmentId}/statistics`)).toMatchObject({ late: 0 });
    expect(await read('/assignments/marking')).toMatchObject([{ submitted: 2, late: 0 }]);
    // Before the granted day of one of them.
    for (const id of [first, second]) {
      const returned = { reason: 'Once more.', date: '2098-01-01' };
      await send('post', `/submissions/${id}/return`, returned).expect(200);
    }
  });

  test('count what was late after the release', async () => {
    await add(ada, { submittedAt: new Date('2026-12-20T10:00:00Z') }, true);
    expect(await read(list, { status: 'late' })).toMatchObject([{ daysLate: 19 }]);
    expect(await read(`/assignments/${assignmentId}/statistics`)).toMatchObject({ late: 1 });
  });
});

describe('beside names', () => {
  test('the matrix of a class says that work was handed in, and no more until the release', async () => {
    await add(ada, {
      submittedAt: new Date('2026-12-20T10:00:00Z'),
      status: 'returned',
      returned: { at: new Date(), reason: 'Once more.', date: later },
    });
    const released = await add(zoe, {}, true);
    const { rows } = await read(`/classes/${classId}/matrix`);
    expect(rows).toMatchObject([
      { name: ada.name, cells: [{ state: 'submitted' }], average: null },
      { name: zoe.name, cells: [{ state: 'marked', submissionId: released }] },
    ]);
    expect(Object.keys(rows[0].cells[0])).toEqual(['state']);
  });

  test('nothing says whose work was withdrawn', async () => {
    await collections.assignments.updateOne(
      { _id: assignmentId },
      { $set: { date: '2026-01-01' } },
    );
    const [withdrawn] = [await handIn(ada), await handIn(zoe)];
    const readRows = async () => (await read(`/classes/${classId}/matrix`)).rows;
    const before = await readRows();
    await send('delete', `/submissions/${withdrawn}`, {}, ada).expect(200);
    expect(await readRows()).toEqual(before);
    expect(before).toMatchObject([{ missingCount: 0 }, { missingCount: 0 }]);
    const reminders = [{ assignmentId: String(assignmentId), emails: [ada.email, zoe.email] }];
    const { body } = await send('post', `/classes/${classId}/reminders`, { reminders }).expect(200);
    expect(body).toMatchObject({ sent: 0, notNeeded: 2 });
    expect(await read(list, { status: 'withdrawn' })).toMatchObject([{ email: '' }]);
  });

  test('withdrawn work counts as not handed in once no other work is anonymous', async () => {
    await assignments.updateOne({ _id: assignmentId }, { $set: { date: '2026-01-01' } });
    await classMembers.updateMany({}, { $set: { joinedAt: new Date('2025-09-01') } });
    const withdrawn = await handIn(ada);
    await send('delete', `/submissions/${withdrawn}`, {}, ada).expect(200);
    const other = await add(zoe);
    const readAll = async () => ({
      states: (await read(`/classes/${classId}/matrix`)).rows.map(
        ({ cells: [cell] }: { cells: { state: string }[] }) => cell?.state,
      ),
      without: (await read(`/assignments/${assignmentId}/marks`)).length,
      handedIn: (await read(`/specificAssignment/${assignmentId}`)).handedIn.count,
      submitted: (await read(`/assignments/${assignmentId}/statistics`)).submitted,
    });
    const counts = { handedIn: 1, submitted: 1 };
    expect(await readAll()).toEqual({ ...counts, states: ['submitted', 'submitted'], without: 0 });
    const mark = { obtainedMark: 1, feedback: 'Good.' };
    await send('patch', `/updateSpecificSubmittedAssignment/${other}`, mark).expect(200);
    expect(await readAll()).toEqual({ ...counts, states: ['missing', 'marked'], without: 1 });
    expect(await read(`/assignments/${assignmentId}/marks/${ada.email}`)).toMatchObject({
      mark: null,
    });
    const reminders = [{ assignmentId: String(assignmentId), emails: [ada.email] }];
    const { body } = await send('post', `/classes/${classId}/reminders`, { reminders }).expect(200);
    expect(body).toMatchObject({ sent: 1, notNeeded: 0 });
    // Its alias stays: it may be handed in again.
    expect(await read(list, { status: 'withdrawn' })).toMatchObject([{ email: '' }]);
  });

  test('a request for an extension does not say which day a return has named', async () => {
    const id = await handIn(ada);
    const asked = { date: '2098-01-01', reason: 'I was ill.' };
    const path = `/assignments/${assignmentId}/extension-requests`;
    await send('post', path, asked, ada).expect(200);
    const returned = { reason: 'Once more.', date: later };
    await send('post', `/submissions/${id}/return`, returned).expect(200);
    expect(await read('/extension-requests')).toMatchObject([{ dueDate: '2026-12-01' }]);
    const [request] = await read(`/assignments/${assignmentId}/extensions`);
    expect(request.request).not.toHaveProperty('endedAt');
  });

  test('the next steps of earlier feedback are not offered to be shown', async () => {
    const nextSteps = [{ id: 'a'.repeat(24), text: 'Repeat the measurement.' }];
    await add(ada, { assignmentId: new ObjectId(), nextSteps }, true);
    const path = `/assignments/${assignmentId}/earlier-steps`;
    expect(await read(path, {}, ada)).toEqual({ earlierSteps: null });
    const id = await handIn(ada, String(assignmentId), { showEarlierSteps: true });
    expect(await read(`/specificSubmittedAssignment/${id}`)).not.toHaveProperty('earlierSteps');
  });
});

describe('a file', () => {
  async function upload(name: string, content: Uint8Array): Promise<string> {
    const call = request.post('/files').set(ada.authorization);
    return (await call.attach('file', Buffer.from(content), name).expect(200)).body._id;
  }
  const download = (id: string, account = teacher) =>
    request.get(`/files/${id}`).set(account.authorization).responseType('blob');

  test('is sealed as it was sent, and another one for its marker until the release', async () => {
    const content = await buildAuthoredPdf(ada.name);
    const fileId = await upload('Ada Lovelace.pdf', content);
    const id = await handIn(ada, String(assignmentId), { files: [fileId] });
    const own = await read(`/files/${fileId}/details`, {}, ada);
    const shown = await read(`/files/${fileId}/details`);
    expect(own).toMatchObject({ name: 'Ada Lovelace.pdf', bytes: content.length });
    expect(shown).toMatchObject({ name: 'file-1.pdf', type: 'application/pdf', pages: 2 });
    expect(shown.sha256).not.toBe(own.sha256);
    const { files } = await read(`/specificSubmittedAssignment/${id}`);
    expect(files).toEqual([shown]);
    const sent = await download(fileId).expect(200);
    expect(sent.headers).toMatchObject({
      etag: `"${shown.sha256}"`,
      'content-disposition': 'attachment; filename=file-1.pdf',
      'content-length': String(shown.bytes),
    });
    const part = await download(fileId).set('Range', 'bytes=-10').expect(206);
    expect(part.body.equals(sent.body.subarray(-10))).toBe(true);
    const sealed = await download(fileId, ada).expect(200);
    expect(sealed.body.equals(content)).toBe(true);
    const mark = { obtainedMark: 30, feedback: 'Good.' };
    await send('patch', `/updateSpecificSubmittedAssignment/${id}`, mark).expect(200);
    expect((await download(fileId).expect(200)).body.equals(content)).toBe(true);
  });

  test('is not handed in when its metadata cannot be removed, and can be handed in otherwise', async () => {
    // pdf.js repairs a page tree that has no type and no list of pages, and pdf-lib does not.
    const broken = buildPdf().toString('latin1').replace('/Type/Pages/Count 1', '/Type/Pagez');
    const fileId = await upload('work.pdf', Buffer.from(broken, 'latin1'));
    const body = { email: ada.email, assignmentId: String(assignmentId), quickNote: 'Done.' };
    const refused = await send('post', '/submitAssignment', { ...body, files: [fileId] }, ada);
    expect(refused.body).toMatchObject({ status: 422, code: 'file-metadata-not-removed' });
    await assignments.updateOne({ _id: assignmentId }, { $unset: { anonymous: true } });
    await handIn(ada, String(assignmentId), { files: [fileId] });
  });

  test('that was handed in twice is anonymous where one of them is', async () => {
    const fileId = await upload('Ada Lovelace.txt', Buffer.from('Three bubbles.'));
    const { insertedId } = await assignments.insertOne(
      buildAssignment({ ...toOwner(teacher), classId }),
    );
    await handIn(ada, String(insertedId), { files: [fileId] });
    const id = await handIn(ada);
    // As an earlier version has stored it.
    const files = (await submissions.findOne({ assignmentId: insertedId }))?.files ?? [];
    await submissions.updateOne({ _id: new ObjectId(id) }, { $set: { files } });
    expect(await read(`/files/${fileId}/details`)).toMatchObject({ name: 'file-1.txt' });
  });

  test.each([
    { first: true, second: true },
    { first: true, second: false },
    { first: false, second: true },
  ])(
    'has another id in each assignment when it is handed in twice, anonymously: $first and $second',
    async (anonymous) => {
      const content = Buffer.from('Three bubbles.');
      const fileId = await upload('Ada Lovelace.txt', content);
      const shown: string[] = [];
      for (const isAnonymous of [anonymous.first, anonymous.second]) {
        const { insertedId } = await assignments.insertOne({
          ...buildAssignment({ ...toOwner(teacher), classId }),
          ...(isAnonymous && { anonymous: true }),
        });
        const id = await handIn(ada, String(insertedId), { files: [fileId] });
        const again = await send(
          'post',
          `/submissions/${id}/attempts`,
          {
            files: [(await read(`/specificSubmittedAssignment/${id}`)).files[0]._id],
            quickNote: 'Once more.',
          },
          ada,
        );
        expect(again.status).toBe(200);
        const attempts = await read(`/submissions/${id}/attempts`);
        const ids = attempts.map((attempt: { files: { _id: string }[] }) => attempt.files[0]?._id);
        expect(ids[0]).toBe(ids[1]);
        const sent = await download(ids[0]).expect(200);
        expect(sent.body.equals(content)).toBe(true);
        shown.push(ids[0]);
      }
      expect(shown[0]).toBe(fileId);
      expect(shown[1]).not.toBe(fileId);
    },
  );

  test('keeps its id when it is handed in twice and neither is anonymous', async () => {
    const fileId = await upload('Ada Lovelace.txt', Buffer.from('Three bubbles.'));
    for (let count = 0; count < 2; count += 1) {
      const { insertedId } = await assignments.insertOne(
        buildAssignment({ ...toOwner(teacher), classId }),
      );
      const id = await handIn(ada, String(insertedId), { files: [fileId] });
      const { files } = await read(`/specificSubmittedAssignment/${id}`);
      expect(files).toMatchObject([{ _id: fileId, name: 'Ada Lovelace.txt' }]);
    }
  });

  test('is handed in as the assignment says that is changed at the same moment', async () => {
    const files = [await upload('work.pdf', await buildAuthoredPdf(ada.name))];
    // Its copy without metadata takes a while.
    const handingIn = handIn(ada, String(assignmentId), { files });
    const change = { ...buildAssignmentDraft(), anonymous: false };
    await send('patch', `/updateAssignment/${assignmentId}`, change);
    await handingIn;
    const assignment = await assignments.findOne();
    const submission = await submissions.findOne();
    expect(submission?.anonymous ?? false).toBe(assignment?.anonymous);
  });

  test('has a name by its place, with the ending of its type', () => {
    const file = { name: 'Ada.jpeg', type: 'image/jpeg' as const };
    expect(toAnonymousFile(file, 2).name).toBe('file-3.jpg');
  });
});
