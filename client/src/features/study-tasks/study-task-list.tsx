import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { explainFailure } from '../../lib/explain-failure.ts';
import { studyTasks as texts } from '../../lib/messages/study-tasks.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { NoStudyTasks } from './no-study-tasks.tsx';
import { PriorityFilter } from './priority-filter.tsx';
import { StudyTaskCard } from './study-task-card.tsx';
import { studyTasksQuery } from './study-task-queries.ts';
import { StudyTaskSkeleton } from './study-task-skeleton.tsx';
import { usePriorityFilter } from './use-priority-filter.ts';

/** The account's study tasks, filtered by priority. */
export function StudyTaskList({ email }: { email: string }) {
  const [priority, setPriority] = usePriorityFilter();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...studyTasksQuery(email, priority),
    // The list of before stays, dimmed, until the other priority's has come.
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PriorityFilter value={priority} onChange={setPriority} />
      {isFetching && !data && <StudyTaskSkeleton />}
      {error && !isFetching && (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      )}
      {data && data.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={classNames('grid gap-4 xl:grid-cols-2', isPlaceholderData && 'opacity-60')}
        >
          {data.map((task) => (
            <StudyTaskCard key={task._id} task={task} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <NoStudyTasks priority={priority} onShowAll={() => setPriority('')} />}
    </>
  );
}
