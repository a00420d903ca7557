import { lists } from 'virtual:messages/lists';
import type { To } from 'react-router-dom';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import type { ListAnswer } from './list-results.tsx';
import { Pagination } from './pagination.tsx';

/** A list of which one page is shown. */
export interface PagedListAnswer<Item> extends ListAnswer<Item> {
  /** Of all pages; `undefined` while it is not known. */
  count: number | undefined;
  countFailure: string | null;
  /** One-based. */
  page: number;
  pageCount: number;
  /** There are more items than pages can be opened. */
  isCut: boolean;
}

interface ListPagesProps<Item> {
  list: PagedListAnswer<Item>;
  /** Names the navigation. */
  label: string;
  toPage: (page: number) => To;
}

/** Below a list: the links to its other pages, or why there are none. */
export function ListPages<Item>({ list, label, toPage }: ListPagesProps<Item>) {
  const { items, countFailure, retry, page, pageCount, isCut } = list;
  return (
    <div className="mt-10">
      {items && countFailure ? (
        <ErrorPanel title={lists.countFailed} text={countFailure} onRetry={retry} />
      ) : (
        <>
          <Pagination label={label} page={page} pageCount={pageCount} toPage={toPage} />
          {isCut && page === pageCount && <p className="mt-4 text-center">{lists.lastPage}</p>}
        </>
      )}
    </div>
  );
}
