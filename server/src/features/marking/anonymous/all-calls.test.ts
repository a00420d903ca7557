import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { inBatches } from '#database/queries/batch.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import {
  buildAuthoredDocx,
  buildAuthoredJpeg,
  buildAuthoredPdf,
} from '#testing/files/authored-samples.ts';
import { readEverything } from '#testing/files/read-everything.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

// Documents are written without metadata, and marked PDFs are made, in processes that load their sources first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const api = await startTestApi();
const { request, collections } = api;
const author = 'Zebulon Quixworth';
const teacher = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
const student = await signInAccount(api, {
  name: author,
  email: `zebulon.quixworth-${randomUUID()}@study-flow.test`,
});
const classId = new ObjectId();
const assignmentId = new ObjectId();
const marks = 40;

/** It is made in a process of its own, which takes long to start. */
const markedPdf = 'GET /submissions/:id/marked.pdf';

/** What no answer about the work may have, in any spelling of upper and lower case. */
const secrets = ['zebulon', 'quixworth', student.uid.toLowerCase(), 'holiday-in-lisbon'];

const as = (account: typeof teacher) => ({
  get: (path: string) => request.get(path).set(account.authorization),
  post: (path: string, body: object) => request.post(path).set(account.authorization).send(body),
  patch: (path: string, body: object) => request.patch(path).set(account.authorization).send(body),
  delete: (path: string) => request.delete(path).set(account.authorization),
});

async function upload(name: string, content: Uint8Array): Promise<string> {
  const sent = request.post('/files').set(student.authorization);
  const { body } = await sent.attach('file', Buffer.from(content), name).expect(200);
  return body._id;
}

const samples: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['Zebulon Quixworth essay.pdf', () => buildAuthoredPdf(author)],
  ['zebulon.docx', () => buildAuthoredDocx(author)],
  ['holiday-in-lisbon.jpg', () => buildAuthoredJpeg(author)],
  ['quixworth.txt', () => Buffer.from('The bubbles were counted three times.')],
];
const uploadAll = async () =>
  Promise.all(samples.map(async ([name, build]) => upload(name, await build())));

const commentId = randomUUID();
let submissionId = '';
let fileIds: string[] = [];

beforeAll(async () => {
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertOne(buildClassMember(classId, toOwner(student)));
  await collections.assignments.insertOne({
    ...buildAssignment({ ...toOwner(teacher), classId, marks, anonymous: true }),
    _id: assignmentId,
  });
  fileIds = await uploadAll();
  const { body } = await as(student)
    .post('/submitAssignment', {
      email: student.email,
      assignmentId: String(assignmentId),
      files: fileIds,
      quickNote: 'See the files.',
    })
    .expect(200);
  submissionId = body.insertedId;
});

/** Calls about the people of a class, who have names there: no time, id or mark of the work may be with them. */
const aboutPeople = [
  'GET /classes/:id/members',
  'GET /classes/:id/matrix',
  'GET /classes/:id/matrix.csv',
  'GET /classes/:id/work',
  'GET /assignments/:id/extensions',
  'GET /extension-requests',
  'GET /users',
];
const isAboutPeople = (route: string) =>
  aboutPeople.includes(route) || /^GET \/(classes|assignments).*\/:email/.test(route);

const byTeacher = Object.entries(endpoints).filter(
  ([route, { access }]) =>
    route.startsWith('GET ') &&
    ['teacher', 'signed-in', 'optional-sign-in', 'public'].includes(access) &&
    !/metrics|health|docs|:token/.test(route),
);

function toPaths(route: string): string[] {
  const [, pattern = ''] = route.split(' ');
  const path = pattern.replace(':email', isAboutPeople(route) ? student.email : teacher.email);
  const ids = path.startsWith('/files/') ? fileIds : (idsOf[path.split('/')[1] ?? ''] ?? allIds());
  return path.includes(':id') ? ids.map((id) => path.replace(':id', String(id))) : [path];
}

/** By the first part of a path; of others all are tried. */
const idsOf: Partial<Record<string, ObjectId[]>> = {
  classes: [classId],
  assignments: [assignmentId],
  specificAssignment: [assignmentId],
};
const allIds = () => [submissionId, assignmentId, classId];

const query = { email: teacher.email, today: '2026-11-22', date: '2026-11-22' };

function readAnswer({ headers, body, text }: Response): string {
  const content = Buffer.isBuffer(body) ? readEverything(body) : text || JSON.stringify(body);
  const name = decodeURIComponent(String(headers['content-disposition'] ?? ''));
  return [JSON.stringify(headers), name, content].join('\n');
}

async function readAs(path: string): Promise<string> {
  const call = as(teacher).get(path).query(query);
  const isText = /\.csv$|\/export$/.test(path);
  const answer = await (isText ? call : call.responseType('blob'));
  expect(answer.status, path).toBeLessThan(500);
  return readAnswer(answer);
}

/** What a teacher can read by each call and with each id, some at a time. */
async function readAll(except?: string): Promise<[string, string][]> {
  const calls = byTeacher
    .filter(([route]) => route !== except)
    .flatMap(([route]) => toPaths(route).map((path) => [route, path] as const));
  const answers: [string, string][] = [];
  for (const batch of inBatches(calls, 10)) {
    const read = batch.map(
      async ([route, path]): Promise<[string, string]> => [route, await readAs(path)],
    );
    answers.push(...(await Promise.all(read)));
  }
  return answers;
}

