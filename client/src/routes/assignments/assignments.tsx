import { assignments as texts } from 'virtual:messages/assignments';
import { useLoaderData } from 'react-router-dom';
import { searchCountLimit } from 'server/contract/values';
import { readAssignmentSearch } from '#features/assignments/api/assignment-list-state.ts';
import {
  assignmentPageQuery,
  assignmentsCountQuery,
} from '#features/assignments/api/assignment-queries.ts';
import { AssignmentResults } from '#features/assignments/components/assignment-results.tsx';
import { ListControls } from '#features/assignments/components/list-controls.tsx';
import { useSubmittedAssignments } from '#features/submissions/components/use-submission-status.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { usePagedList } from '#lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ListCount } from '#ui/lists/list-count.tsx';
import { ListPages } from '#ui/lists/list-pages.tsx';

export const shouldRevalidate = isSameSearch;

/** Asks for the count first (spec §2) and starts the list, which the page shows as it comes. */
export async function loader({ request, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const search = readAssignmentSearch(new URL(request.url).searchParams);
  const count = queryClient.query({ ...assignmentsCountQuery(search), staleTime: 'static' });
  const cards = assignmentPageQuery(search);
  const isFirstLoad = queryClient.getQueryData(cards.queryKey) === undefined;
  startQuery(queryClient, cards);
  await count;
  return { isFirstLoad };
}

export function Component() {
  const { isFirstLoad } = useLoaderData<typeof loader>();
  const { state: search, show, to } = useListAddress(readAssignmentSearch);
  const list = usePagedList(search, search.size, {
    count: assignmentsCountQuery,
    page: assignmentPageQuery,
  });
  const { count } = list;
  const submitted = useSubmittedAssignments();
  const clearedSearch = to({ search: '' });

  return (
    <>
      <PageHeading lead={texts.text} actions={<ListControls search={search} onChange={show} />}>
        {texts.heading}
      </PageHeading>
      <ListCount
        text={count === undefined ? undefined : describeCount(count, search.search)}
        everything={search.search && count ? clearedSearch : null}
        everythingText={texts.clearSearch}
      />
      <AssignmentResults
        list={list}
        search={search}
        isFirstLoad={isFirstLoad}
        clearedSearch={clearedSearch}
        submitted={submitted}
      />
      <ListPages list={list} label={texts.pages} toPage={(page) => to({ page })} />
    </>
  );
}

/** How many assignments there are, or match the searched words; the server stops counting at some point. */
function describeCount(count: number, words: string): string {
  if (!words) return texts.count({ count });
  return count < searchCountLimit
    ? texts.found({ count, words })
    : texts.foundMany({ count, words });
}
