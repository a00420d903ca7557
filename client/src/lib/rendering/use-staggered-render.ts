import { startTransition, useEffect, useState } from 'react';

const completed = new WeakSet<readonly unknown[]>();

/**
 * Returns the first item, and one more after each timer, until all are returned. Returns all at once when they were all
 * returned before, so that the scroll position can be restored. Decision 0017 has the measurements.
 */
export function useStaggeredRender<Item>(all: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(completed.has(all) ? all.length : 1);
  useEffect(() => {
    if (count === all.length) {
      completed.add(all);
      return;
    }
    const next = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(next);
  }, [all, count]);
  return all.slice(0, count);
}
