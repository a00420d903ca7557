import { defineEndpoints } from '../endpoint.ts';
import { updateResult } from '../results.ts';
import { noticeSettings, noticeSettingsUpdate, unsubscribeQuery } from './notice-settings.ts';

/** Where an account gets which notices: in the bell, by e-mail, or neither. */
export const noticeSettingsEndpoints = defineEndpoints({
  'GET /notice-settings': {
    summary: 'Read where you get which notices',
    access: 'signed-in',
    answer: noticeSettings,
    problems: [],
    example: {},
  },
  'PATCH /notice-settings': {
    summary: 'Choose where you get which notices, or pause them',
    access: 'signed-in',
    body: noticeSettingsUpdate,
    answer: updateResult,
    problems: ['emails-unavailable', 'pause-day-past'],
    example: {
      body: {
        deliveries: { released: 'at-once', reminder: 'daily' },
        bell: { assigned: false },
        pausedUntil: '2199-01-01',
        language: 'en',
      },
    },
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
