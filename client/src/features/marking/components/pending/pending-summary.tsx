import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { PastDay } from '#ui/display/day.tsx';
import { rowCount, ShortList, ShortRow } from '#ui/lists/short-list.tsx';
import { pendingCountQuery, pendingPageQuery } from '../../api/marking-queries.ts';
import { readPendingList, toSubmission } from '../../api/pending-list-state.ts';

/** The first page of the desk, without filters. */
const desk = readPendingList(new URLSearchParams());

/** How many submissions a teacher has to mark, and the first of them. */
export function PendingSummary({ email }: { email: string }) {
  const { data: count } = useQuery(pendingCountQuery(email, desk));
  // Fewer rows than a page of the desk, so cached apart from it.
  const list = useQuery(pendingPageQuery(email, { ...desk, size: rowCount }));
  return (
    <ShortList
      heading={texts.toMark}
      count={count}
      items={list.data}
      failure={list.error && explainFailure(list.error)}
      retry={list.refetch}
      texts={{
        loading: texts.toMarkLoading,
        failed: texts.toMarkFailed,
        empty: texts.nothingToMark,
        emptyText: texts.nothingToMarkText,
      }}
      more={{ to: paths.academyAdmin, text: texts.openDesk }}
    >
      {({ _id, title, name, submittedAt }) => (
        <ShortRow to={toSubmission(_id, desk)} title={title}>
          <span className="truncate">{texts.by({ name })}</span>
          <span className="shrink-0">
            <PastDay moment={submittedAt} />
          </span>
        </ShortRow>
      )}
    </ShortList>
  );
}
