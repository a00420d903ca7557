import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** What the server of the tests got: to whom, and the message as it was sent. */
export type ReceivedEmail = { to: string[]; raw: string };

/** A real SMTP server until the last test of the file; `refusal` is what it replies instead of taking a message. */
export async function startSmtpServer() {
  const received: ReceivedEmail[] = [];
  const state: { refusal: { atRecipient?: boolean; responseCode: number } | undefined } = {
    refusal: undefined,
  };
  const toSmtpError = ({ responseCode }: { responseCode: number }) =>
    Object.assign(new Error('refused by the test'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      callback(state.refusal?.atRecipient ? toSmtpError(state.refusal) : null);
    },
    onData(stream, session, callback) {
      void text(stream).then((raw) => {
        if (state.refusal) return callback(toSmtpError(state.refusal));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        callback(null);
      });
    },
  });
  // A client that closes its connection is no failure of a test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, state };
}

/** A message as its reader sees it; the names of headers are in lower case. */
export async function readEmail({ raw }: ReceivedEmail) {
  const { subject = '', text = '', headers } = await PostalMime.parse(raw);
  return { subject, text, headers: new Map(headers.map(({ key, value }) => [key, value])) };
}
