import { lists } from 'virtual:messages/lists';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { ButtonLink } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ListCount } from './list-count.tsx';
import { ListPages, type PagedListAnswer } from './list-pages.tsx';
import { ListResults } from './list-results.tsx';

interface PagedListProps<Item> {
  list: PagedListAnswer<Item>;
  texts: {
    failed: string;
    /** Names the navigation between the pages. */
    pages: string;
    count: (values: { count: number }) => string;
  };
  /** Search, filters and order. */
  controls: ReactNode;
  /** The address without search and filters; `null` when there are none. */
  everything: To | null;
  /** The text when nothing matches. */
  noMatch?: { title: string; text: string } | undefined;
  toPage: (page: number) => To;
  skeleton: ReactNode;
  /** The empty state without filters. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list that the server pages: its controls, count, current page and page links. */
export function PagedList<Item>({
  list,
  texts,
  controls,
  everything,
  noMatch,
  toPage,
  skeleton,
  empty,
  children,
}: PagedListProps<Item>) {
  const { count } = list;
  // An empty list without filters has none of its controls. They come with the first answer: in their place they would
  // vanish with an empty one, and what is below them would move up.
  const isBare = !everything && (list.isPending || (list.items?.length === 0 && !list.isOutdated));
  return (
    <>
      {!isBare && (
        <div className="mb-6 flex flex-wrap items-end gap-4 *:min-w-36 *:flex-1">{controls}</div>
      )}
      <ListCount
        // The empty state says so already.
        text={count === undefined || isBare ? undefined : texts.count({ count })}
        everything={count === 0 ? null : everything}
      />
      <ListResults
        list={list}
        skeleton={skeleton}
        failed={texts.failed}
        empty={everything ? <NothingMatches everything={everything} {...noMatch} /> : empty}
      >
        {children}
      </ListResults>
      <ListPages list={list} label={texts.pages} toPage={toPage} />
    </>
  );
}

interface NothingMatchesProps {
  everything: To;
  title?: string;
  text?: string;
}

function NothingMatches({
  everything,
  title = lists.nothingMatches,
  text = lists.nothingMatchesText,
}: NothingMatchesProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink variant="outline" to={everything}>
          {lists.showAll}
        </ButtonLink>
      }
    />
  );
}
