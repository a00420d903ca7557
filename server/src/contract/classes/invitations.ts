import * as z from 'zod';
import { limitDepth, pageQuery } from '../paging.ts';
import { textLimits } from '../values.ts';
import { maxInvitations } from './limits.values.ts';
import { classLabel } from './schemas.ts';

const typed = z.string().max(textLimits.email, {
  error: `Must have at most ${textLimits.email} characters.`,
});

/** One row as it was typed or read from a file: what is no address gets an outcome instead of refusing the list. */
const row = z.object({ email: typed, name: typed.exactOptional() });

/**
 * `POST /classes/:id/invitations` and its preview: addresses, or rows of a file, or both. Names are what the teacher calls
 * the students until they have joined.
 */
export const invitationList = z
  .object({
    emails: z.array(typed).max(maxInvitations, tooMany()).default([]),
    rows: z.array(row).max(maxInvitations, tooMany()).default([]),
  })
  .refine(({ emails, rows }) => emails.length + rows.length > 0, {
    path: ['emails'],
    params: { code: 'required' },
    error: 'Must not be empty.',
  })
  .refine(({ emails, rows }) => emails.length + rows.length <= maxInvitations, {
    path: ['emails'],
    params: { code: 'too-large', max: maxInvitations },
    error: tooMany(),
  });

function tooMany() {
  return `Must have at most ${maxInvitations} rows.`;
}

/**
 * What happens to a row: it is invited; it is a member or teacher of the class already; it is invited already, also by an
 * earlier row; it is not an address.
 */
const invitationOutcome = z.enum(['new', 'member', 'invited', 'invalid']);

/** One row with its outcome, in the order of the request. */
const outcomeRow = z.object({
  email: z.string(),
  name: z.string().nullable(),
  outcome: invitationOutcome,
});

/** `POST /classes/:id/invitations/preview` changes nothing; the other call answers with what it has done. */
export const invitationPreview = z.object({ rows: z.array(outcomeRow) });
export const invitationResult = invitationPreview.extend({ insertedCount: z.number() });

/** `GET /classes/:id/invitations`: the unanswered ones, by address, or by last name; those without a name come first then. */
export const invitationPageQuery = limitDepth(
  pageQuery.extend({ sort: z.enum(['email', 'lastName']).default('email') }),
);

/** One of `GET /classes/:id/invitations`. */
export const invitation = z.object({
  email: z.string(),
  name: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

/** One of `GET /invitations`: to the caller's own address, as far as it is verified. */
export const ownInvitation = z.object({
  _id: z.string(),
  class: classLabel.extend({ teachers: z.array(z.string()) }),
  createdAt: z.string(),
});

export type InvitationPageQuery = z.infer<typeof invitationPageQuery>;
export type InvitationList = z.infer<typeof invitationList>;
export type InvitationOutcome = z.infer<typeof invitationOutcome>;
export type OutcomeRow = z.infer<typeof outcomeRow>;
export type Invitation = z.infer<typeof invitation>;
export type OwnInvitation = z.infer<typeof ownInvitation>;
