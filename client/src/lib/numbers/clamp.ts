/** The number from `min` to `max` that is nearest to `value`; `NaN` stays `NaN`. */
export const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
