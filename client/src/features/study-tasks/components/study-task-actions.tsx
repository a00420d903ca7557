import { studyTasks as texts } from 'virtual:messages/studyTasks';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { paths } from '#lib/routing/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { PencilIcon } from '#ui/pictures/page-icons.tsx';
import {
  useCompletion,
  useOccurrences,
  useRemoval,
  useReopening,
} from './use-study-task-actions.ts';

interface StudyTaskActionsProps {
  task: StudyTask;
  /** Id of the element that names the task. */
  describedBy: string;
}

/** Mark as Complete, and Remove Task for what is completed (spec §4); Reopen for what is completed, and Edit. */
export function StudyTaskActions({ task, describedBy }: StudyTaskActionsProps) {
  const completion = useCompletion(task);
  const removal = useRemoval(task);
  const reopening = useReopening(task);
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
      {completed && (
        <Button
          variant="outline"
          className="btn-sm"
          aria-describedby={describedBy}
          busy={reopening.pending}
          onClick={reopening.reopen}
        >
          {texts.reopen}
        </Button>
      )}
      <ButtonLink
        to={paths.updateStudyTask(task._id)}
        variant="outline"
        className="btn-sm"
        aria-describedby={describedBy}
        icon={<PencilIcon className="size-4" />}
      >
        {texts.edit}
      </ButtonLink>
      {task.repeat && !completed && <RepeatActions task={task} describedBy={describedBy} />}
      <Button
        id={`remove-${task._id}`}
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

/** Of a repeating task: leaves one day out, or ends the repetition. */
function RepeatActions({ task, describedBy }: StudyTaskActionsProps) {
  const occurrence = useOccurrences(task, 'one');
  const coming = useOccurrences(task, 'coming');
  return (
    <>
      <Button
        variant="outline"
        className="btn-sm"
        aria-describedby={describedBy}
        busy={occurrence.pending}
        onClick={occurrence.ask}
      >
        {texts.skip}
      </Button>
      <Button
        variant="danger"
        className="btn-sm"
        aria-describedby={describedBy}
        busy={coming.pending}
        onClick={coming.ask}
      >
        {texts.endSeries}
      </Button>
    </>
  );
}
