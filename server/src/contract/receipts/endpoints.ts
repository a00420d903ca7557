import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import {
  receiptAnswer,
  receiptKeys,
  receiptQuery,
  receiptToVerify,
  receiptVerdict,
} from './schemas.ts';

/** Proofs of who has handed in what, and when, that anyone can verify. */
export const receiptEndpoints = defineEndpoints({
  'GET /submissions/:id/receipt': {
    summary: 'Get the receipt of an attempt',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    query: receiptQuery,
    answer: receiptAnswer,
    problems: [
      'submission-not-found',
      'submission-private',
      'marking-anonymous',
      'attempt-not-found',
    ],
    example: { params: { id: '64f000000000000000000001' }, query: { attempt: 1 } },
  },
  'GET /receipts/keys': {
    summary: 'List the public keys of receipts',
    access: 'public',
    answer: receiptKeys,
    problems: [],
    example: {},
  },
  'POST /receipts/verify': {
    summary: 'Verify a receipt',
    access: 'public',
    body: receiptToVerify,
    answer: receiptVerdict,
    problems: [],
    example: { body: { receipt: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl' } },
  },
});
