import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../semantics/values/compare.ts';
import { encodeValue, invert } from './value-encoding.ts';

const number = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc
    .constantFrom(0, -0, 2 ** 53, -(2 ** 53), Infinity, -Infinity, Number.NaN)
    .map((value) => new Double(value)),
  fc.constantFrom(-1n, 0n, 1n, 2n).map((step) => Long.fromBigInt(2n ** 53n + step)),
);

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'ab', '\u{1f600}', '\uffff'),
);

const scalar = fc.oneof(
  number,
  text,
  fc.constant(null),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(fc.constantFrom('a', 'ab', '^x'), fc.constantFrom('', 'i'))
    .map(([p, o]) => new BSONRegExp(p, o)),
  fc.constantFrom(new MinKey(), new MaxKey()),
);

const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 2 }, scalar, tie('array'), tie('object')),
  array: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'ab'), tie('value'), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
}));

const sign = (order: number) => Math.sign(order);

describe('encodeValue', () => {
  it('encodes values so that byte order is MongoDB comparison order', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(
          sign(compareValues(a, b)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('encodes numbers of different types so that byte order is numeric order', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(
          sign(compareValues(a, b)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('returns no encoding that is a prefix of another', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [encodeValue(a), encodeValue(b)];
        fc.pre(!x.equals(y));
        expect(y.subarray(0, x.length).equals(x)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('reverses the order when the bytes are inverted', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [invert(encodeValue(a)), invert(encodeValue(b))];
        expect(sign(Buffer.compare(x, y))).toBe(-sign(compareValues(a, b)) + 0);
      }),
    );
  });

  it('orders decimals exactly when they are between two doubles', () => {
    const ascending = [
      Decimal128.fromString('-1E+400'),
      Decimal128.fromString('-0.1'),
      new Double(0),
      Decimal128.fromString('0.09999999999999999999'),
      Decimal128.fromString('0.1'),
      // The double nearest to 0.1 is slightly greater than 0.1.
      new Double(0.1),
      Decimal128.fromString('0.10000000000000000556'),
      Decimal128.fromString('0.5'),
      Decimal128.fromString('9007199254740993'),
      Long.fromString('9007199254740994'),
      Decimal128.fromString('1E+400'),
      new Double(Infinity),
    ];
    const encoded = ascending.map(encodeValue);
    expect(encoded.toSorted(Buffer.compare)).toEqual(encoded);
    expect(encodeValue(Decimal128.fromString('0.5'))).toEqual(encodeValue(new Double(0.5)));
    expect(encodeValue(Decimal128.fromString('1.0'))).toEqual(encodeValue(new Int32(1)));
  });
});
