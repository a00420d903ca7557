import { type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { findPageNumber, showPage, showPoint } from './find-page.ts';
import { PageLayersContext, type PageTarget } from './page-layers.ts';
import type { PageView } from './page-size.ts';

interface PageScrollerProps {
  ref: (scroller: HTMLElement | null) => void;
  /** For screen readers. */
  label: string;
  /** The stored file whose pages they are. */
  fileId?: string | undefined;
  /** How they are shown; `null` before their width is known. */
  view: PageView | null;
  onPage?: (page: number) => void;
  /** One `PageSheet` for each page. */
  children: ReactNode;
}

/** The part of a document's frame that scrolls through its pages, also by keyboard. */
export function PageScroller({ ref, label, fileId, view, onPage, children }: PageScrollerProps) {
  const layers = use(PageLayersContext);
  const element = useRef<HTMLElement>(null);
  const setElement = useCallback(
    (scroller: HTMLElement | null) => {
      element.current = scroller;
      ref(scroller);
    },
    [ref],
  );
  const target = layers?.target;
  const isReady = Boolean(children) && view !== null;
  const show = useEffectEvent(({ page, point }: PageTarget) => {
    if (!element.current) return;
    if (view && point) showPoint(element.current, page, point, view);
    else showPage(element.current, page);
  });

  useEffect(() => {
    if (isReady && target && target.fileId === fileId) show(target);
  }, [isReady, target, fileId]);

  return (
    <section
      ref={setElement}
      aria-label={layers?.label ? `${layers.label}: ${label}` : label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const page = findPageNumber(currentTarget);
        onPage?.(page);
        if (fileId) layers?.onPageShown?.({ fileId, page });
      }}
      // The bar is always there: the scale depends on the width that it leaves.
      className="absolute inset-0 overflow-x-auto overflow-y-scroll bg-base-300 scheme-light"
    >
      {children}
    </section>
  );
}
