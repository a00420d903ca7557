import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadPiece } from '#lib/constants.ts';
import { RefusedError } from '#lib/http/problem.ts';
import { serveTus } from '#testing/hand-in/serve-tus.ts';
import { sampleId } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { uploadFile } from './upload-file.ts';

const size = 2.5 * uploadPiece.bytes;
const scan = new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' });
const fileId = sampleId(7);
let upload: ReturnType<typeof serveTus>;

beforeEach(() => {
  localStorage.setItem('access-token', 'product-token');
  upload = serveTus(size, 'scan.pdf');
});

/** Sends the first piece, and ends. */
async function sendPart() {
  const end = new AbortController();
  const begun: string[] = [];
  const onProgress = (percent: number) => percent > 30 && end.abort();
  const onBegin = (id: string) => begun.push(id);
  await expect(uploadFile(scan, { signal: end.signal, onProgress, onBegin })).rejects.toThrow();
  expect(begun).toEqual([fileId]);
}

/** The server is too busy, and says when to send the call again. */
const busy = () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '0' } });

describe('a small file', () => {
  const note = new File(['Two pages.'], 'note.txt', { type: 'text/plain' });

  test('is sent again when the server is too busy for it', async () => {
    const answers = [busy, busy];
    server.use(
      http.post(apiPath('/files'), () => answers.shift()?.() ?? HttpResponse.json({ _id: fileId })),
    );
    expect(await uploadFile(note)).toEqual({ _id: fileId });
    expect(answers).toEqual([]);
  });

  test('rejects when the server does not say when to send it again', async () => {
    let sent = 0;
    server.use(
      http.post(apiPath('/files'), () => {
        sent += 1;
        return refuse(503);
      }),
    );
    await expect(uploadFile(note)).rejects.toMatchObject({ status: 503 });
    expect(sent).toBe(1);
  });
});

describe('a file of several pieces', () => {
  test('is inspected again when the server was too busy for it', async () => {
    let asked = 0;
    server.use(
      http.get(apiPath('/files/:id/details'), () => {
        asked += 1;
        return asked === 1 ? busy() : undefined;
      }),
    );
    expect(await uploadFile(scan)).toMatchObject({ _id: fileId });
    expect(asked).toBe(2);
  });

  test('rejects when it is aborted while the server inspects it', async () => {
    const end = new AbortController();
    server.use(
      http.get(apiPath('/files/:id/details'), async () => {
        end.abort();
        await new Promise(() => {});
      }),
    );
    await expect(uploadFile(scan, { signal: end.signal })).rejects.toThrow('canceled');
  });

  test('rejects when it is aborted while the server is busy', async () => {
    const end = new AbortController();
    const headers = { 'Retry-After': '3600' };
    const wait = vi.spyOn(globalThis, 'setTimeout');
    server.use(
      http.get(
        apiPath('/files/:id/details'),
        () => new HttpResponse(null, { status: 503, headers }),
      ),
    );
    const uploading = uploadFile(scan, { signal: end.signal });
    uploading.catch(() => {});
    await vi.waitFor(() => expect(wait).toHaveBeenCalledWith(expect.anything(), 3_600_000));
    end.abort(new Error('cancelled'));
    await expect(uploading).rejects.toThrow('cancelled');
  });

  test('is sent piece by piece, and answers with its facts', async () => {
    const percents: number[] = [];
    const stored = await uploadFile(scan, { onProgress: (percent) => percents.push(percent) });
    expect(stored).toMatchObject({ _id: fileId, name: 'scan.pdf' });
    expect(upload.arrived).toBe(size);
    expect(percents.at(-1)).toBe(100);
  });

  test('continues where it was after a lost connection', async () => {
    upload.answers = [() => HttpResponse.error(), () => refuse(503)];
    upload.offsets = [() => refuse(503)];
    await uploadFile(scan);
    expect(upload).toMatchObject({ arrived: size, begun: 1 });
  });

  test('rejects with the reason when its content is refused', async () => {
    upload.answers = [() => refuse(422, 'No.', 'file-encrypted')];
    const failure = await uploadFile(scan).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RefusedError);
    expect(failure).toMatchObject({ status: 422, code: 'file-encrypted' });
  });

  test('stays on the server when it is interrupted, and continues later', async () => {
    await sendPart();
    expect(upload.removed).toBe(0);
    await uploadFile(scan, { fileId });
    expect(upload).toMatchObject({ arrived: size, begun: 1 });
  });

  test('begins again when the server has removed it', async () => {
    await sendPart();
    upload.removed++;
    const begun: string[] = [];
    await uploadFile(scan, { fileId, onBegin: (id) => begun.push(id) });
    expect(begun).toEqual([fileId]);
    expect(upload).toMatchObject({ arrived: size, begun: 2 });
  });
});
