import { createHash, randomBytes } from 'node:crypto';

/** A secret for an address or a token: 192 random bits, which nobody can guess, as 32 characters of a URL. */
export function createSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of it. A secret as random as a key needs no slow hash and no salt. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
