import * as z from 'zod';
import { email, requiredLine } from '../fields.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';
import { textLimits } from '../values.ts';

/** `POST /jwt`: the Firebase ID token goes in the Authorization header. */
export const tokenRequest = z.object({ email });
export const tokenAnswer = z.object({ token: z.string() });

/** `POST /users`: registers the holder of the Firebase ID token. Answers the id, or why there is none. */
export const registration = z.object({ name: requiredLine(textLimits.name), email });

/** `PATCH /profile`: changes the name of the signed-in account. Answers `updateResult`. */
export const profileUpdate = z.object({ name: requiredLine(textLimits.name) });

/**
 * `GET /profile/preferences`, and `PATCH` to change them: what a teacher has chosen, on every device. A mark is released when
 * it is saved unless the teacher has chosen drafts.
 */
export const preferences = z.object({ releasesMarks: z.boolean() });

export const role = z.enum(['student', 'admin']);

/** One row of `GET /users`. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
});

/** A filter for users; an empty value matches all. The words of names and e-mail addresses are searched. */
const userFilter = z.object({
  role: z.union([role, z.literal('')]).default(''),
  search: searchText,
});

/** `GET /users`: in the order of registration unless `sort` says otherwise. */
export const userPageQuery = limitDepth(
  userFilter.extend({
    ...pageQuery.shape,
    sort: z.enum(['oldest', 'newest', 'name', 'lastName', 'email']).default('oldest'),
  }),
);

/** `GET /users/count` answers `countResult`; a search counts up to 10,000, as far as pages reach. */
export const userCountQuery = userFilter;

/** `GET /users/admin/:email`. */
export const adminAnswer = z.object({ admin: z.boolean() });

export type Preferences = z.infer<typeof preferences>;
export type Role = z.infer<typeof role>;
export type User = z.infer<typeof user>;
export type UserFilter = z.infer<typeof userFilter>;
export type UserPageQuery = z.infer<typeof userPageQuery>;
