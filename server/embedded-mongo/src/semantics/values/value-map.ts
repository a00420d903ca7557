import { bsonType, isNumeric, toNumber } from '../../bson/types.ts';
import { equalValues } from './compare.ts';

/** A map whose keys are BSON values, compared as in MongoDB: `1`, `1.0` and `Long(1)` are the same key. */
export class ValueMap<T> {
  readonly #buckets = new Map<string, { key: unknown; value: T }[]>();
  readonly #entries: { key: unknown; value: T }[] = [];

  get(key: unknown): T | undefined {
    return this.#buckets.get(hash(key))?.find((entry) => equalValues(entry.key, key))?.value;
  }

  /** Sets the value of a key. An existing key keeps its BSON type and its position. */
  set(key: unknown, value: T): void {
    const bucket = this.#buckets.get(hash(key)) ?? [];
    const known = bucket.find((entry) => equalValues(entry.key, key));
    if (known) {
      known.value = value;
      return;
    }
    const entry = { key, value };
    bucket.push(entry);
    this.#buckets.set(hash(key), bucket);
    this.#entries.push(entry);
  }

  /** The entries in insertion order. */
  *entries(): Generator<[key: unknown, value: T]> {
    for (const { key, value } of this.#entries) yield [key, value];
  }
}

function hash(value: unknown): string {
  if (isNumeric(value)) return `number ${toNumber(value)}`;
  const type = bsonType(value);
  return type === 'array' || type === 'object' ? type : `${type} ${String(value)}`;
}
