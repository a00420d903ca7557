/** A finite number as exactly `digits × 10^exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const TAIL_EXPONENT_BIAS = 0x8000;

/**
 * Encodes a number of any BSON type so that byte order is numeric order; equal numbers of different
 * types have the same bytes. The first eight bytes are the largest double that is not greater than
 * the number; a number that is not a double (`2^53 + 1`, a decimal `0.1`) continues with its exact
 * decimal digits.
 *
 * @param value a JavaScript number, or decimal text where a JavaScript number would lose digits
 */
export function encodeNumber(value: number | string): Buffer {
  if (typeof value === 'number') return encodeDouble(value, 0);
  const near = Number(value);
  if (!Number.isFinite(near) && /inf|nan/i.test(value)) {
    return encodeDouble(parseSpecial(value), 0);
  }
  const exact = parseDecimal(value);
  const order = compareToDouble(exact, near);
  if (order === 0) return encodeDouble(near, 0);
  const floor = order > 0 ? near : previousDouble(near);
  return Buffer.concat([encodeDouble(floor, 1), encodeTail(exact)]);
}

function parseSpecial(text: string): number {
  if (/nan/i.test(text)) return Number.NaN;
  return text.startsWith('-') ? -Infinity : Infinity;
}

function encodeDouble(value: number, marker: 0 | 1): Buffer {
  const bytes = Buffer.allocUnsafe(9);
  // NaN comes before every other number, and -0 equals 0.
  if (Number.isNaN(value)) bytes.fill(0, 0, 8);
  else {
    bytes.writeDoubleBE(value + 0 === 0 ? 0 : value, 0);
    const first = bytes[0] ?? 0;
    if (first & 0x80) for (let at = 0; at < 8; at++) bytes[at] = ~(bytes[at] ?? 0) & 0xff;
    else bytes[0] = first | 0x80;
  }
  bytes[8] = marker;
  return bytes;
}

function previousDouble(value: number): number {
  if (value === Infinity) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return view.getFloat64(0);
}

function parseDecimal(text: string): Decimal {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a number: ${text}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

function compareToDouble(exact: Decimal, double: number): number {
  if (double === Infinity) return -1;
  if (double === -Infinity) return 1;
  const [mantissa, power] = splitDouble(double);
  // Compares digits × 10^e with mantissa × 2^p as integers: both are multiplied by the same positive factor.
  let left = exact.digits;
  let right = mantissa;
  if (exact.exponent >= 0) left *= 10n ** BigInt(exact.exponent);
  else right *= 10n ** BigInt(-exact.exponent);
  if (power >= 0) right *= 2n ** BigInt(power);
  else left *= 2n ** BigInt(-power);
  return left < right ? -1 : left > right ? 1 : 0;
}

function splitDouble(value: number): [mantissa: bigint, power: number] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  return [bits >> 63n ? -mantissa : mantissa, (exponent || 1) - 1075];
}

/** Decimal exponent and digits; all bits are inverted for a negative number. */
function encodeTail({ digits, exponent }: Decimal): Buffer {
  const text = (digits < 0n ? -digits : digits).toString();
  const significant = text.replace(/0+$/, '');
  const tail = Buffer.allocUnsafe(3 + significant.length);
  tail.writeUInt16BE(text.length + exponent + TAIL_EXPONENT_BIAS, 0);
  // A digit is stored as 1 to 10, so that the terminating 0 is less than any digit.
  for (let at = 0; at < significant.length; at++) tail[2 + at] = Number(significant[at]) + 1;
  tail[2 + significant.length] = 0;
  if (digits < 0n) for (let at = 0; at < tail.length; at++) tail[at] = ~(tail[at] ?? 0) & 0xff;
  return tail;
}
