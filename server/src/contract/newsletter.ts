import { z } from 'zod';
import { email } from './fields.ts';

/** `POST /newsletter`, open to everyone. */
export const newsletterSubscription = z.object({ email });

/** The same for new and known addresses: the answer must not reveal who reads the newsletter. */
export const newsletterAnswer = z.object({ subscribed: z.literal(true) });
