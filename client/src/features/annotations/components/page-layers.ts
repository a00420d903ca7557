import type { ReactNode } from 'react';
import type { Place } from './place.ts';

/** What the pages of files show of annotations, and where it leads the reader. */
export interface PageLayers {
  label?: string | undefined;
  renderLayer: (page: Place & { size: { width: number; height: number } }) => ReactNode;
  isUsed: (fileId: string) => boolean;
  target: (Place & { point?: { x: number; y: number } }) | null;
  onPageShown?: (page: Place) => void;
  onTextPages?: (fileId: string, count: number) => void;
}
