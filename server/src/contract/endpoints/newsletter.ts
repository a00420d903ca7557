import { defineEndpoints } from '../endpoint.ts';
import { newsletterAnswer, newsletterSubscription } from '../newsletter.ts';

/** Who wants the newsletter. */
export const newsletterEndpoints = defineEndpoints({
  'POST /newsletter': {
    access: 'public',
    body: newsletterSubscription,
    answer: newsletterAnswer,
    problems: [],
    example: { body: { email: 'ada@school.example' } },
  },
});
