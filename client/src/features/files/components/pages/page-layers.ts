import { createContext, type ReactNode } from 'react';
import type { PagePoint, PageSize } from './page-size.ts';

/** A page of a stored file, from 1. */
interface PageOfFile {
  fileId: string;
  page: number;
}

/** A page, or a point on it, to which the reader is led. */
export interface PageTarget extends PageOfFile {
  /** In points of the upright page; without it the page's top is shown. */
  point?: PagePoint;
}

/** What another part of the product shows on the pages of files, and where it leads the reader. */
export interface PageLayers {
  /** Tells these pages from others on the same screen. */
  label?: string | undefined;
  /** Fills an upright page, and is turned with it. */
  renderLayer: (page: PageOfFile & { size: PageSize }) => ReactNode;
  /** Whether something is on the pages of this file, or is about to be. */
  isUsed: (fileId: string) => boolean;
  /** What to show; a new object leads there again. */
  target: PageTarget | null;
  /** The page that is read now. */
  onPageShown?: (page: PageOfFile) => void;
  /** How many pages a text has: they follow from its content. */
  onTextPages?: (fileId: string, count: number) => void;
}

/** `null` where pages have no layers. */
export const PageLayersContext = createContext<PageLayers | null>(null);
