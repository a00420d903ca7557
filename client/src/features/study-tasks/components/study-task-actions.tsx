import { studyTasks as texts } from 'virtual:messages/studyTasks';
import type { StudyTask } from 'server/contract/study-tasks';
import { Button } from '../../../ui/actions/button.tsx';
import { useCompletion, useRemoval } from './use-study-task-actions.ts';

interface StudyTaskActionsProps {
  task: StudyTask;
  /** Id of the element that names the task. */
  describedBy: string;
}

/** Mark as Complete, and Remove Task for what is completed (spec §4). */
export function StudyTaskActions({ task, describedBy }: StudyTaskActionsProps) {
  const completion = useCompletion(task);
  const removal = useRemoval(task);
  const completed = task.status === 'completed';
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <Button
        className="btn-sm"
        aria-describedby={describedBy}
        disabled={completed}
        busy={completion.pending}
        onClick={completion.ask}
      >
        {texts.markComplete}
      </Button>
      <Button
        variant="danger"
        className="btn-sm"
        aria-describedby={describedBy}
        title={completed ? undefined : texts.removeHint}
        disabled={!completed}
        busy={removal.pending}
        onClick={removal.ask}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
