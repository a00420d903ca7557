import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { ReceiptClaims, ReceiptKey } from '#contract/receipts/schemas.ts';

export type ReceiptSigner = {
  publicKey: ReceiptKey;
  /** @returns a compact JWS (RFC 7515) of the claims; the same claims have the same one */
  sign: (claims: ReceiptClaims) => Promise<string>;
};

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const privateKeyHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
const purpose = 'study-flow: receipts';

/**
 * Returns a function that opens the signer of receipts at its first call: few processes ever sign one.
 * @param secret the secret of the product tokens; the Ed25519 key derived from it signs only receipts
 */
export function createReceiptSigner(secret: string): () => Promise<ReceiptSigner> {
  let opened: Promise<ReceiptSigner> | undefined;
  return () => {
    opened ??= openReceiptSigner(secret);
    return opened;
  };
}

async function openReceiptSigner(secret: string): Promise<ReceiptSigner> {
  const { CompactSign, calculateJwkThumbprint } = await import('jose');
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const key = createPrivateKey({
    key: Buffer.concat([privateKeyHeader, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x } as const;
  const kid = await calculateJwkThumbprint(publicKey);
  return {
    publicKey: { ...publicKey, kid, alg: 'EdDSA', use: 'sig' },
    sign: (claims) =>
      new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .sign(key),
  };
}
