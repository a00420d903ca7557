import { createHash, randomBytes } from 'node:crypto';
import { request as sendRaw } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import supertest from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { removeUnnamedFiles } from '#data/files/clean-up.ts';
import { dailyQuotas } from '#http/limits/daily-quotas.ts';
import { createHttpServer } from '#http/server/http-server.ts';
import { openTestStores } from '#testing/files/file-stores.ts';
import { listen } from '#testing/listen.ts';
import { drawPicture } from '#testing/pictures.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

describe.each(await openTestStores())('on $name', async ({ store }) => {
  const api = await startTestApi({ fileStore: store });
  const { request, collections, dependencies } = api;
  const otherInstance = createHttpServer(createApp(dependencies));
  const otherPort = await listen(otherInstance);
  const other = supertest(otherInstance);
  afterAll(() => otherInstance.close());
  const owner = await signInAccount(api);
  const stranger = await signInAccount(api, { teacher: true });
  const tus = { 'Tus-Resumable': '1.0.0', ...owner.authorization };
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const createText = (bytes: number) =>
    Buffer.from(
      randomBytes(Math.ceil(bytes / 2))
        .toString('hex')
        .slice(0, bytes),
    );

  const create = (size: number, headers: Record<string, string> = {}) =>
    request.post('/uploads').set({
      ...tus,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${Buffer.from('answer.txt').toString('base64')}`,
      ...headers,
    });

  async function begin(size: number): Promise<string> {
    const { headers } = await create(size).expect(201);
    return String(headers.location?.split('/').at(-1));
  }

  const send = (id: string, offset: number, bytes: Buffer, agent = request) =>
    agent
      .patch(`/uploads/${id}`)
      .set({
        ...tus,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      })
      .send(bytes);

  async function readOffset(id: string): Promise<number> {
    const { headers } = await request.head(`/uploads/${id}`).set(tus).expect(200);
    return Number(headers['upload-offset']);
  }

  const readDetails = (id: string) => request.get(`/files/${id}/details`).set(owner.authorization);

  describe('an upload', () => {
    test('becomes a file with the id at the end of its address', async () => {
      const content = createText(700_000);
      const created = await create(content.length).expect(201);
      expect(created.headers).toMatchObject({
        location: expect.stringMatching(/^https:\/\/api\.study-flow\.test\/uploads\/[0-9a-f]{24}$/),
        'tus-resumable': '1.0.0',
        'upload-expires': expect.stringContaining('GMT'),
      });
      const id = String(created.headers.location?.split('/').at(-1));
      const first = await send(id, 0, content.subarray(0, 300_000)).expect(204);
      expect(first.headers['upload-offset']).toBe('300000');
      const asked = await request.head(`/uploads/${id}`).set(tus).expect(200);
      expect(asked.headers).toMatchObject({
        'upload-offset': '300000',
        'cache-control': 'no-store',
      });
      const expirations = [created, first, asked].map((response) =>
        Date.parse(String(response.headers['upload-expires'])),
      );
      expect(Math.max(...expirations) - Math.min(...expirations)).toBeLessThanOrEqual(1000);
      await readDetails(id).expect(409);
      await request.get(`/files/${id}`).set(owner.authorization).expect(404);
      await send(id, 300_000, content.subarray(300_000)).expect(204);
      expect(await readOffset(id)).toBe(700_000);
      const { body } = await readDetails(id).expect(200);
      expect(body).toMatchObject({
        _id: id,
        name: 'answer.txt',
        type: 'text/plain',
        sha256: hash(content),
      });
      const served = await request.get(`/files/${id}`).set(owner.authorization).expect(200);
      expect(served.text).toBe(content.toString());
    });

    test('goes on through another instance', async () => {
      const content = createText(1_200_000);
      const id = await begin(content.length);
      await send(id, 0, content.subarray(0, 500_000)).expect(204);
      await send(id, 500_000, content.subarray(500_000), other).expect(204);
      expect((await readDetails(id).expect(200)).body.sha256).toBe(hash(content));
    });

    test('takes the bytes with its creation', async () => {
      const content = createText(1000);
      const created = await create(1000, { 'Content-Type': 'application/offset+octet-stream' })
        .send(content)
        .expect(201);
      expect(created.headers['upload-offset']).toBe('1000');
      const id = String(created.headers.location?.split('/').at(-1));
      expect((await readDetails(id).expect(200)).body.sha256).toBe(hash(content));
    });

    test('answers the last request with the reason when its content is refused, and each later one', async () => {
      const id = await begin(1000);
      const refused = await send(id, 0, Buffer.alloc(1000)).expect(422);
      expect(refused.headers['content-type']).toMatch('application/problem+json');
      const reason = problemWith({ status: 422, code: 'file-type-not-accepted' });
      expect(refused.body).toEqual(reason);
      expect((await send(id, 1000, Buffer.alloc(0)).expect(422)).body).toEqual(reason);
      expect((await readDetails(id).expect(422)).body).toEqual(reason);
      expect(await readOffset(id)).toBe(1000);
      await expect(buffer(store.read(id))).rejects.toThrow();
    });

    test('replaces a picture by one without metadata', async () => {
      const content = await drawPicture()
        .withExif({ IFD0: { Copyright: 'Ada' } })
        .jpeg()
        .toBuffer();
      const id = await begin(content.length);
      await send(id, 0, content).expect(204);
      const { body } = await readDetails(id).expect(200);
      const served = await request
        .get(`/files/${id}`)
        .set(owner.authorization)
        .buffer()
        .expect(200);
      expect(hash(served.body)).toBe(body.sha256);
      expect(served.body.includes('Ada')).toBe(false);
      const file = await collections.storedFiles.findOne({ _id: new ObjectId(id) });
      expect(file?.contents).toEqual([file?.contentId]);
    });

    test('is inspected by whoever asks for it when the process ended after the last byte', async () => {
      const content = createText(500);
      const id = await begin(content.length);
      await store.uploads.write(Readable.from([content]), id, 0);
      expect(await readOffset(id)).toBe(500);
      expect((await readDetails(id).expect(200)).body.sha256).toBe(hash(content));
    });

    test('keeps what arrived before the connection was closed', async () => {
      const content = createText(8_000_000);
      const id = await begin(content.length);
      const sent = sendRaw({
        port: otherPort,
        path: `/uploads/${id}`,
        method: 'PATCH',
        headers: {
          ...tus,
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': '8000000',
        },
      });
      sent.on('error', () => {});
      sent.write(content.subarray(0, 6_500_000));
      while ((await readOffset(id)) === 0) await wait(5);
      const closed = new Promise((resolve) => sent.once('close', resolve));
      sent.destroy();
      await closed;
      let offset = await readOffset(id);
      expect(offset).toBeGreaterThan(0);
      // The closed connection may still be storing its last bytes.
      let answer = await send(id, offset, content.subarray(offset));
      while (answer.status === 409) {
        offset = await readOffset(id);
        answer = await send(id, offset, content.subarray(offset));
      }
      expect(answer.status).toBe(204);
      expect((await readDetails(id).expect(200)).body.sha256).toBe(hash(content));
    });

    test('has the bytes of one sender when two instances get it at the same time', async () => {
      const size = 1_500_000;
      const id = await begin(size);
      const texts = ['a', 'b'].map((letter) => Buffer.alloc(size, letter));
      const answers = await Promise.all(
        texts.map((bytes, index) => send(id, 0, bytes, index === 0 ? request : other)),
      );
      let offset = await readOffset(id);
      expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1);
      expect(answers.map(({ status }) => status)).toContain(409);
      while (offset < size) {
        await send(id, offset, Buffer.alloc(size - offset, 'c'));
        offset = await readOffset(id);
      }
      const { text } = await request.get(`/files/${id}`).set(owner.authorization).expect(200);
      expect(text).toMatch(/^(a*|b*)c*$/);
      expect(text).toHaveLength(size);
    });

    test('is the same file however its bytes are divided', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 900_000 }),
          fc.array(fc.nat(500_000), { maxLength: 4 }),
          async (size, parts) => {
            const content = createText(size);
            const id = await begin(size);
            let offset = 0;
            for (const part of [...parts, size]) {
              if (offset === size) break;
              const end = Math.min(size, offset + part);
              await send(
                id,
                offset,
                content.subarray(offset, end),
                part % 2 ? other : request,
              ).expect(204);
              offset = end;
            }
            expect((await readDetails(id).expect(200)).body).toMatchObject({
              bytes: size,
              sha256: hash(content),
            });
          },
        ),
        { numRuns: 8 },
      );
    });
  });

  describe('a refused upload', () => {
    test.each([
      ['another offset', { 'Upload-Offset': '5' }, 409, 'upload-offset-mismatch'],
      ['no offset', { 'Upload-Offset': '' }, 400, 'upload-headers-invalid'],
      ['another type', { 'Content-Type': 'text/plain' }, 415, 'upload-type-required'],
      ['another version', { 'Tus-Resumable': '0.2.2' }, 412, 'tus-version-unsupported'],
    ])('says what is wrong with %s', async (_what, headers, status, code) => {
      const id = await begin(1000);
      const answer = await send(id, 0, createText(10)).set(headers).expect(status);
      expect(answer.body).toEqual(problemWith({ status, code }));
      expect(await readOffset(id)).toBe(0);
    });

    test.each([
      ['0', 422, 'file-empty'],
      [String(50 * 1024 * 1024 + 1), 413, 'file-too-large'],
      ['many', 400, 'upload-headers-invalid'],
      ['-1', 400, 'upload-headers-invalid'],
    ])('does not begin with %s bytes', async (length, status, code) => {
      const answer = await create(1, { 'Upload-Length': length }).expect(status);
      expect(answer.body).toEqual(problemWith({ status, code }));
    });

    test('names the version of the protocol when another one, or none, was sent', async () => {
      const id = await begin(10);
      const code = 'tus-version-unsupported';
      for (const ask of [
        () => create(1),
        () => request.head(`/uploads/${id}`).set(tus),
        () => send(id, 0, createText(10)),
        () => request.delete(`/uploads/${id}`).set(tus),
      ]) {
        const refused = await ask().set('Tus-Resumable', '0.2.2').expect(412);
        expect(refused.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-resumable': '1.0.0' });
        if (refused.text) expect(refused.body).toEqual(problemWith({ status: 412, code }));
      }
      await create(1).unset('Tus-Resumable').expect(412);
      expect(await readOffset(id)).toBe(0);
      const { headers } = await send(id, 5, createText(5)).expect(409);
      expect(headers['tus-resumable']).toBe('1.0.0');
    });

    test('does not begin with other metadata', async () => {
      await create(1, { 'Upload-Metadata': 'filename *' }).expect(400);
      await create(1, { 'Upload-Length': '', 'Upload-Defer-Length': '1' }).expect(400);
    });

    test('takes no more bytes than announced', async () => {
      const id = await begin(10);
      const answer = await send(id, 0, createText(11)).expect(413);
      const code = 'upload-longer-than-announced';
      expect(answer.body).toEqual(problemWith({ status: 413, code }));
    });

    test('takes no more bytes than announced where their number is not said before', async () => {
      const id = await begin(10);
      const sent = sendRaw({
        port: otherPort,
        path: `/uploads/${id}`,
        method: 'PATCH',
        headers: {
          ...tus,
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
          'Transfer-Encoding': 'chunked',
        },
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        sent.once('response', (response) => resolve(response.resume().statusCode));
        sent.once('error', reject);
      });
      sent.end(createText(12));
      expect(await answered).toBe(413);
      expect(await readOffset(id)).toBe(0);
    });

    test('is unknown to others', async () => {
      const id = await begin(10);
      const theirs = { ...tus, ...stranger.authorization };
      await request.head(`/uploads/${id}`).set(theirs).expect(404);
      await send(id, 0, createText(10)).set(theirs).expect(404);
      await request.delete(`/uploads/${id}`).set(theirs).expect(404);
      await request.get(`/files/${id}/details`).set(theirs).expect(404);
      await request.head(`/uploads/${id}`).set('Tus-Resumable', '1.0.0').expect(401);
      expect(await readOffset(id)).toBe(0);
    });

    test('does not begin when the quota of the day is used up, by files or by announced bytes', async () => {
      const account = await signInAccount(api);
      const beginAs = (size: number) => create(size).set(account.authorization);
      await beginAs(1000).expect(201);
      const usages = dependencies.database.collection('dailyQuotas');
      const usage = { files: 1, fileBytes: 1000 };
      const max = dailyQuotas.fileBytes * dependencies.rateLimitScale;
      await usages.updateOne(usage, { $set: { fileBytes: max - 999 } });
      await beginAs(1000).expect(429);
      const { body } = await beginAs(999)
        .expect(201)
        .then(() => beginAs(1).expect(429));
      expect(body).toEqual(problemWith({ status: 429, code: 'daily-limit-reached' }));
    });
  });

  describe('DELETE /uploads/:id', () => {
    test('ends an unfinished upload, and removes a file that nothing names', async () => {
      const unfinished = await begin(1000);
      await send(unfinished, 0, createText(400)).expect(204);
      const finished = await begin(1000);
      await send(finished, 0, createText(1000)).expect(204);
      for (const id of [unfinished, finished]) {
        await request.delete(`/uploads/${id}`).set(tus).expect(204);
        await request.head(`/uploads/${id}`).set(tus).expect(404);
        await send(id, 400, createText(600)).expect(404);
        await readDetails(id).expect(404);
        await expect(buffer(store.read(id))).rejects.toThrow();
      }
    });
  });

  test('counts the bytes of a cancelled upload no more, once, and those of a removed file on', async () => {
    const account = await signInAccount(api);
    const headers = { ...tus, ...account.authorization };
    const usages = dependencies.database.collection<{ _id: string }>('dailyQuotas');
    const readUsage = () => usages.findOne({ _id: { $regex: `^${account.uid} ` } });
    const beginAs = async (size: number) =>
      String((await create(size).set(headers).expect(201)).headers.location?.split('/').at(-1));
    const [first, second, finished] = [await beginAs(3000), await beginAs(500), await beginAs(20)];
    await send(first, 0, createText(1000)).set(headers).expect(204);
    await send(finished, 0, createText(20)).set(headers).expect(204);
    expect(await readUsage()).toMatchObject({ files: 3, fileBytes: 3520 });
    const cancel = (id: string, agent = request) => agent.delete(`/uploads/${id}`).set(headers);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => cancel(first, index % 2 ? other : request)),
    );
    expect(answers.map(({ status }) => status)).toContain(204);
    await cancel(first).expect(404);
    expect(await readUsage()).toMatchObject({ files: 3, fileBytes: 520 });
    await cancel(finished).expect(204);
    await cancel(second).expect(204);
    expect(await readUsage()).toMatchObject({ files: 3, fileBytes: 20 });
  });

  test('removes an unfinished upload after two days', async () => {
    const id = await begin(1000);
    await send(id, 0, createText(400)).expect(204);
    const cleanUp = (days: number) =>
      removeUnnamedFiles(dependencies.database, {
        store: dependencies.fileStore,
        findNamed: [],
        now: new Date(Date.now() + days * 24 * 3_600_000),
      });
    await cleanUp(1.9);
    expect(await readOffset(id)).toBe(400);
    await cleanUp(2.1);
    await request.head(`/uploads/${id}`).set(tus).expect(404);
  });

  test('tells pages of the client what they may send and read', async () => {
    const origin = 'http://localhost:5173';
    const preflight = await request.options('/uploads').set({
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,tus-resumable,upload-length,upload-metadata',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': expect.stringContaining('upload-length'),
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': String(50 * 1024 * 1024),
    });
    const created = await create(10).set('Origin', origin).expect(201);
    expect(created.headers['access-control-allow-origin']).toBe(origin);
    expect(created.headers['access-control-expose-headers']).toMatch(/Location.*Upload-Offset/);
  });
});
