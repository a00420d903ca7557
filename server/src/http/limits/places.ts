/** At most so many at the same time of those that have this key. */
export type Place = { key: string; max: number };

/** Counts what runs at the same time, by key. */
export function createPlaces() {
  const taken = new Map<string, number>();
  return {
    /** The first of these places that has none left. */
    findFull: <Limited extends Place>(places: readonly Limited[]): Limited | undefined =>
      places.find(({ key, max }) => (taken.get(key) ?? 0) >= max),

    /** Takes these places. @returns a function that gives them back */
    take(places: readonly Place[]): () => void {
      for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of places) {
          const left = (taken.get(key) ?? 0) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
    },
  };
}
