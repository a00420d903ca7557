import { z } from 'zod';
import { email, limits, requiredText } from './fields.ts';

/** `POST /jwt`: the Firebase ID token goes in the Authorization header. */
export const tokenRequest = z.object({ email });
export const tokenAnswer = z.object({ token: z.string() });

/** `POST /users`: registers the holder of the Firebase ID token. Answers `InsertResult`. */
export const registration = z.object({ name: requiredText(limits.name), email });

/** `PATCH /profile`: what the signed-in account is called. Answers `UpdateResult`. */
export const profileUpdate = z.object({ name: requiredText(limits.name) });

export const role = z.enum(['student', 'admin']);

/** One row of `GET /users`. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
});

/** `GET /users/admin/:email`. */
export const adminAnswer = z.object({ admin: z.boolean() });

export type TokenRequest = z.infer<typeof tokenRequest>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type Registration = z.infer<typeof registration>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type Role = z.infer<typeof role>;
export type User = z.infer<typeof user>;
export type AdminAnswer = z.infer<typeof adminAnswer>;
