import { defineEndpoints } from '../endpoint.ts';
import { updateResult } from '../results.ts';
import { emailSettings, emailSettingsUpdate, unsubscribeQuery } from './email-settings.ts';

/** Which notices an account gets by e-mail. */
export const emailSettingsEndpoints = defineEndpoints({
  'GET /email-settings': {
    summary: 'Read which notices you get by e-mail',
    access: 'signed-in',
    answer: emailSettings,
    problems: [],
    example: {},
  },
  'PATCH /email-settings': {
    summary: 'Choose which notices you get by e-mail',
    access: 'signed-in',
    body: emailSettingsUpdate,
    answer: updateResult,
    problems: ['emails-unavailable'],
    example: { body: { deliveries: { released: 'at-once', reminder: 'daily' }, language: 'en' } },
  },
  /** For people: changes nothing, since programs open the links of an e-mail too. */
  'GET /unsubscribe': {
    summary: 'Open the page that ends all e-mails',
    access: 'public',
    query: unsubscribeQuery,
    answer: { mediaType: 'text/html' },
    problems: [],
    example: { query: { token: 'dWlk.c2lnbmF0dXJl' } },
  },
  /** The button of that page, and of mail programs (RFC 8058). Whatever is in the body is left out. */
  'POST /unsubscribe': {
    summary: 'End all e-mails to an account',
    access: 'public',
    query: unsubscribeQuery,
    answer: { mediaType: 'text/html' },
    problems: ['unsubscribe-link-invalid'],
    // Signed for the school of the examples; the key is that of the tests.
    example: {
      query: {
        token: 'dWlkLW9mLWFkYUBzY2hvb2wuZXhhbXBsZQ.fsxF2rX6kY0HzgNppghuK_ONwyUVAvh308gqpiW1KeQ',
      },
    },
  },
});
