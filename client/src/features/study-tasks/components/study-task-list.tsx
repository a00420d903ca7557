import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { listPageSize } from '#lib/constants.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { fromListPages, usePagedList } from '#lib/lists/use-paged-list.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import {
  readStudyTaskList,
  type StudyTaskList as State,
  studyTasksAnchor,
} from '../api/study-task-list-state.ts';
import { studyTaskListQuery } from '../api/study-task-queries.ts';
import { NoStudyTasks } from './no-study-tasks.tsx';
import { StudyTaskCard } from './study-task-card.tsx';
import { StudyTaskControls } from './study-task-controls.tsx';
import { StudyTaskSkeleton } from './study-task-skeleton.tsx';
import { useHighlightedTask } from './use-highlighted-task.ts';

/** The account's study tasks, by pages. */
export function StudyTaskList({ email }: { email: string }) {
  const { state, show, to } = useListAddress(readStudyTaskList);
  const { isFinding, highlighted, removeHighlight } = useHighlightedTask(state, show);
  const list = usePagedList(
    state,
    listPageSize,
    fromListPages((state) => studyTaskListQuery(email, state)),
  );
  // The list is far down the page: its links scroll to its start.
  const link = (changes: Partial<State>) => ({ ...to(changes), hash: studyTasksAnchor });

  if (isFinding) return <StudyTaskSkeleton />;
  return (
    <div>
      <PagedList
        list={list}
        texts={texts}
        controls={<StudyTaskControls state={state} show={show} />}
        everything={state.priority ? link({ priority: '' }) : null}
        noMatch={
          state.priority
            ? {
                title: texts.emptyPriority({
                  priority: texts.priority[state.priority].toLowerCase(),
                }),
                text: texts.emptyPriorityText,
              }
            : undefined
        }
        toPage={(page) => link({ page })}
        skeleton={<StudyTaskSkeleton />}
        empty={<NoStudyTasks />}
      >
        {(tasks) => (
          <ul className="grid gap-4 xl:grid-cols-2">
            {tasks.map((task) => (
              <StudyTaskCard
                key={task._id}
                task={task}
                isHighlighted={task._id === highlighted}
                onSeen={removeHighlight}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
