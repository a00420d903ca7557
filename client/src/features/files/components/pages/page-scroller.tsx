import type { ReactNode, Ref, UIEventHandler } from 'react';

interface PageScrollerProps {
  ref: Ref<HTMLElement>;
  /** For screen readers. */
  label: string;
  onScroll?: UIEventHandler<HTMLElement>;
  /** One `PageSheet` for each page. */
  children: ReactNode;
}

/** The part of a document's frame that scrolls through its pages, also by keyboard. */
export function PageScroller({ ref, label, onScroll, children }: PageScrollerProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      onScroll={onScroll}
      // The bar is always there: the scale depends on the width that it leaves.
      className="absolute inset-0 overflow-x-auto overflow-y-scroll bg-base-300 scheme-light"
    >
      {children}
    </section>
  );
}
