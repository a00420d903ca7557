import { createHash, randomBytes } from 'node:crypto';
import { request as sendRaw } from 'node:http';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedFile } from '#contract/files/schemas.ts';
import { dailyQuotas } from '#http/limits/daily-quotas.ts';
import { drawPicture } from '#testing/pictures.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database } = dependencies;
const owner = await signInAccount(api);
const other = await signInAccount(api, { teacher: true });
const picture = await drawPicture().png().toBuffer();
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeEach(() => collections.storedFiles.deleteMany());

const upload = (content: Buffer, name = 'answer.txt') =>
  request.post('/files').set(owner.authorization).attach('file', content, name);

async function store(content: Buffer, name?: string) {
  return storedFile.parse((await upload(content, name).expect(200)).body);
}

const download = (id: string, headers: Record<string, string> = {}) =>
  request
    .get(`/files/${id}`)
    .set({ ...owner.authorization, ...headers })
    .buffer()
    .parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => done(null, Buffer.concat(pieces)));
    });

describe('POST /files', () => {
  test('stores a file, and answers with its facts', async () => {
    const content = Buffer.from('My answer.');
    const file = await store(content, 'answer.md');
    expect(file).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'answer.md',
      type: 'text/markdown',
      bytes: content.length,
      sha256: hash(content),
    });
    const served = await download(file._id).expect(200);
    expect(served.body.equals(content)).toBe(true);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['Łucja 王 "quoted"; a=b.txt', 'Łucja 王 "quoted"; a=b.txt'],
    ['answer\u202Etxt.exe', 'answertxt.exe'],
  ])('keeps of the name %j: %j', async (given, kept) => {
    const file = await store(Buffer.from('text'), given);
    expect(file.name).toBe(kept);
    const { headers } = await download(file._id).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=[^\r\n]+$/);
  });

  test('refuses a type that is not accepted, and keeps nothing', async () => {
    const answer = await upload(Buffer.from('MZ\0\0\0program'), 'answer.pdf').expect(422);
    expect(answer.body).toEqual(problemWith({ status: 422, code: 'file-type-not-accepted' }));
    expect(await collections.storedFiles.countDocuments()).toBe(0);
  });

  test('refuses an empty file', async () => {
    const answer = await upload(Buffer.alloc(0)).expect(422);
    expect(answer.body).toEqual(problemWith({ status: 422, code: 'file-empty' }));
  });

  test('refuses more than 10 MB', async () => {
    const answer = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a')).expect(413);
    expect(answer.body).toEqual(
      problemWith({ status: 413, code: 'file-too-large', params: { maxMegabytes: 10 } }),
    );
  });

  test('refuses a form without the file, and other bodies', async () => {
    const form = request.post('/files').set(owner.authorization).field('name', 'answer');
    expect((await form.expect(400)).body).toEqual(
      problemWith({ status: 400, code: 'file-required', params: { field: 'file' } }),
    );
    const field = request.post('/files').set(owner.authorization).attach('image', picture, 'a.png');
    await field.expect(400);
    const json = request.post('/files').set(owner.authorization).send({ file: 'text' });
    expect((await json.expect(415)).body).toEqual(
      problemWith({ status: 415, code: 'file-form-required', params: { field: 'file' } }),
    );
  });

  test('refuses more files than the quota of a day', async () => {
    const account = await signInAccount(api);
    const max = dailyQuotas.files * dependencies.rateLimitScale;
    const send = () =>
      request.post('/files').set(account.authorization).attach('file', Buffer.from('a'), 'a.txt');
    await send().expect(200);
    await database.collection('dailyQuotas').updateOne({ files: 1 }, { $set: { files: max } });
    expect((await send().expect(429)).body).toEqual(
      problemWith({ status: 429, code: 'daily-limit-reached' }),
    );
  });

  test('returns 401 when signed out', async () => {
    await request.post('/files').attach('file', picture, 'a.png').expect(401);
  });
});

