import { bsonType, isNumeric, toNumber } from '../../bson/types.ts';
import { equalValues, type TextOrder } from './compare.ts';

/** A map whose keys are BSON values, compared as in MongoDB: `1`, `1.0` and `Long(1)` are the same key. */
export class ValueMap<T> {
  readonly #compareText: TextOrder | undefined;
  readonly #buckets = new Map<string, { key: unknown; value: T }[]>();
  readonly #entries: { key: unknown; value: T }[] = [];

  /** @param compareText compares strings by a collation */
  constructor(compareText?: TextOrder) {
    this.#compareText = compareText;
  }

  get(key: unknown): T | undefined {
    return this.#find(this.#buckets.get(this.#hash(key)), key)?.value;
  }

  /** Sets the value of a key. An existing key keeps its BSON type and its position. */
  set(key: unknown, value: T): void {
    const bucket = this.#buckets.get(this.#hash(key)) ?? [];
    const known = this.#find(bucket, key);
    if (known) {
      known.value = value;
      return;
    }
    const entry = { key, value };
    bucket.push(entry);
    this.#buckets.set(this.#hash(key), bucket);
    this.#entries.push(entry);
  }

  /** The entries in insertion order. */
  *entries(): Generator<[key: unknown, value: T]> {
    for (const { key, value } of this.#entries) yield [key, value];
  }

  #find(bucket: readonly { key: unknown; value: T }[] | undefined, key: unknown) {
    return bucket?.find((entry) => equalValues(entry.key, key, this.#compareText));
  }

  /** Different strings can be equal by a collation. */
  #hash(key: unknown): string {
    return this.#compareText && typeof key === 'string' ? 'string' : hash(key);
  }
}

function hash(value: unknown): string {
  if (isNumeric(value)) return `number ${toNumber(value)}`;
  const type = bsonType(value);
  return type === 'array' || type === 'object' ? type : `${type} ${String(value)}`;
}
