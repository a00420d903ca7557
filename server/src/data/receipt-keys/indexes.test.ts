import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as receiptKeys from './collection.ts';

const { database, testQueries } = await openQueryPlans();
const key = { kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'kid', alg: 'EdDSA', use: 'sig' } as const;

testQueries([receiptKeys], {
  keepReceiptKey: [() => receiptKeys.keepReceiptKey(database, key)],
  findReceiptKeys: [() => receiptKeys.findReceiptKeys(database)],
});