/** @param except what would take long, and is called in another state */
async function expectHidden(except?: string) {
  const submission = await collections.submissions.findOne({ _id: new ObjectId(submissionId) });
  const ofWork = [submissionId, submission?.submittedAt.toISOString() ?? '', '31.25'];
  for (const [route, text] of await readAll(except)) {
    const hidden = isAboutPeople(route) ? ofWork : secrets;
    const found = hidden.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
    expect(found, route).toEqual([]);
  }
}

const mark = (more: object) =>
  as(teacher).patch(`/updateSpecificSubmittedAssignment/${submissionId}`, {
    obtainedMark: 31.25,
    feedback: 'Good.',
    ...more,
  });
const readVersion = async () =>
  (await as(teacher).get(`/specificSubmittedAssignment/${submissionId}`)).body.version;

describe('until the release of its mark, no answer to a teacher says whose it is', () => {
  test('when it waits for a mark', () => expectHidden(markedPdf));

  test('when it is annotated', async () => {
    const comment = buildComment({ id: commentId, fileId: fileIds[0] ?? '' });
    const body = { attempt: 1, changes: [put(comment)] };
    await as(teacher).patch(`/submissions/${submissionId}/annotations`, body).expect(200);
    await expectHidden(markedPdf);
  });

  test('when its student has asked a question', async () => {
    const body = { text: 'Which page?' };
    await as(student).post(`/submissions/${submissionId}/messages`, body).expect(200);
    const { body: unread } = await as(teacher).get('/notices').expect(200);
    expect(unread).toMatchObject([
      { kind: 'question-asked', from: expect.stringMatching(/^Student/) },
    ]);
    await expectHidden(markedPdf);
  });

  test('when its mark is a draft', async () => {
    await mark({ release: false }).expect(200);
    await expectHidden(markedPdf);
  });

  test('when it is returned, and handed in again with other files', async () => {
    const reason = 'Say where your numbers come from.';
    const returned = { reason, date: '2099-01-01', withAnnotations: true };
    await as(teacher).post(`/submissions/${submissionId}/return`, returned).expect(200);
    await expectHidden(markedPdf);
    const answers = [{ annotationId: commentId, text: 'They are from our own count.' }];
    const again = { files: await uploadAll(), quickNote: 'Once more.', answers };
    await as(student).post(`/submissions/${submissionId}/attempts`, again).expect(200);
    fileIds = [...fileIds, ...again.files];
    const carryOver = `/submissions/${submissionId}/annotations/carry-over`;
    const carried = await as(teacher).post(carryOver, { attempt: 1 }).expect(200);
    expect(secrets.filter((secret) => readAnswer(carried).toLowerCase().includes(secret))).toEqual(
      [],
    );
    await expectHidden();
  });

  test('when the request is refused', async () => {
    await mark({ release: false, version: await readVersion() }).expect(200);
    const { post, patch, delete: remove, get } = as(teacher);
    const path = `/submissions/${submissionId}`;
    const refused = [
      await mark({}),
      await mark({ version: 1 }),
      await mark({ version: 1, criteria: [] }),
      await post(`${path}/return`, { reason: 'Once more.', version: 1 }),
      await post(`${path}/return`, { reason: 'Once more.', date: '2000-01-01' }),
      await remove(`${path}/release`),
      await remove(path),
      await post(`${path}/attempts`, { pdfLink: 'https://documents.test/a.pdf', quickNote: '' }),
      await remove(`/deleteMarkedAssignment/${submissionId}`),
      await patch(`${path}/annotations`, { attempt: 9, changes: [] }),
      await get(`${path}/receipt`),
      await request.head(`/uploads/${fileIds[0]}`).set(teacher.authorization),
      await patch(`/files/${fileIds[0]}`, { name: 'other' }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const text = readAnswer(answer).toLowerCase();
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  test('when the release is taken back', async () => {
    await mark({ version: await readVersion() }).expect(200);
    await as(teacher).delete(`/submissions/${submissionId}/release`).expect(200);
    await expectHidden(markedPdf);
  });

  test('when it is withdrawn', async () => {
    await collections.submissions.updateOne(
      { _id: new ObjectId(submissionId) },
      { $set: { status: 'pending' }, $unset: { draft: true, markingBeganAt: true } },
    );
    await as(student).delete(`/submissions/${submissionId}`).expect(200);
    // Without other work that is anonymous there is nothing to hide any more.
    const other = { assignmentId, classId, marks, anonymous: true as const };
    await collections.submissions.insertOne(buildSubmission(other));
    await expectHidden(markedPdf);
    const list = await as(teacher)
      .get(`/assignments/${assignmentId}/submissions`)
      .query({ status: 'withdrawn' })
      .expect(200);
    expect(list.body).toMatchObject([{ _id: submissionId, email: '' }]);
    expect(readAnswer(list).toLowerCase()).not.toContain('zebulon');
  });
});

test('after the release, answers to a teacher say whose it was', async () => {
  const body = {
    email: student.email,
    assignmentId: String(assignmentId),
    files: fileIds.slice(4),
  };
  await as(student)
    .post('/submitAssignment', { ...body, quickNote: 'Again.' })
    .expect(200);
  await mark({}).expect(200);
  const [fileId] = body.files;
  for (const path of [
    `/specificSubmittedAssignment/${submissionId}`,
    `/assignments/${assignmentId}/submissions`,
    `/submissions/${submissionId}/attempts`,
    `/submissions/${submissionId}/receipt`,
    `/files/${fileId}`,
    `/files/${fileId}/details`,
  ]) {
    const answer = await as(teacher).get(path).responseType('blob').expect(200);
    expect(readAnswer(answer).toLowerCase(), path).toContain('quixworth');
  }
});
