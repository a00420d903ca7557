import { Link, type To } from 'react-router-dom';

interface PaginationProps {
  label: string;
  /** One-based. */
  page: number;
  pageCount: number;
  /** The address of a page, so that each can be opened, shared and gone back to. */
  toPage: (page: number) => To;
}

/** Previous, the pages around the present one, next. Nothing for a single page. */
export function Pagination({ label, page, pageCount, toPage }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex justify-center">
      <ul className="join">
        <li>
          <Step to={page > 1 ? toPage(page - 1) : null} label="Previous page" text="‹" />
        </li>
        {listPages(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className="join-item btn btn-disabled" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={toPage(entry.page)}
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === page ? 'page' : undefined}
                className={`join-item btn ${entry.page === page ? 'btn-primary' : ''}`}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pageCount ? toPage(page + 1) : null} label="Next page" text="›" />
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, label, text }: { to: To | null; label: string; text: string }) {
  const className = 'join-item btn';
  if (to === null) {
    return (
      <span className={`${className} btn-disabled`} aria-hidden="true">
        {text}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={className}>
      {text}
    </Link>
  );
}

/** First, last, and the neighbours of the present page; `null` stands for a gap of at least two. */
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
