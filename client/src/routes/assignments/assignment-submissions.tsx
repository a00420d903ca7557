import { anonymity } from 'virtual:messages/anonymity';
import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import { lists } from 'virtual:messages/lists';
import { teachersDesk } from 'virtual:messages/teachersDesk';
import { titles } from 'virtual:messages/titles';
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router-dom';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import { submissionOrders } from 'server/contract/values';
import { assignmentQuery } from '#features/assignments/api/assignment-queries.ts';
import { renderFiles } from '#features/files/components/render-files.tsx';
import {
  listFilters,
  readSubmissionList,
  statisticsQuery,
  submissionListQuery,
  submissionPageSize,
  toMarkingPage,
} from '#features/marking/api/assignment-submissions.ts';
import { Practice } from '#features/marking/components/overview/practice.tsx';
import { ReleaseButton } from '#features/marking/components/overview/release-button.tsx';
import { SelectionBar } from '#features/marking/components/overview/selection-bar.tsx';
import { StatisticsCard } from '#features/marking/components/overview/statistics-card.tsx';
import { SubmissionTable } from '#features/marking/components/overview/submission-table.tsx';
import { useDraftSelection } from '#features/marking/components/overview/use-draft-selection.ts';
import { BackToJustMarked } from '#features/marking/components/queue/back-to-marked.tsx';
import { UnreadBadge } from '#features/messages/components/unread-badge.tsx';
import { recordedTimeQuery } from '#features/planning/api/recorded-time-queries.ts';
import { RecordedTime } from '#features/planning/components/recorded-time.tsx';
import { refreshInterval } from '#lib/constants.ts';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { isNameOrder } from '#lib/lists/name-order.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { fromListPages, usePagedList } from '#lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { paths } from '#lib/routing/paths.ts';
import { BackLink } from '#ui/actions/back-link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { HandedInLink } from '#ui/display/handed-in-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { SearchAndSort } from '#ui/lists/search-and-sort.tsx';
import { WithoutHandInList } from './without-hand-in.tsx';

export const shouldRevalidate = isSameSearch;

/** What is shown above the list is awaited: the list must not move when it comes. */
export async function loader({ request, params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const state = readSubmissionList(new URL(request.url).searchParams);
  if (state.status !== 'not-submitted') startQuery(queryClient, submissionListQuery(id, state));
  const [assignment] = await Promise.all([
    queryClient.query(assignmentQuery(id)),
    // The list is useful without its statistics.
    queryClient.query({ ...statisticsQuery(id), retry: false }).catch(() => {}),
    queryClient.query({ ...recordedTimeQuery(id), retry: false }).catch(() => {}),
  ]);
  return assignment;
}

/** The submissions to one assignment in every state, for those who may mark them. */
export function Component() {
  const assignment = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <BackLink to={paths.academyAdmin}>{texts.back}</BackLink>
        <BackToJustMarked />
      </div>
      <Submissions key={assignment._id} assignment={assignment} />
    </>
  );
}

