import type { Collection } from 'mongodb';

export interface Entry {
  readonly _id: string;
  readonly writer: number;
  readonly sequence: number;
  readonly label: string;
  readonly count: number;
}

/** The counter of a document; `null` for a deleted document. */
type State = number | null;

/**
 * The writes of one writer: the acknowledged state of each of its documents, and the write that was
 * not acknowledged yet when the server was killed.
 */
export interface Ledger {
  readonly writer: number;
  readonly acknowledged: Map<string, State>;
  pending: { id: string; state: State } | undefined;
  sequence: number;
  writes: number;
}

export function createLedger(writer: number): Ledger {
  return { writer, acknowledged: new Map(), pending: undefined, sequence: 0, writes: 0 };
}

/** Writes without a pause until the connection is closed. */
export async function writeUntilDisconnected(
  collection: Collection<Entry>,
  ledger: Ledger,
): Promise<void> {
  try {
    for (;;) await writeOnce(collection, ledger);
  } catch (error) {
    if (error instanceof ConsistencyError) throw error;
  }
}

/** The server acknowledged a write that violates a unique index. */
class ConsistencyError extends Error {}

async function writeOnce(collection: Collection<Entry>, ledger: Ledger): Promise<void> {
  const living = [...ledger.acknowledged].filter(([, state]) => state !== null);
  const [id = '', state = null] = living[Math.floor(Math.random() * living.length)] ?? [];
  const next = { id, state: (state ?? 0) + 1 };
  const choice = living.length < 20 ? 0 : Math.random();
  if (choice < 0.35) await insert(collection, ledger);
  else if (choice < 0.6) {
    await acknowledge(ledger, next, () =>
      collection.updateOne({ _id: id }, { $inc: { count: 1 } }),
    );
  } else if (choice < 0.8) {
    const own = { writer: ledger.writer, label: id };
    await acknowledge(ledger, next, () => collection.findOneAndUpdate(own, { $inc: { count: 1 } }));
  } else if (choice < 0.95) {
    await acknowledge(ledger, { id, state: null }, () => collection.deleteOne({ _id: id }));
  } else await insertDuplicate(collection, id);
}

async function insert(collection: Collection<Entry>, ledger: Ledger): Promise<void> {
  const sequence = ledger.sequence++;
  const id = `${ledger.writer}-${sequence}`;
  const entry = { _id: id, writer: ledger.writer, sequence, label: id, count: 0 };
  await acknowledge(ledger, { id, state: 0 }, () => collection.insertOne(entry));
}

async function acknowledge(
  ledger: Ledger,
  change: { id: string; state: State },
  write: () => Promise<unknown>,
): Promise<void> {
  ledger.pending = change;
  await write();
  ledger.pending = undefined;
  ledger.acknowledged.set(change.id, change.state);
  ledger.writes++;
}

async function insertDuplicate(collection: Collection<Entry>, label: string): Promise<void> {
  const entry = { _id: `copy of ${label}`, writer: -1, sequence: -1, label, count: 0 };
  const outcome = await collection.insertOne(entry).catch((error: { code?: unknown }) => error);
  if ('acknowledged' in outcome)
    throw new ConsistencyError(`two documents with the label ${label}`);
  if (outcome.code !== 11000) throw outcome;
}

/**
 * Compares the stored documents after a crash with the acknowledged writes. The pending write may or
 * may not be stored; when it is, it counts as acknowledged from now on.
 *
 * @returns the acknowledged writes that are lost
 */
export function findLost(ledger: Ledger, stored: ReadonlyMap<string, Entry>): string[] {
  const { pending } = ledger;
  ledger.pending = undefined;
  if (pending && stateOf(stored, pending.id) === pending.state) {
    ledger.acknowledged.set(pending.id, pending.state);
  }
  return [...ledger.acknowledged]
    .filter(([id, state]) => stateOf(stored, id) !== state)
    .map(([id, state]) => `${id}: acknowledged ${state}, found ${stateOf(stored, id)}`);
}

function stateOf(stored: ReadonlyMap<string, Entry>, id: string): State {
  return stored.get(id)?.count ?? null;
}
