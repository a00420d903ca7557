import { lists } from 'virtual:messages/lists';
import { Link, type To } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon } from '../pictures/page-icons.tsx';
import { classNames } from '../styles/class-names.ts';

interface PaginationProps {
  /** Names the navigation. */
  label: string;
  /** One-based. */
  page: number;
  pageCount: number;
  /** The address of a page, so that each can be opened, shared and gone back to. */
  toPage: (page: number) => To;
}

/** Previous, the pages around the current one, next. Nothing for a single page. */
export function Pagination({ label, page, pageCount, toPage }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap justify-center gap-1">
        {page > 1 && (
          <li>
            <Link to={toPage(page - 1)} aria-label={lists.previousPage} rel="prev" className={step}>
              <ChevronLeftIcon />
            </Link>
          </li>
        )}
        {listPages(page, pageCount).map(({ key, page: target }) => (
          <li key={key}>
            {target === null ? (
              <span className="grid size-11 place-items-center">…</span>
            ) : (
              <Link
                to={toPage(target)}
                aria-label={lists.page({ page: target })}
                aria-current={target === page ? 'page' : undefined}
                className={classNames(step, target === page && 'btn-active btn-primary')}
              >
                {target}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={toPage(page + 1)} aria-label={lists.nextPage} rel="next" className={step}>
              <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

const step = 'btn btn-ghost btn-square';

/** First, last, and the neighbours of the current page; `null` stands for a gap of at least two. */
export function listPages(page: number, pageCount: number) {
  const shown = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= 1,
  );
  return shown.flatMap((candidate, index) => {
    const gap = candidate - (shown[index - 1] ?? 0) - 1;
    const entry = { key: `page-${candidate}`, page: candidate };
    if (gap === 0) return [entry];
    const between =
      gap === 1
        ? { key: `page-${candidate - 1}`, page: candidate - 1 }
        : { key: `gap-${candidate}`, page: null };
    return [between, entry];
  });
}
