import type { UseQueryResult } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import { explainFailure } from '../../lib/explain-failure.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { AssignmentGrid } from './assignment-grid.tsx';
import { type AssignmentSearch, toListWithoutWords } from './assignment-search.ts';
import { AssignmentSkeletons } from './assignment-skeletons.tsx';

const texts = messages.assignments;

interface AssignmentResultsProps {
  list: UseQueryResult<Assignment[]>;
  search: AssignmentSearch;
}

/** The cards, or why there are none: on their way, failed, nothing there. */
export function AssignmentResults({ list, search }: AssignmentResultsProps) {
  if (list.isPending) return <AssignmentSkeletons count={search.pageSize} />;
  if (!list.data) {
    return (
      <ErrorPanel
        title={texts.failed}
        text={explainFailure(list.error)}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.data.length === 0) return <NoAssignments search={search} />;
  return <AssignmentGrid assignments={list.data} outdated={list.isPlaceholderData} />;
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