function Submissions({ assignment: loaded }: { assignment: AssignmentDetails }) {
  const id = loaded._id;
  const address = useListAddress(readSubmissionList);
  const { state, show, to } = address;
  const { data: assignment = loaded } = useQuery(assignmentQuery(id));
  const { data: statistics } = useQuery({
    ...statisticsQuery(id),
    refetchInterval: refreshInterval,
  });
  const { classId } = assignment;
  const areStudentsListed = state.status === 'not-submitted' && classId !== undefined;
  const list = usePagedList(
    state,
    submissionPageSize,
    fromListPages((state) => ({
      ...submissionListQuery(id, state),
      refetchInterval: refreshInterval,
      enabled: !areStudentsListed,
    })),
  );
  const selection = useDraftSelection(list.items);
  usePageTitle(titles.submissionsTo({ title: assignment.title }));
  const { drafts = 0, recordedDrafts = 0, draftsWithoutFeedback = 0 } = statistics ?? {};
  const releasable = drafts + recordedDrafts - draftsWithoutFeedback;
  const isNarrowed = state.search !== '' || state.status !== '';
  const filter = (
    <ChoiceField
      label={texts.filter}
      value={state.status}
      choices={listFilters
        .filter((status) => status !== 'not-submitted' || classId !== undefined)
        .map((status) => [status, status ? texts.filters[status] : lists.all])}
      onChange={(status) => show({ status })}
    />
  );
  return (
    <>
      <PageHeading
        lead={
          // The name of a class is on one line, which must not widen the page.
          <span className="grid grid-cols-[minmax(0,1fr)]">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
              {assignment.class && (
                <ClassLabel label={assignment.class} className="max-w-full font-semibold" />
              )}
              <span>{texts.due({ day: formatCalendarDay(assignment.date) })}</span>
              <HandedInLink
                counted={assignment.handedIn}
                to={to({ status: 'not-submitted', search: '' })}
              />
              {assignment.anonymous && <Badge>{anonymity.badge}</Badge>}
              {assignment.deletedAt && <span>{teachersDesk.assignments.deleted}</span>}
              <Link to={paths.assignmentDetails(id)} className="text-link">
                {texts.assignment}
              </Link>
            </span>
          </span>
        }
        actions={
          releasable > 0 && (
            <ReleaseButton
              assignmentId={id}
              count={releasable}
              withoutFeedback={draftsWithoutFeedback}
              onReleased={selection.clear}
            >
              {draftsWithoutFeedback > 0
                ? texts.releaseComplete({ count: releasable })
                : texts.releaseAll({ count: releasable })}
            </ReleaseButton>
          )
        }
      >
        {assignment.title}
      </PageHeading>
      {statistics && statistics.submitted + statistics.recorded > 0 && (
        <StatisticsCard
          statistics={statistics}
          isOfClass={assignment.classId !== undefined}
          toFilter={(status) => to({ status, search: '' })}
        >
          <p className="flex flex-wrap gap-x-2">
            <span className="text-muted">{texts.recordedTime}</span>
            <span className="font-semibold">
              <RecordedTime assignmentId={id} />
            </span>
            {assignment.estimatedMinutes !== null && (
              <span className="text-muted">
                {texts.estimated({ duration: formatDuration(assignment.estimatedMinutes) })}
              </span>
            )}
          </p>
        </StatisticsCard>
      )}
      {statistics && statistics.released > 0 && (
        <Practice assignmentId={id} classId={assignment.classId} />
      )}
      {areStudentsListed ? (
        <WithoutHandInList
          assignment={{ ...assignment, classId }}
          address={address}
          filter={filter}
          isArchived={assignment.isReadOnly === true}
        />
      ) : (
        <PagedList
          list={list}
          texts={texts}
          controls={
            <SearchAndSort
              state={state}
              orders={submissionOrders.filter(
                (order) => !assignment.anonymous || !isNameOrder(order),
              )}
              texts={texts}
              show={show}
            >
              {filter}
            </SearchAndSort>
          }
          everything={isNarrowed ? to({ search: '', status: '' }) : null}
          toPage={(page) => to({ page })}
          skeleton={<RowSkeletons label={texts.loading} />}
          empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
        >
          {(rows) => (
            <>
              {assignment.anonymous && <p className="mb-4 text-muted">{anonymity.list}</p>}
              {state.sort === 'shuffled' && <p className="mb-4 text-muted">{texts.whyShuffled}</p>}
              <SubmissionTable
                rows={rows}
                classId={classId}
                selection={selection}
                renderFiles={renderFiles}
                renderNews={(submissionId) => <UnreadBadge submissionId={submissionId} />}
                toSubmission={(submissionId) => toMarkingPage(submissionId, id, state)}
              />
            </>
          )}
        </PagedList>
      )}
      {state.status !== 'not-submitted' && <SelectionBar assignmentId={id} selection={selection} />}
    </>
  );
}
