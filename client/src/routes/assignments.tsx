import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from 'react-router-dom';
import {
  assignmentPageQuery,
  assignmentsCountQuery,
} from '../features/assignments/assignment-queries.ts';
import { AssignmentResults } from '../features/assignments/assignment-results.tsx';
import {
  type AssignmentSearch,
  readAssignmentSearch,
  writeAssignmentSearch,
} from '../features/assignments/assignment-search.ts';
import { ListControls } from '../features/assignments/list-controls.tsx';
import { ResultCount } from '../features/assignments/result-count.tsx';
import { type LoaderArgs, queryClientContext } from '../lib/loader-context.ts';
import { assignments as texts } from '../lib/messages/assignments.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pagination } from '../ui/pagination.tsx';

/** Asks for the count first (spec §2) and starts the list, which the page shows as it comes. */
export async function loader({ request, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const search = readAssignmentSearch(new URL(request.url).searchParams);
  const count = queryClient.query({ ...assignmentsCountQuery(search), staleTime: 'static' });
  const cards = assignmentPageQuery(search);
  const isFirstLoad = queryClient.getQueryData(cards.queryKey) === undefined;
  // A failure is the page's to show, beside a way to try again.
  queryClient.query(cards).catch(() => {});
  await count;
  return { isFirstLoad };
}

/** Another filter or page is the queries' business: the loader would only hold the click back. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export function Component() {
  const { isFirstLoad } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const search = readAssignmentSearch(params);
  const count = useQuery({
    ...assignmentsCountQuery(search),
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.max(1, Math.ceil((count.data ?? 0) / search.pageSize));
  // An address may name a page that no longer exists: the last one stands in for it.
  const page =
    count.isSuccess && !count.isPlaceholderData ? Math.min(search.page, pageCount) : search.page;
  const list = useQuery({
    ...assignmentPageQuery({ ...search, page }),
    placeholderData: keepPreviousData,
  });

  const show = (next: AssignmentSearch) =>
    setParams(writeAssignmentSearch(next), { preventScrollReset: true });
  const toPage = (next: number) => ({
    search: writeAssignmentSearch({ ...search, page: next }).toString(),
  });

  return (
    <>
      <PageHeading lead={texts.text} actions={<ListControls search={search} onChange={show} />}>
        {texts.heading}
      </PageHeading>
      <ResultCount count={count.data} search={search} />
      <AssignmentResults list={list} search={search} isFirstLoad={isFirstLoad} />
      <div className="mt-10">
        <Pagination texts={texts.pages} page={page} pageCount={pageCount} toPage={toPage} />
      </div>
    </>
  );
}
