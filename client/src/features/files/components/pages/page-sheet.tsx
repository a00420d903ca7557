import { type ReactNode, type Ref, use } from 'react';
import { PageLayersContext } from './page-layers.ts';
import type { PageSize, PageView } from './page-size.ts';

interface PageSheetProps {
  ref?: Ref<HTMLDivElement>;
  /** From 1. */
  number: number;
  size: PageSize;
  view: PageView;
  /** The stored file whose layer is shown; none for a page without one, such as one that is far away. */
  layersOf?: string | undefined;
  /** They fill the upright page, whose top left is their origin, and are turned with it. */
  children: ReactNode;
}

/** A page of a PDF, a picture or a text. */
export function PageSheet({ ref, number, size, view, layersOf, children }: PageSheetProps) {
  const layers = use(PageLayersContext);
  const width = size.width * view.scale;
  const height = size.height * view.scale;
  const outer = view.turns % 2 === 1 ? { width: height, height: width } : { width, height };
  return (
    <div
      ref={ref}
      data-page={number}
      data-scale={view.scale}
      className="relative mx-auto bg-white"
      style={outer}
    >
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
        {layersOf && layers?.renderLayer({ fileId: layersOf, page: number, size })}
      </div>
    </div>
  );
}
