import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { createSchoolCalendar } from '#database/calendar-day.ts';
import type { Env } from '#env.ts';
import { createAccountCheck } from '#features/accounts/sign-in/account-check.ts';
import { createEmailJob } from '#features/notices/emails/email-job.ts';
import type { Metrics } from '#http/monitoring/metrics.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import type { UnsubscribeTokens } from '#identity/unsubscribe-tokens.ts';

type EmailFacts = {
  env: Pick<Env, 'mail' | 'clientOrigins' | 'publicApiUrl' | 'schoolTimeZone'>;
  database: Db;
  logger: Logger;
  firebaseAccounts: FirebaseAccounts;
  unsubscribeTokens: UnsubscribeTokens;
  metrics: Metrics | undefined;
  /** Aborted when the process stops. */
  stop: AbortSignal;
};

/**
 * Prepares to send notices by e-mail, where there are settings for it.
 * @returns what starts it; its promise resolves after `stop` was aborted, when nothing is being sent any more
 */
export async function prepareEmails({
  env,
  database,
  logger,
  firebaseAccounts,
  unsubscribeTokens,
  metrics,
  stop,
}: EmailFacts): Promise<() => Promise<void>> {
  const { mail, publicApiUrl } = env;
  const [clientOrigin] = env.clientOrigins;
  if (mail === undefined || clientOrigin === undefined) return async () => {};
  // Loaded only where it is wanted, as are the other libraries that take a part of the start.
  const { createMailer } = await import('#mail/mailer.ts');
  const { run } = createEmailJob({
    database,
    mailer: createMailer(mail),
    logger,
    calendar: createSchoolCalendar(env.schoolTimeZone),
    clientOrigin,
    isAccountActive: createAccountCheck(database, firebaseAccounts).isActive,
    toUnsubscribeAddress: (uid) =>
      `${publicApiUrl}/unsubscribe?token=${unsubscribeTokens.sign(uid)}`,
    countEmail: metrics?.countEmail,
  });
  return () => {
    logger.info(
      'directory' in mail ? `e-mails are written to ${mail.directory}` : 'e-mails are sent',
    );
    return run(stop);
  };
}
