import { join, resolve } from 'node:path';
import type { MailSettings } from './mailer.ts';

/** An address, or a name and an address in angle brackets, on one line. */
export const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

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
