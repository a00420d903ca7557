import type { Feature } from '#features/feature.ts';
import { createReceiptEndpoints } from './handlers.ts';

export const receipts: Feature = {
  endpoints: [createReceiptEndpoints],
};
