import { type Turns, turnCorners, wholePhoto } from './pixels/corners.ts';
import type { PhotoOfPage } from './pixels/draw.ts';

export interface ScannedPage extends PhotoOfPage {
  id: number;
}

/** Pages of one PDF: at 0.5 MB each it can be sent in one request (`fileLimits.shortUploadBytes`). */
export const maxScannedPages = 20;
export const maxPageBytes = 500_000;
/** Pixels along the longer edge of a page: 170 for each inch of A4. */
export const pageEdge = 2000;

export type PagesAction =
  | { type: 'add'; photo: Blob }
  | { type: 'change'; id: number; change: Partial<PhotoOfPage> }
  | { type: 'turn'; id: number }
  | { type: 'retake'; id: number; photo: Blob }
  | { type: 'move'; id: number; by: -1 | 1 }
  | { type: 'remove'; id: number }
  | { type: 'restore'; pages: readonly ScannedPage[] }
  | { type: 'clear' };

const asTaken = { turns: 0, corners: wholePhoto } as const;

/** The pages after an action, in the order of the PDF. */
export function changePages(pages: readonly ScannedPage[], action: PagesAction): ScannedPage[] {
  const changed = (id: number, toChange: (page: ScannedPage) => Partial<ScannedPage>) =>
    pages.map((page) => (page.id === id ? { ...page, ...toChange(page) } : page));
  switch (action.type) {
    case 'add':
      return [...pages, { id: nextId(pages), photo: action.photo, ...asTaken, isWhitened: true }];
    case 'change':
      return changed(action.id, () => action.change);
    case 'turn':
      return changed(action.id, ({ turns, corners }) => ({
        turns: nextTurns[turns],
        corners: turnCorners(corners),
      }));
    case 'retake':
      return changed(action.id, () => ({ photo: action.photo, ...asTaken }));
    case 'move': {
      const from = pages.findIndex(({ id }) => id === action.id);
      const to = from + action.by;
      const moved = pages[from];
      if (!moved || to < 0 || to >= pages.length) return [...pages];
      return pages.toSpliced(from, 1).toSpliced(to, 0, moved);
    }
    case 'remove':
      return pages.filter(({ id }) => id !== action.id);
    case 'restore': {
      // What was photographed meanwhile is behind them.
      const next = nextId(action.pages);
      return [...action.pages, ...pages.map((page, at) => ({ ...page, id: next + at }))];
    }
    case 'clear':
      return [];
  }
}

const nextId = (pages: readonly ScannedPage[]) => Math.max(0, ...pages.map(({ id }) => id)) + 1;

const nextTurns: Record<Turns, Turns> = { 0: 1, 1: 2, 2: 3, 3: 0 };
