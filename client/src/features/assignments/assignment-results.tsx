import type { UseQueryResult } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import { skeletonDelay } from '../../lib/constants.ts';
import { explainFailure } from '../../lib/explain-failure.ts';
import { assignments as texts } from '../../lib/messages/assignments.ts';
import { paths } from '../../lib/paths.ts';
import { useElapsed } from '../../lib/use-elapsed.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { AssignmentGrid } from './assignment-grid.tsx';
import { type AssignmentSearch, toListWithoutWords } from './assignment-search.ts';
import { AssignmentSkeletons } from './assignment-skeletons.tsx';

interface AssignmentResultsProps {
  list: UseQueryResult<Assignment[]>;
  search: AssignmentSearch;
  /** None of these cards had been seen before the page was opened. */
  isFirstLoad: boolean;
}

/** The cards, or why there are none: on their way, failed, nothing there. */
export function AssignmentResults({ list, search, isFirstLoad }: AssignmentResultsProps) {
  // All are read at once: the query tells only of changes in what has been read.
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  const hasWaited = useElapsed(skeletonDelay);
  // Spec §2: a first load shows its skeletons for about two seconds; cards seen before come at once.
  if (isPending || (data && isFirstLoad && !hasWaited)) {
    return <AssignmentSkeletons count={search.pageSize} isSlow={hasWaited} />;
  }
  if (!data) {
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (data.length === 0) return <NoAssignments search={search} />;
  return <AssignmentGrid assignments={data} outdated={isPlaceholderData} />;
}

function NoAssignments({ search }: { search: AssignmentSearch }) {
  const { words, difficultyLevel } = search;
  if (words) {
    const text = difficultyLevel ? texts.emptySearchFiltered(words) : texts.emptySearch(words);
    return (
      <EmptyState
        title={texts.empty}
        text={text}
        action={<ButtonLink to={toListWithoutWords(search)}>{texts.clearSearch}</ButtonLink>}
      />
    );
  }
  return difficultyLevel ? (
    <EmptyState
      title={texts.empty}
      text={texts.emptyFiltered}
      action={<ButtonLink to={paths.assignments}>{texts.showAll}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={<ButtonLink to={paths.createAssignments}>{texts.create}</ButtonLink>}
    />
  );
}
