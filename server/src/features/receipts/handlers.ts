import { ObjectId } from 'mongodb';
import type { receiptEndpoints } from '#contract/receipts/endpoints.ts';
import type { ReceiptKey } from '#contract/receipts/schemas.ts';
import { findReceiptKeys, keepReceiptKey } from '#data/receipt-keys/collection.ts';
import { findReadableSubmission } from '#data/submissions/shown/access.ts';
import { hidesStudent } from '#data/submissions/shown/identity.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { toReceiptClaims } from './receipt-claims.ts';

/** Proofs of what was handed in when, which anyone can verify. */
export function createReceiptEndpoints({
  database,
  publicApiUrl,
  openReceiptSigner,
}: FeatureParts): FeatureEndpoints<keyof typeof receiptEndpoints> {
  /** The key that signs now, then those that have signed before. */
  async function listKeys(): Promise<ReceiptKey[]> {
    const [{ publicKey }, kept] = await Promise.all([
      openReceiptSigner(),
      findReceiptKeys(database),
    ]);
    return [publicKey, ...kept.filter(({ kid }) => kid !== publicKey.kid)];
  }

  return {
    handlers: {
      async 'GET /submissions/:id/receipt'({ account: { uid }, params, query }) {
        const { submission, viewer } = await findReadableSubmission(
          database,
          new ObjectId(params.id),
          uid,
          { withWithdrawn: true },
        );
        if (hidesStudent(submission, viewer)) throw problem('marking-anonymous');
        const claims = toReceiptClaims(submission, { attempt: query.attempt, publicApiUrl });
        if (claims === undefined) throw problem('attempt-not-found');
        const signer = await openReceiptSigner();
        // First, so that nobody gets a receipt that could not be verified after the secret has changed.
        await keepReceiptKey(database, signer.publicKey);
        return { receipt: await signer.sign(claims) };
      },

      'GET /receipts/keys': async () => ({ keys: await listKeys() }),

      async 'POST /receipts/verify'({ body }) {
        // Loaded late, like the signer: the start need not wait for it.
        const { verifyReceipt } = await import('./verify-receipt.ts');
        return verifyReceipt(body.receipt, await listKeys());
      },
    },
  };
}
