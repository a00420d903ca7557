import { useEffect, useState } from 'react';

/** Whether the element is in view of what scrolls it, or less than one height of that away from it. */
export function useIsNear(element: Element | null, scroller: Element | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element === null || scroller === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller, rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
