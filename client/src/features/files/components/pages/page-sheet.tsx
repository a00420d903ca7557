import type { ReactNode, Ref } from 'react';

/** In points (1/72 inch), of a page that is shown upright. */
export interface PageSize {
  width: number;
  height: number;
}

/** How pages are shown. */
export interface PageView {
  /** CSS pixels of a point. */
  scale: number;
  /** Quarter turns to the right. */
  turns: number;
}

interface PageSheetProps {
  ref?: Ref<HTMLDivElement>;
  /** From 1. */
  number: number;
  size: PageSize;
  view: PageView;
  /** They fill the upright page, whose top left is their origin, and are turned with it. */
  children: ReactNode;
}

/** A page of a PDF, a picture or a text. */
export function PageSheet({ ref, number, size, view, children }: PageSheetProps) {
  const width = size.width * view.scale;
  const height = size.height * view.scale;
  const outer = view.turns % 2 === 1 ? { width: height, height: width } : { width, height };
  return (
    <div ref={ref} data-page={number} className="relative mx-auto bg-white" style={outer}>
      <div
        className="absolute"
        style={{
          width,
          height,
          left: (outer.width - width) / 2,
          top: (outer.height - height) / 2,
          rotate: `${view.turns * 90}deg`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
