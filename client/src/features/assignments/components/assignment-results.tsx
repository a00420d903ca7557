import { assignments as texts } from 'virtual:messages/assignments';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type { Assignment } from 'server/contract/assignments/schemas';
import { skeletonDelay } from '#lib/constants.ts';
import { useElapsed } from '#lib/rendering/use-elapsed.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { type ListAnswer, ListResults } from '#ui/lists/list-results.tsx';
import type { AssignmentSearch } from '../api/assignment-list-state.ts';
import { AssignmentGrid } from './assignment-grid.tsx';
import { AssignmentSkeletons } from './assignment-skeletons.tsx';

interface AssignmentResultsProps {
  list: ListAnswer<Assignment>;
  search: AssignmentSearch;
  /** None of these cards were in the cache when the page opened. */
  isFirstLoad: boolean;
  /** The address of the list without the search. */
  clearedSearch: To;
  submitted: ReadonlySet<string>;
}

/** The cards, or the loading, failed or empty state. */
export function AssignmentResults({
  list,
  search,
  isFirstLoad,
  clearedSearch,
  submitted,
}: AssignmentResultsProps) {
  const hasWaited = useElapsed(skeletonDelay);
  // Spec §2: a first load shows its skeletons for about two seconds; cards seen before come at once.
  const isPending = list.isPending || (list.items !== undefined && isFirstLoad && !hasWaited);
  return (
    <ListResults
      list={{ ...list, isPending }}
      skeleton={<AssignmentSkeletons count={search.size} isSlow={hasWaited} />}
      failed={texts.failed}
      empty={<NoAssignments search={search} clearedSearch={clearedSearch} />}
    >
      {(assignments) => <AssignmentGrid assignments={assignments} submitted={submitted} />}
    </ListResults>
  );
}

function NoAssignments({
  search: { search: words, difficulty },
  clearedSearch,
}: {
  search: AssignmentSearch;
  clearedSearch: To;
}) {
  const say = (text: string, action: ReactNode) => (
    <EmptyState title={texts.empty} text={text} action={action} />
  );
  if (words) {
    return say(
      difficulty ? texts.emptySearchFiltered({ words }) : texts.emptySearch({ words }),
      <ButtonLink to={clearedSearch}>{texts.clearSearch}</ButtonLink>,
    );
  }
  return difficulty
    ? say(texts.emptyFiltered, <ButtonLink to={paths.assignments}>{texts.showAll}</ButtonLink>)
    : say(texts.emptyText, <ButtonLink to={paths.createAssignments}>{texts.create}</ButtonLink>);
}
