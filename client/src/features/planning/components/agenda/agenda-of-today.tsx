import { agenda } from 'virtual:messages/agenda';
import { focus } from 'virtual:messages/focus';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import { studentOverview } from 'virtual:messages/studentOverview';
import { studyTasks } from 'virtual:messages/studyTasks';
import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { pickForToday } from '#lib/dates/pick-for-today.ts';
import { describeDueDay, readDueState } from '#lib/dates/relative-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { askForFocus } from '#lib/focus/focus-store.ts';
import { paths } from '#lib/routing/paths.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay, DueHint } from '#ui/display/day.tsx';
import { ShortList, ShortRow } from '#ui/lists/short-list.tsx';
import { PlayIcon } from '#ui/pictures/icons.tsx';
import { isOwnItem } from '../../api/agenda-groups.ts';
import { agendaQuery } from '../../api/agenda-queries.ts';

/** The sessions and study tasks of today by priority, then those of past days, of the student's agenda. */
export function WorkOfToday() {
  const today = useToday();
  const { data, error, refetch } = useQuery(agendaQuery(today));
  const open = data?.filter((item) => isOwnItem(item) && item.group !== 'done');
  const items = open && pickForToday(open, today);
  return (
    <ShortList
      heading={texts.tasks}
      count={items?.length}
      items={items}
      failure={error && explainFailure(error)}
      retry={refetch}
      texts={{
        loading: texts.tasksLoading,
        failed: texts.tasksFailed,
        empty: texts.noTasks,
        emptyText: texts.noTasksText,
      }}
      emptyAction={{ to: paths.agenda, text: studyTasks.add }}
      more={{ to: paths.agenda, text: texts.openAgenda }}
    >
      {({ _id, kind, title, date, minutes, assignmentId, subject }) => (
        <FocusRow task={{ _id, title }}>
          <ShortRow
            to={assignmentId ? paths.assignmentDetails(assignmentId) : paths.studyTask(_id)}
            title={title}
          >
            <span className="shrink-0">
              <DueHint state={readDueState(date, today)}>{describeDueDay(date, today)}</DueHint>
            </span>
            {minutes !== null && <span className="shrink-0">{formatDuration(minutes)}</span>}
            <span className="text-muted truncate">
              {kind === 'session' ? agenda.kinds.session : subject}
            </span>
          </ShortRow>
        </FocusRow>
      )}
    </ShortList>
  );
}

/** A row with the button that starts a focus session on its task. */
function FocusRow({
  task,
  children,
}: {
  task: { _id: string; title: string };
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <div className="grid min-w-0 gap-1">{children}</div>
      <IconButton
        label={`${focus.title}: ${task.title}`}
        title={focus.title}
        aria-haspopup="dialog"
        onClick={() => askForFocus(task)}
        className="btn-sm -me-2"
      >
        <PlayIcon className="size-5" />
      </IconButton>
    </div>
  );
}

interface WorkToSubmitProps {
  /** Shown before the assignments; it belongs to another feature. */
  first?: ReactNode;
  /** Whether it is not known yet if there is something to show first: until then there is no list that would move. */
  isWaiting?: boolean;
}

/** The assignments of the student's agenda that are not past due, the next one first. */
export function WorkToSubmit({ first, isWaiting = false }: WorkToSubmitProps) {
  const { data, error, refetch } = useQuery(agendaQuery(useToday()));
  const due = data?.filter(
    (item) => !isOwnItem(item) && item.group !== 'overdue' && item.group !== 'done',
  );
  return (
    <ShortList
      heading={studentOverview.due}
      count={due?.length}
      items={isWaiting ? undefined : due}
      first={first}
      failure={error && explainFailure(error)}
      retry={refetch}
      texts={{
        loading: studentOverview.dueLoading,
        failed: studentOverview.dueFailed,
        empty: studentOverview.dueEmpty,
        emptyText: studentOverview.dueEmptyText,
      }}
      emptyAction={{ to: paths.assignments, text: studentOverview.browse }}
      more={{ to: paths.studentDashboard, text: texts.allDue }}
    >
      {({ _id, title, date, class: ofClass, isReturned, hasNoDueDay = false }) => (
        <ShortRow to={paths.assignmentDetails(_id)} title={title}>
          {/* With the state it is wider than a line of a phone. */}
          <span className={`flex min-w-0 items-center gap-x-2 ${isReturned ? 'flex-wrap' : ''}`}>
            <span className="shrink-0">
              <DueDay day={date} hidesUrgency={hasNoDueDay} />
            </span>
            {isReturned && <span className="font-semibold">{ownSubmission.returnedShort}</span>}
            {ofClass && <ClassLabel label={ofClass} className="text-muted" />}
          </span>
        </ShortRow>
      )}
    </ShortList>
  );
}
