import { ReceiptButton } from './receipt-button.tsx';

/** What opens the receipt of an attempt, for parts of other features that list attempts. */
export const receiptOf = (submissionId: string, attempt: number) => (
  <ReceiptButton submissionId={submissionId} attempt={attempt} />
);
