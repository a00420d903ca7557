import { app } from 'virtual:messages/app';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Button } from '../actions/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** How many rows a short list has at most. */
export const rowCount = 3;

/** With a second line of the title. */
const rowClass = 'grid h-16 content-center gap-1';

const titleClass = 'line-clamp-2 leading-5 font-semibold wrap-anywhere hover:underline';

interface ShortListProps<Item> {
  heading: string;
  /** How many there are in all. */
  count?: number | undefined;
  /** `undefined` while they are not known. */
  items: Item[] | undefined;
  /** Why they could not be loaded. */
  failure: string | null;
  retry: () => unknown;
  texts: { loading: string; failed: string; empty: string; emptyText: string };
  /** What to do when there are none. */
  emptyAction?: { to: To; text: string };
  /** Where all of them are. */
  more: { to: To; text: string };
  children: (item: Item) => ReactNode;
}

/**
 * The first three entries of a list and a link to all. It is as high while it loads, empty or failed: what is below
 * does not move.
 */
export function ShortList<Item extends { _id: string }>({
  heading,
  count,
  items,
  failure,
  retry,
  texts,
  emptyAction,
  more,
  children,
}: ShortListProps<Item>) {
  return (
    <SectionCard heading={heading} {...(count && { count })}>
      <div className="grid min-h-45 content-start">
        {items && items.length > 0 && (
          <ul className="divide-y divide-base-300">
            {items.slice(0, rowCount).map((item) => (
              <li key={item._id} className={rowClass}>
                {children(item)}
              </li>
            ))}
          </ul>
        )}
        {items?.length === 0 && (
          <div className="pt-3">
            <p className="font-semibold">{texts.empty}</p>
            <p className="text-muted">{texts.emptyText}</p>
            {emptyAction && (
              <Link to={emptyAction.to} className="text-link mt-2 inline-block py-1">
                {emptyAction.text}
              </Link>
            )}
          </div>
        )}
        {!items && failure !== null && (
          // An error panel would be higher than the rows.
          <div role="alert" className="grid content-start justify-items-start gap-1 pt-3">
            <p className="font-bold text-error">{texts.failed}</p>
            <p className="text-muted text-sm">{failure}</p>
            <Button variant="outline" className="btn-sm mt-1" onClick={retry}>
              {app.tryAgain}
            </Button>
          </div>
        )}
        {!items && failure === null && <ShortListSkeleton label={texts.loading} />}
      </div>
      <Link to={more.to} className="text-link justify-self-start py-1">
        {more.text}
      </Link>
    </SectionCard>
  );
}

/** Placeholders of the rows. */
function ShortListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rowCount }, (_, index) => index).map((index) => (
        <div key={index} className={rowClass}>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}

interface ShortRowProps {
  to: To;
  title: string;
  onFollow?: (() => void) | undefined;
  /** A few words about it, on one line. */
  children: ReactNode;
}

/** One entry: its title, cut at the end of the second line, and what to know of it. */
export function ShortRow({ to, title, onFollow, children }: ShortRowProps) {
  return (
    <>
      <Link to={to} title={title} onClick={onFollow} className={titleClass}>
        {title}
      </Link>
      <p className="flex items-center gap-2 overflow-hidden text-sm whitespace-nowrap">
        {children}
      </p>
    </>
  );
}
