import { assignments as texts } from 'virtual:messages/assignments';
import { useLoaderData } from 'react-router-dom';
import {
  assignmentPageQuery,
  assignmentsCountQuery,
} from '../../features/assignments/assignment-queries.ts';
import { AssignmentResults } from '../../features/assignments/assignment-results.tsx';
import { readAssignmentSearch } from '../../features/assignments/assignment-search.ts';
import { describeCount } from '../../features/assignments/describe-count.ts';
import { ListControls } from '../../features/assignments/list-controls.tsx';
import { useHandedIn } from '../../features/submissions/use-handed-in.ts';
import { useListAddress } from '../../lib/lists/use-list-address.ts';
import { usePagedList } from '../../lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '../../lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '../../lib/routing/loader-context.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { ListPages } from '../../ui/lists/list-pages.tsx';

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
  const handedIn = useHandedIn();
  const withoutWords = to({ search: '' });

  return (
    <>
      <PageHeading lead={texts.text} actions={<ListControls search={search} onChange={show} />}>
        {texts.heading}
      </PageHeading>
      <ListCount
        text={count === undefined ? undefined : describeCount(count, search.search)}
        everything={search.search && count ? withoutWords : null}
        everythingText={texts.clearSearch}
      />
      <AssignmentResults
        list={list}
        search={search}
        isFirstLoad={isFirstLoad}
        withoutWords={withoutWords}
        handedIn={handedIn}
      />
      <ListPages list={list} label={texts.pages} toPage={(page) => to({ page })} />
    </>
  );
}