describe('GET /files/:id', () => {
  const content = Buffer.from(randomBytes(350_000).toString('hex'));

  test('sends headers with which nothing in the file runs', async () => {
    const file = await store(content);
    const { headers } = await download(file._id).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment; filename=answer.txt',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${file.sha256}"`,
    });
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=261119-261121', 261_119, 261_121],
    ['bytes=699990-', 699_990, 699_999],
    ['bytes=-10', 699_990, 699_999],
    ['bytes=699990-9999999', 699_990, 699_999],
  ])('sends the part %s', async (range, start, end) => {
    const file = await store(content);
    const { headers, body } = await download(file._id, { Range: range }).expect(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/700000`);
    expect(body.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('sends the whole file when a range is malformed, longer, of several parts, or of another version', async () => {
    const file = await store(content);
    for (const headers of [
      { Range: 'pages=1-2' },
      { Range: 'bytes=abc' },
      { Range: 'bytes=-9999999' },
      { Range: 'bytes=0-9,100-109' },
      { Range: 'bytes=0-9', 'If-Range': '"another"' },
    ]) {
      const { body } = await download(file._id, headers).expect(200);
      expect(body.length).toBe(content.length);
    }
    await download(file._id, { Range: 'bytes=0-9', 'If-Range': `"${file.sha256}"` }).expect(206);
  });

  test('refuses a range behind the end', async () => {
    const file = await store(content);
    const answer = await request
      .get(`/files/${file._id}`)
      .set({ ...owner.authorization, Range: 'bytes=700000-' })
      .expect(416);
    expect(answer.headers['content-range']).toBe('bytes */700000');
    expect(answer.body).toEqual(problemWith({ status: 416, code: 'range-not-satisfiable' }));
  });

  test('answers 304 to who has the file, and never to who may not read it', async () => {
    const file = await store(content);
    const condition = { 'If-None-Match': `"${file.sha256}"` };
    const { body } = await download(file._id, condition).expect(304);
    expect(body.length).toBe(0);
    await download(file._id, { 'If-None-Match': '"another"' }).expect(200);
    await request
      .get(`/files/${file._id}`)
      .set({ ...other.authorization, ...condition })
      .expect(404);
    await request.get(`/files/${file._id}`).set(condition).expect(401);
  });

  test('answers HEAD without the bytes', async () => {
    const file = await store(content);
    const answer = await request.head(`/files/${file._id}`).set(owner.authorization).expect(200);
    expect(answer.headers['content-length']).toBe('700000');
  });

  test('is an unknown file to others, whatever they ask for', async () => {
    const file = await store(content);
    for (const path of [`/files/${file._id}`, `/files/${file._id}/details`]) {
      for (const headers of [{}, { Range: 'bytes=0-9' }]) {
        const answer = await request.get(path).set({ ...other.authorization, ...headers });
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(problemWith({ status: 404, code: 'file-not-found' }));
      }
    }
  });

  test('returns 404 for an unknown id and 400 for a malformed one', async () => {
    await download(new ObjectId().toHexString()).expect(404);
    await download('not-an-id').expect(400);
  });

  test('stops reading when the caller hangs up', async () => {
    const file = await store(Buffer.from(randomBytes(4_000_000).toString('hex')));
    const { port } = new URL(request.get('/').url);
    await new Promise<void>((resolve, reject) => {
      const sent = sendRaw({ port, path: `/files/${file._id}`, headers: owner.authorization });
      sent.on('response', (response) => {
        response.once('data', () => response.destroy());
        response.once('close', resolve);
        response.on('error', () => {});
      });
      sent.on('error', reject);
      sent.end();
    });
    await download(file._id, { Range: 'bytes=0-9' }).expect(206);
  });
});

describe('GET /files/:id/details', () => {
  test('answers what is known of an accepted file', async () => {
    const file = await store(picture, 'a.png');
    const { body } = await request
      .get(`/files/${file._id}/details`)
      .set(owner.authorization)
      .expect(200);
    expect(body).toEqual(file);
  });
});

test('exports the files of an account, and removes them with it', async () => {
  const account = await signInAccount(api);
  const sent = await request
    .post('/files')
    .set(account.authorization)
    .attach('file', picture, 'a.png')
    .expect(200);
  const exported = await request.get('/account/export').set(account.authorization).expect(200);
  expect(exported.body.files).toEqual([sent.body]);
  await request.delete('/account').set('Authorization', `Bearer ${account.idToken}`).expect(200);
  const [left] = await collections.storedFiles.find().toArray();
  expect(left).toMatchObject({ owner: expect.stringMatching(/^deleted:/) });
  expect(left?.checkAt.getTime()).toBeLessThanOrEqual(Date.now());
});
