import { z } from 'zod';
import { email } from './fields.ts';

/** `POST /newsletter`, open to everyone. */
export const newsletterSubscription = z.object({ email });

/** The same whether the address was new or known: the answer tells nobody who reads the newsletter. */
export const newsletterAnswer = z.object({ subscribed: z.literal(true) });

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;
