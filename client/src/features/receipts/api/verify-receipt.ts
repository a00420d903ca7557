import { base64url, compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose';
import type { ReceiptClaims, ReceiptKey, ReceiptVerdict } from 'server/contract/receipts/schemas';
import { callPublic } from '#lib/http/public-api.ts';

/**
 * Verifies a receipt in this browser, which needs no network once the keys are known. White space in it does not count.
 * A browser without Ed25519, and a page that was not loaded over HTTPS, ask the API instead.
 */
export async function verifyReceipt(
  text: string,
  keys: readonly ReceiptKey[],
): Promise<ReceiptVerdict> {
  const receipt = text.replace(/\s+/g, '');
  const kid = readKeyId(receipt);
  if (kid === undefined || !receipt.split('.').every(isCanonical))
    return { valid: false, reason: 'malformed' };
  const key = keys.find((known) => known.kid === kid);
  if (key === undefined) return { valid: false, reason: 'unknown-key' };
  try {
    const { payload } = await compactVerify(receipt, await importJWK(key), {
      algorithms: ['EdDSA'],
    });
    // These keys sign nothing but receipts.
    const claims: ReceiptClaims = JSON.parse(new TextDecoder().decode(payload));
    return { valid: true, claims };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      return { valid: false, reason: 'wrong-signature' };
    }
    if (error instanceof errors.JWSInvalid) return { valid: false, reason: 'malformed' };
    return callPublic('POST /receipts/verify', { body: { receipt } });
  }
}

function readKeyId(receipt: string): string | undefined {
  try {
    return decodeProtectedHeader(receipt).kid;
  } catch {
    return undefined;
  }
}

/** Several texts have the same bytes in base64url (RFC 4648, 3.5): one of them only is what was signed and handed out. */
function isCanonical(part: string): boolean {
  try {
    return base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
}
