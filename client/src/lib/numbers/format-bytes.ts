import { numberFormat } from './number-format.ts';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in the reader's language, such as "512 bytes", "3.4 kB" or "12 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = numberFormat({
    style: 'unit',
    unit: units[power],
    // The short form has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** power);
}
