import * as z from 'zod';
import { storedFile } from './schemas.ts';

/** `POST /assignments/:id/draft/grant`: the code is for one phone, which redeems it once before it expires. */
export const scanGrant = z.object({
  code: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});

/** `POST /scan-grants/redeem`. */
export const codeToRedeem = z.object({ code: z.string().min(1).max(100) });

/** What the phone sends as `Authorization: Bearer` from then on, the title of the assignment, and until when. */
export const redeemedGrant = z.object({
  token: z.string(),
  title: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});

/** What a phone with a grant sees of the draft: the files alone. */
export const grantedDraft = z.object({
  title: z.string(),
  files: z.array(storedFile),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});

export type GrantedDraft = z.infer<typeof grantedDraft>;

export type RedeemedGrant = z.infer<typeof redeemedGrant>;
