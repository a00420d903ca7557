import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose';
import { type ReceiptKey, type ReceiptVerdict, receiptClaims } from '#contract/receipts/schemas.ts';

/** Whether one of these keys has signed a receipt, and what it says. White space in it does not count. */
export async function verifyReceipt(
  text: string,
  keys: readonly ReceiptKey[],
): Promise<ReceiptVerdict> {
  const receipt = text.replace(/\s+/g, '');
  if (!receipt.split('.').every(isCanonical)) return { valid: false, reason: 'malformed' };
  try {
    const { kid } = decodeProtectedHeader(receipt);
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) return { valid: false, reason: kid ? 'unknown-key' : 'malformed' };
    const { payload } = await compactVerify(receipt, await importJWK(key), {
      algorithms: ['EdDSA'],
    });
    const claims = receiptClaims.safeParse(JSON.parse(Buffer.from(payload).toString()));
    return claims.success
      ? { valid: true, claims: claims.data }
      : { valid: false, reason: 'malformed' };
  } catch (error) {
    const isForged = error instanceof errors.JWSSignatureVerificationFailed;
    return { valid: false, reason: isForged ? 'wrong-signature' : 'malformed' };
  }
}

/** Several texts have the same bytes in base64url (RFC 4648, 3.5): one of them only is what was signed and handed out. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}
