import { studyTasks } from 'virtual:messages/studyTasks';
import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import { describeDueDay, readDueState } from '#lib/dates/relative-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { pickForToday } from '#lib/lists/pick-for-today.ts';
import { paths } from '#lib/routing/paths.ts';
import { DueHint } from '#ui/display/day.tsx';
import { ShortList, ShortRow } from '#ui/lists/short-list.tsx';
import { studyTasksAnchor } from '../api/study-task-list-state.ts';
import { openStudyTasksQuery } from '../api/study-task-queries.ts';

/** The study tasks of today, then those of days that are past. */
export function TasksOfToday({ email }: { email: string }) {
  const today = useToday();
  const list = useQuery(openStudyTasksQuery(email));
  const data =
    list.data &&
    pickForToday(
      list.data.filter(({ status }) => status !== 'completed'),
      today,
    );
  return (
    <ShortList
      heading={texts.tasks}
      count={data?.length}
      items={data}
      failure={list.error && explainFailure(list.error)}
      retry={list.refetch}
      texts={{
        loading: texts.tasksLoading,
        failed: texts.tasksFailed,
        empty: texts.noTasks,
        emptyText: texts.noTasksText,
      }}
      emptyAction={{ to: paths.studyTasksForm, text: studyTasks.add }}
      more={{ to: { hash: studyTasksAnchor }, text: texts.allTasks }}
    >
      {({ _id, taskTitle, date, subject }) => (
        <ShortRow to={paths.studyTask(_id)} title={taskTitle}>
          <span className="shrink-0">
            <DueHint state={readDueState(date, today)}>{describeDueDay(date, today)}</DueHint>
          </span>
          <span className="text-muted truncate">{subject}</span>
        </ShortRow>
      )}
    </ShortList>
  );
}
