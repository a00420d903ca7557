import { createContext, type ReactNode } from 'react';
import type { PageSize } from './page-size.ts';

/** A page of a stored file, from 1. */
export interface PageOfFile {
  fileId: string;
  page: number;
}

/** What another part of the product shows on the pages of files, and where it leads the reader. */
export interface PageLayers {
  /** Fills an upright page, and is turned with it. */
  renderLayer: (page: PageOfFile & { size: PageSize }) => ReactNode;
  /** The page to show; a new object leads there again. */
  target: PageOfFile | null;
  /** The page that is read now. */
  onPageShown: (page: PageOfFile) => void;
}

/** `null` where pages have no layers. */
export const PageLayersContext = createContext<PageLayers | null>(null);
