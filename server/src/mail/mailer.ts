import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** An e-mail as it is written. Its id stays the same when it is sent once more. */
export type Email = {
  /** Letters and digits; beside the domain of the sender it is the Message-ID. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  language: string;
  date: Date;
  /** Where a program ends all e-mails by a POST, and a person by opening it (RFC 8058). */
  unsubscribeAddress: string;
};

export type Mailer = {
  /** @throws what the transport rejects with: nodemailer's codes, and the reply of the server where there was one */
  send: (email: Email, signal: AbortSignal) => Promise<void>;
  /** Closes idle connections. */
  close: () => void;
};

/** Where e-mails go: to an SMTP server, or each into a file of a folder. */
export type MailSettings = { from: string } & ({ smtpUrl: string } | { directory: string });

/** Milliseconds; together far below the time for which an e-mail is claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** One connection and a few e-mails a second: what SMTP servers of schools allow. */
const pace = { maxConnections: 1, rateDelta: 1_000, rateLimit: 5 };

/** An address or a path in what people wrote must never be fetched. */
const withoutFetching = { disableFileAccess: true, disableUrlAccess: true };

/** Sends e-mails of text by the server of these settings, or writes them into its folder as `.eml` files. */
export function createMailer(settings: MailSettings): Mailer {
  return 'smtpUrl' in settings ? sendBySmtp(settings) : writeToFolder(settings);
}

function sendBySmtp({ from, smtpUrl }: { from: string; smtpUrl: string }): Mailer {
  const transport = createTransport({
    ...timeouts,
    ...pace,
    ...withoutFetching,
    requireTLS: needsTls(smtpUrl),
    url: smtpUrl,
    pool: true,
  });
  return {
    async send(email, signal) {
      await transport.sendMail({ ...toMessage(email, from), signal });
    },
    close: () => transport.close(),
  };
}

/**
 * Whether the connection has to be encrypted before anything is sent: a password must not go out in clear text because somebody
 * on the way has removed the server's offer. `?requireTLS=false` in the address allows it.
 */
function needsTls(smtpUrl: string): boolean {
  const { protocol, password } = new URL(smtpUrl);
  return protocol === 'smtp:' && password !== '';
}

function writeToFolder({ from, directory }: { from: string; directory: string }): Mailer {
  const transport = createTransport({ ...withoutFetching, streamTransport: true, buffer: true });
  return {
    async send(email) {
      const { message } = await transport.sendMail(toMessage(email, from));
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, `${email.id}.eml`), message);
    },
    close: () => {},
  };
}

function toMessage(email: Email, from: string) {
  const { id, to, subject, text, language, date, unsubscribeAddress } = email;
  return {
    from,
    to,
    subject,
    text,
    date,
    messageId: `<${id}@${readDomain(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeAddress}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The domain of `Name <address@domain>` or `address@domain`. */
function readDomain(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
