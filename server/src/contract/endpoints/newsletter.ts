import { newsletterAnswer, newsletterSubscription } from '../newsletter.ts';
import { defineEndpoints } from './endpoint.ts';

/** Subscriptions to the newsletter. */
export const newsletterEndpoints = defineEndpoints({
  'POST /newsletter': {
    access: 'public',
    body: newsletterSubscription,
    answer: newsletterAnswer,
    problems: [],
    example: { body: { email: 'ada@school.example' } },
  },
});
