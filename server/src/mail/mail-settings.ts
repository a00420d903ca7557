import { join, resolve } from 'node:path';
import type { MailSettings } from './mailer.ts';

/** An address, or a name and an address in angle brackets, on one line. */
export const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/**
 * Whether this is the address of an SMTP server, with a user and a password or without both. nodemailer takes this machine
 * when there is no host, as in `smtps:mail.example.org`, and fails at each e-mail when there is no password.
 */
export function isSmtpAddress(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, pathname, hash } = new URL(text);
  const hasPlace = hostname !== '' && /^\/?$/.test(pathname) && hash === '';
  return hasPlace && (username === '') === (password === '');
}

type Given = {
  NODE_ENV: string;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DATA_DIR: string;
};

/**
 * Where e-mails go: to the SMTP server of the settings; without one in development into the data folder, else nowhere.
 * @param root the folder that a relative data folder is in
 */
export function readMailSettings(
  { NODE_ENV, SMTP_URL, MAIL_FROM, DATA_DIR }: Given,
  root: string,
): MailSettings | undefined {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    return { smtpUrl: SMTP_URL, from: MAIL_FROM };
  }
  if (NODE_ENV !== 'development') return undefined;
  const from = MAIL_FROM ?? 'Study Flow <study-flow@localhost>';
  return { directory: join(resolve(root, DATA_DIR), 'mail'), from };
}
