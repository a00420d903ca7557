const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A number as English writes it, with at most two decimals. */
export const formatted = (value: number): string => numbers.format(value);

/** The number and what is counted: "1 task", "2 tasks", "1,000 tasks". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatted(count)} ${count === 1 ? one : many}`;
