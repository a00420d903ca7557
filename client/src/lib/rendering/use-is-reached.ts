import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** As high as the bar at the bottom of a phone, below which a place counts as off the screen. */
const hiddenMargin = '-64px';

/** Going back to the page returns to where the reader was, which needs its whole height at once. */
let wasReached = false;

/**
 * Whether a place of the page has been scrolled to. At once where the address leads to a part of it, and where the browser
 * cannot say.
 */
export function useIsReached() {
  const place = useRef<HTMLDivElement>(null);
  const { search, hash } = useLocation();
  const [isSeen, setSeen] = useState(() => wasReached || !('IntersectionObserver' in window));
  const isReached = isSeen || search !== '' || hash !== '';
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        wasReached = true;
        setSeen(true);
      },
      { rootMargin: hiddenMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isReached };
}
