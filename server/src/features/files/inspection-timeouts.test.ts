import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { FileStore } from '#files/file-store.ts';
import { unavailable } from '#http/errors/problems.ts';
import { openTestStores } from '#testing/files/file-stores.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

/** While it is true, inspections end as they do on a machine that is too busy for them. */
let isBusy = false;
const [{ store } = expect.unreachable()] = await openTestStores();
const fileStore: FileStore = {
  ...store,
  read: (id, range) => (isBusy ? failToRead() : store.read(id, range)),
};
const failToRead = () =>
  new Readable({
    read() {
      this.destroy(unavailable('inspection-timed-out'));
    },
  });

const api = await startTestApi({ fileStore });
const { request } = api;
const owner = await signInAccount(api);
const timedOut = problemWith({ status: 503, code: 'inspection-timed-out' });

function makeBusy() {
  isBusy = true;
  onTestFinished(() => {
    isBusy = false;
  });
}

/** Sends all bytes of this content, of which the last request gets `status`. @returns the id */
async function upload(content: Buffer, status: number): Promise<string> {
  const tus = { 'Tus-Resumable': '1.0.0', ...owner.authorization };
  const created = await request
    .post('/uploads')
    .set({ ...tus, 'Upload-Length': String(content.length) })
    .expect(201);
  const id = created.headers.location?.split('/').at(-1) ?? '';
  const answer = await request
    .patch(`/uploads/${id}`)
    .set({ ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' })
    .send(content)
    .expect(status);
  if (status === 503) {
    expect(answer.body).toEqual(timedOut);
    expect(answer.headers['retry-after']).toBe('5');
  }
  const { headers } = await request.head(`/uploads/${id}`).set(tus).expect(200);
  expect(headers['upload-offset']).toBe(String(content.length));
  return id;
}

test('answers 503 when a document is not inspected in time, and inspects it with the next call', async () => {
  makeBusy();
  const id = await upload(buildPdf({ pages: 3 }), 503);
  const details = () => request.get(`/files/${id}/details`).set(owner.authorization);
  expect((await details().expect(503)).body).toEqual(timedOut);
  isBusy = false;
  expect((await details().expect(200)).body).toMatchObject({ _id: id, pages: 3 });
});

test('refuses a content of an unknown type when there is time to inspect it', async () => {
  makeBusy();
  const id = await upload(Buffer.alloc(1000), 503);
  isBusy = false;
  const { body } = await request.get(`/files/${id}/details`).set(owner.authorization).expect(422);
  expect(body.code).toBe('file-type-not-accepted');
});
