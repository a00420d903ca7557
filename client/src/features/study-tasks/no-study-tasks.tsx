import { studyTasks as texts } from '../../lib/messages/study-tasks.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import type { PriorityFilter } from './study-task-queries.ts';

interface NoStudyTasksProps {
  priority: PriorityFilter;
  onShowAll: () => void;
}

/** Nothing planned at all, or nothing of the chosen priority. */
export function NoStudyTasks({ priority, onShowAll }: NoStudyTasksProps) {
  if (priority) {
    return (
      <EmptyState
        title={texts.emptyPriority(texts.priority[priority])}
        text={texts.emptyPriorityText}
        action={
          <Button look="outline" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={
        <ButtonLink to={paths.studyTasksForm} icon={<PlusIcon />}>
          {texts.add}
        </ButtonLink>
      }
    />
  );
}
