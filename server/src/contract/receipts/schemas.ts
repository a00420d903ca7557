import * as z from 'zod';
import { storedFile } from '../files/schemas.ts';

/** The public half of a key that signs receipts, as a JWK (RFC 8037); `kid` is its thumbprint (RFC 7638). */
const receiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a receipt says; texts are hashed as UTF-8. */
export const receiptClaims = z.object({
  /** The address of the API that has made it. */
  iss: z.string(),
  /** The student's uid at Firebase. */
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  submissionId: z.string(),
  assignmentId: z.string().nullable(),
  title: z.string(),
  /** 1 is the first time that it was handed in. */
  attempt: z.number(),
  /** When the call arrived, by the server's clock; ISO 8601, UTC. */
  submittedAt: z.string(),
  /** The same in seconds since 1970. */
  iat: z.number(),
  /** The files, in their order. */
  files: z
    .array(storedFile.pick({ name: true, type: true, bytes: true, sha256: true }))
    .exactOptional(),
  /** A link's text is covered; what it leads to is elsewhere and may change. */
  pdfLink: z.string().exactOptional(),
  pdfLinkSha256: sha256.exactOptional(),
  quickNoteSha256: sha256,
});

/** `GET /submissions/:id/receipt`; without a number the last attempt. */
export const receiptQuery = z.object({ attempt: z.coerce.number().int().min(1).optional() });

/** A compact JWS (RFC 7515), signed with EdDSA; it does not expire. */
export const receiptAnswer = z.object({ receipt: z.string() });

/** `GET /receipts/keys`: a JWK set (RFC 7517); the key that signs now is the first. */
export const receiptKeys = z.object({ keys: z.array(receiptKey) });

/** `POST /receipts/verify`; white space around it, and within from a line break, does not matter. */
export const receiptToVerify = z.object({ receipt: z.string().min(1).max(20_000) });

/** Why a receipt is not valid: it is no receipt, no key of ours has its `kid`, or it was changed. */
const receiptFault = z.enum(['malformed', 'unknown-key', 'wrong-signature']);

export const receiptVerdict = z.discriminatedUnion('valid', [
  z.object({ valid: z.literal(true), claims: receiptClaims }),
  z.object({ valid: z.literal(false), reason: receiptFault }),
]);

export type ReceiptKey = z.infer<typeof receiptKey>;
export type ReceiptClaims = z.infer<typeof receiptClaims>;
export type ReceiptVerdict = z.infer<typeof receiptVerdict>;
