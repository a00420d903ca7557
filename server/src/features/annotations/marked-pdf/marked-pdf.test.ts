import { once } from 'node:events';
import { request as sendRaw } from 'node:http';
import { ObjectId } from 'mongodb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { createHttpServer } from '#http/server/http-server.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import { listen } from '#testing/listen.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { makeMarkedPdf } from './make-marked-pdf.ts';

// Each PDF is made in a process that loads its sources first.
vi.setConfig({ testTimeout: 60_000 });

const fixture = await startAnnotationTests();
const { addSubmission, api, change, classId, colleague, fileId, handInAgain } = fixture;
const { student, teacher } = fixture;
const { request, collections } = api;
const comment = buildComment({ fileId });

const download = (id: string, account = teacher, query: object = {}) =>
  request
    .get(`/submissions/${id}/marked.pdf`)
    .query(query)
    .set(account.authorization)
    .responseType('blob');

/** The problem of a refused download. */
async function refuse(id: string, account = teacher, query: object = {}) {
  const { status, body } = await download(id, account, query);
  const { requestId, ...refusal } = JSON.parse(String(body));
  return { status, ...refusal };
}

const mark = (id: string, more: object) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 30, feedback: 'Good.', ...more })
    .expect(200);

async function addAnnotated(facts: Parameters<typeof addSubmission>[0] = {}): Promise<string> {
  const id = await addSubmission(facts);
  await change(id, [put(comment)]).expect(200);
  return id;
}

describe('GET /submissions/:id/marked.pdf', () => {
  test('sends who may mark the stored bytes with the annotations, as a file named after the work', async () => {
    const file = buildStoredFile(student.uid, { _id: new ObjectId(fileId) });
    await collections.storedFiles.insertOne(file);
    await storeContent(api.dependencies.database, file.contentId);
    const title = 'Łucja / "王小明"\r\nmarked';
    const id = await addAnnotated({ files: [toNamedFile(file)], title });
    const { headers, body } = await download(id, colleague, { language: 'es' }).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="?ucja - \\"???\\"marked (corregida).pdf"; filename*=UTF-8\'\'%C5%81ucja%20-%20%22%E7%8E%8B%E5%B0%8F%E6%98%8E%22marked%20%28corregida%29.pdf',
    });
    const { pages } = await readPdf(body);
    expect(pages.map(({ text }) => text.trim())).toEqual([
      expect.stringContaining('https://documents.test/pondweed.pdf'),
      'My answer.',
      expect.stringContaining(comment.text),
    ]);
    expect(pages[1]?.annotations.map(({ contents }) => contents)).toEqual([comment.text]);
  });

  test('answers its student as for an unknown submission until the mark is released, and when that is taken back', async () => {
    const id = await addAnnotated();
    const unknown = await refuse(String(new ObjectId()), student);
    expect(unknown).toMatchObject({ status: 404, code: 'submission-not-found' });
    const isHidden = async () => expect(await refuse(id, student)).toEqual(unknown);
    await isHidden();
    await mark(id, { release: false });
    await isHidden();
    await mark(id, { version: 2 });
    const { pages } = await readPdf((await download(id, student).expect(200)).body);
    expect(pages.at(-1)?.text).toContain(comment.text);
    await request.delete(`/submissions/${id}/release`).set(teacher.authorization).expect(200);
    await isHidden();
  });

  test('has of each attempt what was handed in and annotated then', async () => {
    const id = await addAnnotated();
    await request
      .post(`/submissions/${id}/return`)
      .set(teacher.authorization)
      .send({ reason: 'Add a graph.', withAnnotations: true })
      .expect(200);
    await handInAgain(id).expect(200);
    const last = await readPdf((await download(id).expect(200)).body);
    expect(last.pages.map(({ text }) => text)).toEqual([
      expect.stringContaining('https://documents.test/second.pdf'),
    ]);
    const first = await readPdf((await download(id, student, { attempt: 1 }).expect(200)).body);
    expect(first.pages.at(-1)?.text).toContain(comment.text);
    expect(await refuse(id, student)).toMatchObject({ status: 404, code: 'submission-not-found' });
    expect(await refuse(id, teacher, { attempt: 3 })).toMatchObject({
      status: 404,
      code: 'attempt-not-found',
    });
  });

  test('refuses other people, and teachers who have left the class', async () => {
    const id = await addAnnotated();
    await mark(id, { version: 1 });
    const stranger = await signInAccount(api);
    const otherTeacher = await signInAccount(api, { teacher: true });
    await collections.classes.updateOne(
      { _id: classId },
      { $pull: { teachers: { uid: colleague.uid } } },
    );
    for (const account of [stranger, otherTeacher, colleague]) {
      expect(await refuse(id, account)).toMatchObject({
        status: 404,
        code: 'submission-not-found',
      });
    }
    await request.get(`/submissions/${id}/marked.pdf`).expect(401);
  });

  test.each([{ attempt: 'last' }, { attempt: 0 }, { language: 'fr' }])(
    'returns 400 for %o',
    async (query) => {
      expect(await refuse(await addSubmission(), teacher, query)).toMatchObject({ status: 400 });
    },
  );
});

test('reads no file when the connection was closed while the request was waiting', async () => {
  const file = buildStoredFile(student.uid);
  await collections.storedFiles.insertOne(file);
  await storeContent(api.dependencies.database, file.contentId);
  const id = await addSubmission({ files: [toNamedFile(file)] });
  const server = createHttpServer(createApp(api.dependencies));
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const read = vi.spyOn(api.dependencies.fileStore, 'read');
  // PDFs are made one after the other.
  const turn = startTurn();
  const sent = sendRaw({
    port,
    path: `/submissions/${id}/marked.pdf`,
    headers: teacher.authorization,
  });
  sent.on('error', () => {}).end();
  const [, response] = await once(server, 'request');
  // The same checks later: the request waits for its turn by then.
  await fixture.read(id).expect(200);
  sent.destroy();
  await once(response, 'close');
  turn.end();
  await download(id).expect(200);
  expect(read).toHaveBeenCalledTimes(1);
});

/** Takes the turn of a PDF that is made, until `end`. */
function startTurn() {
  let end = () => {};
  const ended = new Promise<null>((resolve) => {
    end = () => resolve(null);
  });
  void makeMarkedPdf({ account: 'other', read: () => ended, onIncomplete: () => {} });
  return { end };
}
