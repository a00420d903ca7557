import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload } from '@tus/utils';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestStores } from '#testing/files/file-stores.ts';
import type { FileStore } from './file-store.ts';

const megabyte = 1024 * 1024;
const stores = await openTestStores();

async function begin({ uploads }: FileStore, size: number): Promise<string> {
  const id = new ObjectId().toHexString();
  await uploads.create(new Upload({ id, size, offset: 0, metadata: { filename: 'a.pdf' } }));
  return id;
}

/** Sends bytes, and breaks after them where they are not all that was announced. */
async function* sending(bytes: Buffer, { breaks = false } = {}) {
  for (let from = 0; from < bytes.length; from += 64 * 1024) {
    yield bytes.subarray(from, from + 64 * 1024);
  }
  if (breaks) throw new Error('The connection was closed.');
}

const toStream = (bytes: Buffer, options?: { breaks: boolean }) =>
  Readable.from(sending(bytes, options), { objectMode: false });

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(stores)('the $name store', ({ store, reopen, list }) => {
  const readOffset = async (id: string) => (await store.uploads.getUpload(id)).offset;
  const listOf = async (id: string) => (await list()).filter((name) => name.startsWith(id));

  test('reads what was stored at once, whole and in part', async () => {
    const content = randomBytes(megabyte + 7);
    const id = new ObjectId().toHexString();
    await store.store(id, content);
    expect(hash(await buffer(store.read(id)))).toBe(hash(content));
    for (const [start, end] of [
      [3, 3],
      [5, 300_000],
      [261_119, 261_120],
      [261_120, 522_239],
      [content.length - 1, content.length - 1],
      [0, content.length - 1],
    ] as const) {
      const part = await buffer(store.read(id, { start, end }));
      expect(part.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  });

  test('goes on with an upload through another process', async () => {
    const content = randomBytes(12 * megabyte + 11);
    const id = await begin(store, content.length);
    expect(await store.uploads.write(toStream(content.subarray(0, 7_700_000)), id, 0)).toBe(
      7_700_000,
    );
    const other = reopen();
    expect(await other.uploads.getUpload(id)).toMatchObject({
      offset: 7_700_000,
      size: content.length,
      metadata: { filename: 'a.pdf' },
    });
    await other.uploads.write(toStream(content.subarray(7_700_000)), id, 7_700_000);
    expect(await readOffset(id)).toBe(content.length);
    expect(hash(await buffer(store.read(id)))).toBe(hash(content));
  });

  test('keeps what arrived before a connection was closed', async () => {
    const content = randomBytes(megabyte);
    const id = await begin(store, content.length);
    const half = content.subarray(0, megabyte / 2);
    await expect(store.uploads.write(toStream(half, { breaks: true }), id, 0)).rejects.toThrow(
      'The connection was closed.',
    );
    const offset = await readOffset(id);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(half.length);
    await store.uploads.write(toStream(content.subarray(offset)), id, offset);
    expect(hash(await buffer(store.read(id)))).toBe(hash(content));
  });

  test('keeps the whole content when a request continues it at its end', async () => {
    const content = randomBytes(300_000);
    const id = await begin(store, content.length);
    await store.uploads.write(toStream(content), id, 0);
    for (const opened of [store, reopen()]) {
      expect(await opened.uploads.write(toStream(Buffer.alloc(0)), id, content.length)).toBe(
        300_000,
      );
    }
    expect(hash(await buffer(store.read(id)))).toBe(hash(content));
  });

  test('has nothing to read before the last byte has arrived', async () => {
    const id = await begin(store, megabyte);
    await store.uploads.write(toStream(randomBytes(megabyte - 1)), id, 0);
    await expect(buffer(store.read(id))).rejects.toThrow();
  });

  test('removes complete and unfinished contents, also twice', async () => {
    const id = new ObjectId().toHexString();
    await store.store(id, randomBytes(300_000));
    const unfinished = await begin(store, megabyte);
    await store.uploads.write(toStream(randomBytes(400_000)), unfinished, 0);
    for (const contentId of [id, unfinished, id, new ObjectId().toHexString()])
      await store.remove(contentId);
    await expect(buffer(store.read(id))).rejects.toThrow();
    await expect(store.uploads.getUpload(unfinished)).rejects.toMatchObject({ status_code: 404 });
    expect([...(await listOf(id)), ...(await listOf(unfinished))]).toEqual([]);
  });

  test('keeps the content when an upload is finished, and forgets the upload', async () => {
    const content = randomBytes(1000);
    const id = await begin(store, content.length);
    await store.uploads.write(toStream(content.subarray(0, 400)), id, 0);
    await store.uploads.write(toStream(content.subarray(400, 700)), id, 400);
    await store.uploads.write(toStream(content.subarray(700)), id, 700);
    await store.finishUpload(id);
    expect(hash(await buffer(store.read(id)))).toBe(hash(content));
    expect(await listOf(id)).toEqual([id]);
    await expect(store.uploads.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
  });

  test('stores the same bytes however they are divided, broken off and repeated', async () => {
    const part = fc.record({ bytes: fc.integer({ min: 0, max: 900_000 }), breaks: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_500_000 }),
        fc.array(part, { maxLength: 6 }),
        async (size, parts) => {
          const content = randomBytes(size);
          const id = await begin(store, size);
          let offset = 0;
          for (const { bytes, breaks } of parts) {
            const rest = content.subarray(offset, offset + bytes);
            const sent = toStream(rest, { breaks: breaks && rest.length + offset < size });
            await reopen()
              .uploads.write(sent, id, offset)
              .catch(() => {});
            offset = await readOffset(id);
            if (offset === size) break;
          }
          if (offset < size)
            await store.uploads.write(toStream(content.subarray(offset)), id, offset);
          expect(hash(await buffer(store.read(id)))).toBe(hash(content));
          await store.remove(id);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe.each(stores)('requests at the same time to the $name store', ({ store, reopen }) => {
  test('refuses another offset than that of the upload', async () => {
    const id = await begin(store, 1000);
    await store.uploads.write(toStream(randomBytes(10)), id, 0);
    for (const offset of [0, 9, 11]) {
      await expect(store.uploads.write(toStream(randomBytes(5)), id, offset)).rejects.toMatchObject(
        { status_code: 409 },
      );
    }
    expect((await store.uploads.getUpload(id)).offset).toBe(10);
  });

  test('ends a request when another one goes on with its upload', async () => {
    const content = randomBytes(7 * megabyte);
    const id = await begin(store, content.length);
    let goOn = () => {};
    const paused = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* sendingSlowly() {
      yield Buffer.alloc(6 * megabyte, 'x');
      await paused;
      yield Buffer.alloc(megabyte, 'x');
    }
    const slow = store.uploads.write(Readable.from(sendingSlowly()), id, 0);
    const refused = expect(slow).rejects.toMatchObject({ status_code: 409 });
    let offset = 0;
    while (offset === 0) {
      await wait(5);
      ({ offset } = await store.uploads.getUpload(id));
    }
    await reopen().uploads.write(toStream(content.subarray(offset)), id, offset);
    goOn();
    await refused;
    const stored = await buffer(store.read(id));
    expect(stored.subarray(offset).equals(content.subarray(offset))).toBe(true);
    expect(stored.length).toBe(content.length);
  });

  test('accepts one of two requests that send different bytes at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const id = await begin(store, 2 * megabyte);
        async function* send(text: string) {
          for (let each = 0; each < 8; each += 1) {
            await scheduler.schedule(Promise.resolve(), text);
            yield Buffer.alloc(megabyte / 4, text);
          }
        }
        const both = Promise.allSettled(
          ['a', 'b'].map((text) => reopen().uploads.write(Readable.from(send(text)), id, 0)),
        );
        await scheduler.waitFor(both);
        const { offset } = await store.uploads.getUpload(id);
        const accepted = (await both).filter(({ status }) => status === 'fulfilled');
        expect(accepted.length).toBeLessThanOrEqual(1);
        if (offset < 2 * megabyte) {
          await store.uploads.write(toStream(Buffer.alloc(2 * megabyte - offset, 'c')), id, offset);
        }
        // Each stretch up to an offset that was answered is of one sender.
        const text = (await buffer(store.read(id))).toString();
        expect(text).toMatch(/^(a*|b*)c*$/);
        expect(text.length).toBe(2 * megabyte);
      }),
      { numRuns: 6 },
    );
  });
});
