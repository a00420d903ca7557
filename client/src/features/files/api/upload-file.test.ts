import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadPiece } from '#lib/constants.ts';
import { apiUrl } from '#lib/env.ts';
import { call } from '#lib/http/api.ts';
import { RefusedError } from '#lib/http/problem.ts';
import { sampleId, sampleStoredFile } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { uploadFile } from './upload-file.ts';

const size = 2.5 * uploadPiece.bytes;
const scan = new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' });

/** What has arrived of the one upload, and which answers the next pieces get in place of being taken. */
let arrived = 0;
let answers: (() => Response)[] = [];
let deleted = 0;

beforeEach(() => {
  arrived = 0;
  answers = [];
  deleted = 0;
  localStorage.setItem('access-token', 'product-token');
  const tus = { 'Tus-Resumable': '1.0.0' };
  server.use(
    http.post(apiPath('/uploads'), () =>
      HttpResponse.text('', {
        status: 201,
        headers: { ...tus, Location: `${apiUrl}/uploads/${sampleId(7)}` },
      }),
    ),
    http.head(apiPath('/uploads/:id'), () =>
      HttpResponse.text('', {
        headers: { ...tus, 'Upload-Offset': `${arrived}`, 'Upload-Length': `${size}` },
      }),
    ),
    http.patch(apiPath('/uploads/:id'), async ({ request }) => {
      const answer = answers.shift();
      if (answer) return answer();
      expect(Number(request.headers.get('upload-offset'))).toBe(arrived);
      arrived += (await request.arrayBuffer()).byteLength;
      return new HttpResponse(null, {
        status: 204,
        headers: { ...tus, 'Upload-Offset': `${arrived}` },
      });
    }),
    http.delete(apiPath('/uploads/:id'), () => {
      deleted++;
      return new HttpResponse(null, { status: 204, headers: tus });
    }),
    http.get(apiPath('/files/:id/details'), ({ params }) =>
      HttpResponse.json(sampleStoredFile({ _id: String(params.id), name: 'scan.pdf' })),
    ),
  );
});

describe('a file of several pieces', () => {
  test('is sent piece by piece, and answers with its facts', async () => {
    const percents: number[] = [];
    const stored = await uploadFile(scan, { onProgress: (percent) => percents.push(percent) });
    expect(stored).toMatchObject({ _id: sampleId(7), name: 'scan.pdf' });
    expect(arrived).toBe(size);
    expect(percents.at(-1)).toBe(100);
  });

  test('goes on where it was after a lost connection', async () => {
    answers = [() => HttpResponse.error(), () => refuse(503)];
    await uploadFile(scan);
    expect(arrived).toBe(size);
  });

  test('rejects with the reason when its content is refused', async () => {
    answers = [() => refuse(422, 'No.', 'file-encrypted')];
    const failure = await uploadFile(scan).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RefusedError);
    expect(failure).toMatchObject({ status: 422, code: 'file-encrypted' });
  });

  test('stays on the server when it is cancelled after its last piece', async () => {
    const cancel = new AbortController();
    await uploadFile(scan, { signal: cancel.signal });
    cancel.abort();
    // A deletion would be on its way before this call.
    await call('GET /files/:id/details', { params: { id: sampleId(7) } });
    expect(deleted).toBe(0);
  });

  test('is removed from the server when it is cancelled', async () => {
    const cancel = new AbortController();
    const upload = uploadFile(scan, {
      signal: cancel.signal,
      onProgress: (percent) => percent > 30 && cancel.abort(),
    });
    await expect(upload).rejects.toThrow();
    await expect.poll(() => deleted).toBe(1);
  });
});
