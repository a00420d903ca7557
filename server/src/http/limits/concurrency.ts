/** At most `max` requests with this key run at the same time. */
export type ConcurrencyLimit = { key: string; max: number };

/** Counts what runs at the same time, by key. */
export function createConcurrencyCounter() {
  const running = new Map<string, number>();
  return {
    /** The first of these limits that is reached. */
    findReached: <Limit extends ConcurrencyLimit>(limits: readonly Limit[]): Limit | undefined =>
      limits.find(({ key, max }) => (running.get(key) ?? 0) >= max),

    /** Counts one more for these limits. @returns a function that counts it no longer */
    acquire(limits: readonly ConcurrencyLimit[]): () => void {
      for (const { key } of limits) running.set(key, (running.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of limits) {
          const left = (running.get(key) ?? 0) - 1;
          if (left > 0) running.set(key, left);
          else running.delete(key);
        }
      };
    },
  };
}
