import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findNamedFiles } from '../../../server/src/all-data.ts';
import { removeUnnamedFiles } from '../../../server/src/data/files/clean-up.ts';
import type { FileStore } from '../../../server/src/files/file-store.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildStoredFile, storeContent } from '../../../server/src/testing/builders/files.ts';
import { bearer, signInAccount } from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';
import { createTusClient, sendRaw, toBase64 } from './tus-client.ts';

/** Contents that were read, as an inspection does; each ends after `wait`. */
const inspection = { begun: 0, wait: Promise.resolve() };

const { dependencies: own } = await startTestApi();
const { database } = own;
const store: FileStore = {
  ...own.fileStore,
  read(id, range) {
    inspection.begun += 1;
    return Readable.from(readAndWait(own.fileStore.read(id, range)), { objectMode: false });
  },
};
async function* readAndWait(content: Readable) {
  yield* content;
  await inspection.wait;
}
const api = await startTestApi({ database, fileStore: store });
const { request, collections } = api;
const { request: other } = await startTestApi({ database, fileStore: store });
const owner = await signInAccount(api);
const uploads = createTusClient(request, owner);
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const createText = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'));
const download = (id: string) => request.get(`/files/${id}`).set(owner.authorization);
const readDetails = (id: string, through = request) =>
  through.get(`/files/${id}/details`).set(owner.authorization);

/** Holds all inspections until the returned function is called. */
function holdInspections(): () => void {
  let goOn = () => {};
  inspection.wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return goOn;
}
beforeEach(() => {
  inspection.begun = 0;
  inspection.wait = Promise.resolve();
});

