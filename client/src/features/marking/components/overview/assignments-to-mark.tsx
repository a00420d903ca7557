import { lists } from 'virtual:messages/lists';
import { teachersDesk } from 'virtual:messages/teachersDesk';
import { refreshInterval } from '#lib/constants.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { fromListPages, usePagedList } from '#lib/lists/use-paged-list.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { SearchAndSort } from '#ui/lists/search-and-sort.tsx';
import {
  markingFilters,
  markingListQuery,
  markingOrders,
  markingPageSize,
  readMarkingList,
} from '../../api/marking-list.ts';
import { AssignmentToMarkCard } from './assignment-to-mark-card.tsx';

const texts = teachersDesk.assignments;

/** The desk by assignment: what there is to mark, and what was marked. */
export function AssignmentsToMark() {
  const { state, show, to } = useListAddress(readMarkingList);
  const list = usePagedList(
    state,
    markingPageSize,
    fromListPages((state) => ({ ...markingListQuery(state), refetchInterval: refreshInterval })),
  );
  return (
    <PagedList
      list={list}
      texts={texts}
      controls={
        <SearchAndSort state={state} orders={markingOrders} texts={texts} show={show}>
          <ChoiceField
            label={texts.filter}
            value={state.only}
            choices={markingFilters.map((only) => [only, only ? texts.withQuestions : lists.all])}
            onChange={(only) => show({ only })}
          />
        </SearchAndSort>
      }
      everything={state.search || state.only ? to({ search: '', only: '' }) : null}
      toPage={(page) => to({ page })}
      skeleton={<RowSkeletons label={texts.loading} />}
      empty={
        <EmptyState
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to={paths.assignments}>{teachersDesk.browse}</ButtonLink>}
        />
      }
    >
      {(assignments) => (
        <ul className="grid gap-2 xl:grid-cols-2">
          {assignments.map((assignment) => (
            <li key={assignment._id} className="min-w-0">
              <AssignmentToMarkCard assignment={assignment} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
