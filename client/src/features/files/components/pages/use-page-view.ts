import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageSize, PageView } from './page-size.ts';
import { useZoom } from './use-zoom.ts';

/** The scale that shows a point as long as it is on paper. */
export const paperScale = 96 / 72;

/**
 * The scale and turns of pages, and the actions that change them. At first a page is as wide as what scrolls it, but not
 * larger than `maxFit`; its middle stays where it is when the scale changes. `isFitted`: the widths of both are known.
 */
export function usePageView(size: PageSize | undefined, maxFit = Number.POSITIVE_INFINITY) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const [turns, setTurns] = useState(0);
  const { zoom, controls } = useZoom();

  useEffect(() => {
    if (scroller === null) return;
    const resizes = new ResizeObserver(() => setWidth(scroller.clientWidth));
    resizes.observe(scroller);
    return () => resizes.disconnect();
  }, [scroller]);

  const pageWidth = turns % 2 === 1 ? size?.height : size?.width;
  const isFitted = Boolean(pageWidth && width);
  const fitting = pageWidth && width ? Math.min(width / pageWidth, maxFit) : 1;
  const scale = fitting * zoom;
  const view: PageView = useMemo(() => ({ scale, turns }), [scale, turns]);
  useKeptMiddle(scroller, view);
  return {
    scroller,
    setScroller,
    view,
    isFitted,
    controls: { ...controls, onTurn: () => setTurns((before) => (before + 1) % 4) },
  };
}

/** Keeps what is in the middle there when the view changes. */
function useKeptMiddle(scroller: HTMLElement | null, view: PageView): void {
  /** As a part of what is scrolled. */
  const middle = useRef({ x: 0.5, y: 0 });

  useEffect(() => {
    if (scroller === null) return;
    const measure = () => {
      middle.current = {
        x: (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth,
        y: (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight,
      };
    };
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => scroller.removeEventListener('scroll', measure);
  }, [scroller]);

  useLayoutEffect(() => {
    if (scroller === null) return;
    const { x, y } = middle.current;
    scroller.scrollLeft = x * scroller.scrollWidth - scroller.clientWidth / 2;
    scroller.scrollTop = y * scroller.scrollHeight - scroller.clientHeight / 2;
  }, [scroller, view]);
}
