import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEmail, startSmtpServer } from '#testing/emails/smtp-server.ts';
import { createMailer } from './mailer.ts';

const smtp = await startSmtpServer();
const email = {
  id: '64f000000000000000000001',
  to: { name: 'Émile, Zola', address: 'emile@study-flow.test' },
  subject: 'Devuelto: «Ensayo»',
  text: 'Hola, Émile:\n',
  language: 'es',
  date: new Date('2026-11-21T08:00:00Z'),
  unsubscribeAddress: 'https://api.study-flow.test/unsubscribe?token=a.b',
};

test('writes each e-mail into a file of the folder, which it creates', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-mail-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const mailer = createMailer({
    directory: join(directory, 'mail'),
    from: 'Study Flow <school@study-flow.test>',
  });
  const { signal } = new AbortController();
  await mailer.send(email, signal);
  await mailer.send(email, signal);
  mailer.close();
  const [file = '', ...others] = await readdir(join(directory, 'mail'));
  expect(file).toBe('64f000000000000000000001.eml');
  expect(others).toEqual([]);
  const raw = await readFile(join(directory, 'mail', file), 'utf8');
  const { subject, text, headers } = await readEmail({ to: [], raw });
  expect(subject).toBe('Devuelto: «Ensayo»');
  expect(text.trim()).toBe('Hola, Émile:');
  expect(headers.get('message-id')).toBe('<64f000000000000000000001@study-flow.test>');
  expect(headers.get('list-unsubscribe')).toBe(`<${email.unsubscribeAddress}>`);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

test('sends no password over a connection without TLS, unless the address allows it', async () => {
  const send = async (parameters: string) => {
    const address = smtp.url.replace('//', '//school:secret@');
    const from = 'school@study-flow.test';
    const mailer = createMailer({ smtpUrl: `${address}${parameters}`, from });
    onTestFinished(() => mailer.close());
    await mailer.send(email, new AbortController().signal);
  };
  await expect(send('')).rejects.toMatchObject({ code: 'ETLS' });
  await expect(send('?requireTLS=false')).rejects.not.toMatchObject({ code: 'ETLS' });
});

test('writes no header of what people wrote', async () => {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'school@study-flow.test' });
  onTestFinished(() => mailer.close());
  const lines = 'Essay\r\nBcc: eve@study-flow.test';
  const to = { name: lines, address: 'emile@study-flow.test' };
  await mailer.send({ ...email, to, subject: lines }, new AbortController().signal);
  const [received] = smtp.received;
  expect(received?.to).toEqual(['emile@study-flow.test']);
  expect(received?.raw).not.toMatch(/^Bcc/im);
});
