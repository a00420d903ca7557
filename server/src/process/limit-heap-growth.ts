import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect garbage when the heap has doubled. By default it lets a heap of this size grow to four times what is
 * in use. Costs some processor time, and keeps the memory goal of `pnpm bench` (decision 0017).
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
