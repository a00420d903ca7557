import type { Collection, Db } from 'mongodb';
import type { ReceiptKey } from '#contract/receipts/schemas.ts';

/** `_id` is the key's `kid`. */
type ReceiptKeyDocument = Pick<ReceiptKey, 'x'> & { _id: string; createdAt: Date };

function openReceiptKeys(database: Db): Collection<ReceiptKeyDocument> {
  return database.collection('receiptKeys');
}

/** Keeps a public key, so that what it has verified once can be verified when another one signs. */
export async function keepReceiptKey(database: Db, { kid, x }: ReceiptKey): Promise<void> {
  await openReceiptKeys(database).updateOne(
    { _id: kid },
    { $setOnInsert: { x, createdAt: new Date() } },
    { upsert: true },
  );
}

/** All public keys that have signed receipts: as many as there were secrets. */
export async function findReceiptKeys(database: Db): Promise<ReceiptKey[]> {
  const found = await openReceiptKeys(database).find().sort({ _id: 1 }).toArray();
  return found.map(({ _id: kid, x }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    alg: 'EdDSA',
    use: 'sig',
  }));
}
