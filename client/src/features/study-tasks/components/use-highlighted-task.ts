import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listPageSize } from '#lib/constants.ts';
import type { Show } from '#lib/lists/use-list-address.ts';
import { readTaskOfAddress } from '#lib/routing/paths.ts';
import type { StudyTaskList } from '../api/study-task-list-state.ts';
import { studyTaskPositionQuery } from '../api/study-task-queries.ts';

/**
 * Opens the page of the list that has the task which the address names (`paths.studyTask`). The name is then taken out
 * of the address: back and reload return to where the reader was, and not to the task.
 */
export function useHighlightedTask(state: StudyTaskList, show: Show<StudyTaskList>) {
  const [params] = useSearchParams();
  const named = readTaskOfAddress(params);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { data: position, isPending } = useQuery({
    ...studyTaskPositionQuery(named ?? '', state),
    enabled: named !== null,
  });
  const page = Math.ceil((position ?? 1) / listPageSize);

  // Not on `show`, which is new at each render and does the same.
  useEffect(() => {
    if (named === null || isPending) return;
    setHighlighted(named);
    show({ page }, { replace: true });
  }, [named, isPending, page]);

  return {
    /** It is not known yet which page to show. */
    isFinding: named !== null,
    /** The id of the task to show to the reader. */
    highlighted,
    /** The reader has seen it. */
    removeHighlight: () => setHighlighted(null),
  };
}
