import { queryOptions } from '@tanstack/react-query';
import type { ReceiptKey } from 'server/contract/receipts/schemas';
import { call } from '#lib/http/api.ts';
import { callPublic } from '#lib/http/public-api.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** `GET /submissions/:id/receipt`; an attempt never changes, and neither does its receipt. */
export function receiptQuery(submissionId: string, attempt: number) {
  return queryOptions({
    queryKey: [...submissionsKey, 'receipt', submissionId, attempt],
    queryFn: ({ signal }) => {
      const params = { id: submissionId };
      return call('GET /submissions/:id/receipt', { params, query: { attempt }, signal });
    },
    staleTime: 'static',
  });
}

/** `GET /receipts/keys`: the public keys of receipts, for anyone. */
export const receiptKeysQuery = queryOptions({
  queryKey: ['receipt-keys'],
  queryFn: ({ signal }) => callPublic('GET /receipts/keys', { signal }),
});

/** Whether a receipt is valid by these keys, and what it says; as `POST /receipts/verify` answers. */
export function verdictQuery(receipt: string, keys: readonly ReceiptKey[]) {
  return queryOptions({
    queryKey: ['receipt-verdict', receipt, keys],
    queryFn: async () => {
      // jose is needed by this page alone.
      const { verifyReceipt } = await import('./verify-receipt.ts');
      return verifyReceipt(receipt, keys);
    },
    staleTime: 'static',
  });
}
