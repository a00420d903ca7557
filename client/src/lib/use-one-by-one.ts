import { useEffect, useState } from 'react';

const shownBefore = new WeakSet<readonly unknown[]>();

/**
 * The first of `all`, after each paint one more, until all are there; all at once for whoever has seen them and comes
 * back to where they had scrolled to.
 */
export function useOneByOne<Item>(all: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(shownBefore.has(all) ? all.length : 1);
  useEffect(() => {
    if (count === all.length) {
      shownBefore.add(all);
      return;
    }
    const next = setTimeout(() => setCount(count + 1));
    return () => clearTimeout(next);
  }, [all, count]);
  return all.slice(0, count);
}
