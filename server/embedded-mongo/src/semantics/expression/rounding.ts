const MAX_DECIMALS = 100;
/** From here on `toFixed` returns an exponent, and a double has no decimals. */
const MAX_FIXED = 1e21;

/** Rounds to `places` decimals (negative: to tens, hundreds, …), half to even as MongoDB does. */
export function roundHalfEven(value: number, places: number): number {
  if (!(Math.abs(value) < MAX_FIXED)) return value;
  if (places < 0) return roundHalfEven(value / 10 ** -places, 0) * 10 ** -places;
  const { kept, cut } = split(value, places);
  const isTie = /^50*$/.test(cut);
  return isTie && Number(kept.replace('.', '').at(-1)) % 2 === 0
    ? Number(kept) * Math.sign(value)
    : Number(value.toFixed(places));
}

/** Cuts off the decimals beyond `places`. */
export function truncateTo(value: number, places: number): number {
  if (!(Math.abs(value) < MAX_FIXED)) return value;
  if (places < 0) return Math.trunc(value / 10 ** -places) * 10 ** -places;
  return Number(split(value, places).kept) * Math.sign(value);
}

function split(value: number, places: number): { kept: string; cut: string } {
  const digits = Math.abs(value).toFixed(MAX_DECIMALS);
  const end = digits.indexOf('.') + 1 + places;
  return { kept: digits.slice(0, end), cut: digits.slice(end) };
}
