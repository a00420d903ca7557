import { connect } from 'node:net';
import type { TestAccount } from '../../../server/src/testing/test-accounts.ts';
import type { TestApi } from '../../../server/src/testing/test-api.ts';

type Agent = TestApi['request'];
type Headers = Record<string, string>;

export const toBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Uploads of one account, through `request` unless a call says otherwise. */
export function createTusClient(
  request: Agent,
  { authorization }: Pick<TestAccount, 'authorization'>,
) {
  const tus = { 'Tus-Resumable': '1.0.0', ...authorization };
  const create = (size: number, headers: Headers = {}) =>
    request.post('/uploads').set({
      ...tus,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${toBase64('answer.txt')}`,
      ...headers,
    });
  return {
    create,
    /** @returns the id of the file */
    async begin(size: number): Promise<string> {
      const { headers } = await create(size).expect(201);
      return String(headers.location).split('/').at(-1) ?? '';
    },
    send: (id: string, offset: number, bytes: Buffer, through = request) =>
      through
        .patch(`/uploads/${id}`)
        .set({
          ...tus,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        })
        .send(bytes),
    head: (id: string) => request.head(`/uploads/${id}`).set(tus),
    cancel: (id: string) => request.delete(`/uploads/${id}`).set(tus),
  };
}

/** Sends bytes as they are to the server of `request`; the answer until the connection ended. */
export function sendRaw(
  request: Agent,
  head: string[],
  body: Buffer | string = '',
): Promise<string> {
  const socket = connect(Number(new URL(request.get('/').url).port), '127.0.0.1');
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (piece) => {
      answer += String(piece);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}
