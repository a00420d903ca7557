import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email } from '../fields.ts';

export const newsletterEndpoints = defineEndpoints({
  'POST /newsletter': {
    summary: 'Subscribe to the newsletter',
    access: 'public',
    body: z.object({ email }),
    // The same for new and known addresses: the answer must not reveal who reads the newsletter.
    answer: z.object({ subscribed: z.literal(true) }),
    problems: [],
    example: { body: { email: 'ada@school.example' } },
  },
});