describe('an upload with hostile headers', () => {
  const hostile: Record<string, string>[] = [
    ...['-1', '1e3', '0x10', '+5', '007', '1.5', 'NaN', 'Infinity', '1'.repeat(400), '5, 6'].map(
      (length) => ({ 'Upload-Length': length }),
    ),
    { 'Upload-Defer-Length': '1' },
    { 'Upload-Defer-Length': '2' },
    { 'Upload-Concat': 'partial' },
    {
      'Upload-Concat': 'final;/uploads/64f000000000000000000001 /uploads/64f000000000000000000002',
    },
    { 'Upload-Concat': 'final;https://evil.test/a' },
    { 'Tus-Resumable': '0.2.2' },
    { 'Tus-Resumable': '1.0.0, 1.0.0' },
    ...[
      'filename *',
      'filename YQ',
      'filename YQ==,filename YQ==',
      'filename  YQ==',
      '__proto__ YQ==',
      'constructor YQ==',
      'toString YQ==',
      ',',
      ' ',
    ].map((metadata) => ({ 'Upload-Metadata': metadata })),
  ];

  test.each(hostile)('is refused with a reason when it begins with %j', async (headers) => {
    const { status, body } = await uploads.create(10, headers);
    expect([400, 412, 413]).toContain(status);
    expect(body.code).toMatch(/^(upload-headers-invalid|tus-version-unsupported|file-too-large)$/);
  });

  test.each([
    '$where YQ==',
    'a.b.c YQ==',
    '$set.owner YQ==',
    'filename',
    `filename ${toBase64('x'.repeat(8000))}`,
    `filetype ${toBase64('text/html\r\nSet-Cookie: a=b')},filename ${toBase64('a\r\nb')}`,
    Array.from({ length: 900 }, (_, index) => `k${index} YQ==`).join(),
  ])('is an ordinary one when its metadata is %j', async (metadata) => {
    const { headers } = await uploads.create(10, { 'Upload-Metadata': metadata }).expect(201);
    const id = String(headers.location).split('/').at(-1) ?? '';
    await uploads.head(id).expect(200);
    await uploads.send(id, 0, createText(10)).expect(204);
    expect((await readDetails(id).expect(200)).body.type).toBe('text/plain');
  });

  test.each(['-1', '1e0', '0x1', '01', '1.0', '9007199254740993', '9'.repeat(300), 'NaN', '1, 1'])(
    'keeps its bytes when it goes on at the offset %s',
    async (offset) => {
      const id = await uploads.begin(10);
      await uploads.send(id, 0, Buffer.from('a')).expect(204);
      const { status } = await uploads.send(id, 1, Buffer.from('b')).set('Upload-Offset', offset);
      expect([400, 409]).toContain(status);
      expect((await uploads.head(id)).headers['upload-offset']).toBe('1');
    },
  );

  test('does nothing else when it names another method', async () => {
    const id = await uploads.begin(10);
    for (const method of ['DELETE', 'GET', 'OPTIONS', 'HEAD', 'POST']) {
      await uploads.send(id, 5, Buffer.from('x')).set('X-HTTP-Method-Override', method).expect(409);
      await uploads.head(id).set('X-HTTP-Method-Override', method).expect(200);
    }
    await uploads.send(id, 0, createText(10)).expect(204);
    await download(id).expect(200);
  });

  test.each([
    'http://evil.test:99999999/uploads',
    'http://[::/uploads',
    '//evil.test/uploads',
    '/uploads?%ZZ',
    '/uploads/?/../../files',
    '/%75ploads',
  ])('is answered without a 5xx when its target is %s', async (target) => {
    const answer = await sendRaw(request, [
      `POST ${target} HTTP/1.1`,
      'Host: api',
      `Authorization: ${owner.authorization.Authorization}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Length: 10',
      'Content-Length: 0',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });
});

describe('an upload whose length is not what it says', () => {
  /** In pieces without a length before them. */
  const sendChunked = (id: string, pieces: string[]) =>
    sendRaw(
      request,
      [
        `PATCH /uploads/${id} HTTP/1.1`,
        'Host: api',
        `Authorization: ${owner.authorization.Authorization}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        'Transfer-Encoding: chunked',
      ],
      `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
    );

  test('keeps no byte more than it has announced', async () => {
    const id = await uploads.begin(10);
    expect(await sendChunked(id, ['12345', '6789012345'])).toMatch(/^HTTP\/1\.1 413 /);
    const { headers } = await uploads.head(id).expect(200);
    expect(Number(headers['upload-offset'])).toBeLessThanOrEqual(10);
    await readDetails(id).expect(409);
    await download(id).expect(404);
  });

  test('stays unfinished when less arrives, and is named by nothing', async () => {
    const id = await uploads.begin(10);
    expect(await sendChunked(id, ['12345'])).toMatch(/^HTTP\/1\.1 204 /);
    const { insertedId } = await collections.assignments.insertOne(buildAssignment({}));
    const draft = request.put(`/assignments/${insertedId}/draft`).set(owner.authorization);
    expect((await draft.send({ files: [id] }).expect(409)).body.code).toBe('upload-unfinished');
  });
});

describe('a complete upload', () => {
  test('stays whole when it is continued at its end while it is inspected', async () => {
    const content = createText(300_000);
    const id = await uploads.begin(content.length);
    const goOn = holdInspections();
    const last = uploads.send(id, 0, content).then((answer) => answer);
    await vi.waitUntil(() => inspection.begun > 0, { timeout: 10_000 });
    const again = [request, other].map((through) =>
      uploads.send(id, content.length, Buffer.alloc(0), through).then((answer) => answer),
    );
    await vi.waitUntil(
      async () => {
        const upload = await database
          .collection('fileContents.uploads')
          .findOne({ _id: new ObjectId(id) });
        return upload?.writer > 1 || inspection.begun > 1;
      },
      { timeout: 10_000 },
    );
    goOn();
    expect((await last).status).toBe(204);
    for (const { status } of await Promise.all(again)) expect(status).toBeLessThan(500);
    const { text } = await download(id).expect(200);
    expect(hash(text)).toBe(hash(content));
  });

  test('is inspected once when a hundred calls ask for it meanwhile', async () => {
    const content = createText(1000);
    const id = await uploads.begin(content.length);
    const goOn = holdInspections();
    const last = uploads.send(id, 0, content).then((answer) => answer);
    await vi.waitUntil(() => inspection.begun > 0, { timeout: 10_000 });
    let answered = 0;
    const asking = Array.from({ length: 100 }, () =>
      readDetails(id).then((answer) => {
        answered += 1;
        return answer.status;
      }),
    );
    // The server has all of them when it has answered a later call.
    await download(id).expect(404);
    await download(id).expect(404);
    expect(answered).toBe(0);
    goOn();
    expect((await last).status).toBe(204);
    expect(new Set(await Promise.all(asking))).toEqual(new Set([200]));
    expect(inspection.begun).toBe(1);
  });
});

test('an upload that ten requests continue at once is of one sender in each part', async () => {
  const size = 300_000;
  const id = await uploads.begin(size);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      uploads.send(id, 0, Buffer.alloc(size, 'abcdefghij'[index]), index % 2 ? request : other),
    ),
  );
  expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1);
  for (const { status } of answers) expect([204, 409, 422]).toContain(status);
  let offset = Number((await uploads.head(id)).headers['upload-offset']);
  while (offset < size) {
    await uploads.send(id, offset, Buffer.alloc(size - offset, 'Z'));
    offset = Number((await uploads.head(id)).headers['upload-offset']);
  }
  const { text } = await download(id).expect(200);
  expect(text).toMatch(/^([a-j])\1*Z*$|^Z+$/);
  expect(text).toHaveLength(size);
});

test('connections that are closed early take no place from later uploads', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => uploads.begin(1_000_000)));
  const port = Number(new URL(request.get('/').url).port);
  for (const id of ids) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => {
      socket.write(
        [
          `PATCH /uploads/${id} HTTP/1.1`,
          'Host: api',
          `Authorization: ${owner.authorization.Authorization}`,
          'Tus-Resumable: 1.0.0',
          'Upload-Offset: 0',
          'Content-Type: application/offset+octet-stream',
          'Content-Length: 1000000',
          '\r\n',
        ].join('\r\n') + 'x'.repeat(50_000),
        () => resolve(),
      );
    });
    socket.destroy();
  }
  const id = await uploads.begin(10);
  await uploads.send(id, 0, createText(10)).expect(204);
});

describe('an account that is deleted while its upload is open', () => {
  test('leaves no file, whoever continues it', async () => {
    const leaving = await signInAccount(api);
    const theirs = createTusClient(request, leaving);
    const id = await theirs.begin(20);
    await theirs.send(id, 0, Buffer.from('0123456789')).expect(204);
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    for (const through of [request, other]) {
      const { status } = await theirs.send(id, 10, Buffer.from('0123456789'), through);
      // Another instance may accept the token for some seconds.
      expect([401, 404]).toContain(status);
    }
    await removeUnnamedFiles(database, { store, findNamed: findNamedFiles, now: new Date() });
    expect(await collections.storedFiles.findOne({ _id: new ObjectId(id) })).toBeNull();
    expect(
      await database.collection('fileContents.uploads').findOne({ _id: new ObjectId(id) }),
    ).toBeNull();
  });
});

describe('a file that is removed while it is handed in', () => {
  async function addFile(): Promise<string> {
    const file = buildStoredFile(owner.uid);
    await collections.storedFiles.insertOne(file);
    await storeContent(database, file._id);
    return file._id.toHexString();
  }
  async function handIn(file: string) {
    const { insertedId } = await collections.assignments.insertOne(buildAssignment({}));
    return request
      .post('/submitAssignment')
      .set(owner.authorization)
      .send({
        email: owner.email,
        assignmentId: String(insertedId),
        quickNote: 'One page.',
        files: [file],
      });
  }

  test('is refused or stays, when its student removes it at the same time', async () => {
    for (let each = 0; each < 6; each += 1) {
      const file = await addFile();
      const [sent, removed] = await Promise.all([
        handIn(file),
        uploads.cancel(file).then((answer) => answer),
      ]);
      expect([204, 404, 409]).toContain(removed.status);
      expect([200, 400]).toContain(sent.status);
      if (sent.status === 200) await download(file).expect(200);
    }
  });

  test('is refused or stays, when two clean-ups run at the same time', async () => {
    for (let each = 0; each < 5; each += 1) {
      const file = await addFile();
      await collections.storedFiles.updateOne(
        { _id: new ObjectId(file) },
        { $set: { checkAt: new Date(Date.now() - 1) } },
      );
      const cleanUp = () =>
        removeUnnamedFiles(database, { store, findNamed: findNamedFiles, now: new Date() });
      const [sent] = await Promise.all([handIn(file), cleanUp(), cleanUp()]);
      expect([200, 400]).toContain(sent.status);
      if (sent.status === 200) await download(file).expect(200);
    }
  });
});
