import { agenda as texts } from 'virtual:messages/agenda';
import { focus } from 'virtual:messages/focus';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import { studyTasks } from 'virtual:messages/studyTasks';
import { timeliness } from 'virtual:messages/timeliness';
import { type DragEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { formatDay } from '#lib/dates/week.ts';
import { askForFocus } from '#lib/focus/focus-store.ts';
import { describeRepeat } from '#lib/repeats/describe-repeat.ts';
import { paths } from '#lib/routing/paths.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { BookIcon, PlayIcon } from '#ui/pictures/icons.tsx';
import { CalendarIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { isOwnItem } from '../../api/agenda-groups.ts';
import { type AgendaActions, moveButtonId } from './use-agenda-actions.ts';

/** What is dragged from one day to another. */
export const dragType = 'application/x-study-task';

interface AgendaRowProps {
  item: AgendaItem;
  actions: AgendaActions;
  /** The day is not shown where all rows have the same one. */
  hidesDay?: boolean;
}

/** What gets the focus in the row beside that of `box`, when this one is removed. */
function findInNextRow(box: Element): Element | null | undefined {
  const row = box.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('input, a');
}

/** An assignment, session or study task; the student's own ones can be completed and moved. */
export function AgendaRow({ item, actions, hidesDay = false }: AgendaRowProps) {
  const { _id, kind, title, date, group, minutes, priority, subject, class: ofClass } = item;
  const { actualMinutes, time, repeat, coming: [next] = [], steps } = item;
  const assignmentId = kind === 'assignment' ? _id : item.assignmentId;
  const isDone = group === 'done';
  const isOwn = isOwnItem(item);
  const canMove = isOwn && !isDone;
  const titleId = useId();
  // A row that goes to another group is drawn anew there.
  const afterMove = useRef<() => void>(undefined);
  useLayoutEffect(() => () => afterMove.current?.(), []);
  // In a week it stays where it is.
  useEffect(() => {
    if (group) afterMove.current = undefined;
  }, [group]);
  const drag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragType, _id);
    dataTransfer.effectAllowed = 'move';
  };
  return (
    <li
      {...(canMove && { draggable: true, onDragStart: drag })}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-2.5',
        canMove && 'cursor-grab',
      )}
    >
      {isOwn ? (
        <input
          type="checkbox"
          checked={isDone}
          aria-label={texts.complete}
          aria-describedby={titleId}
          onChange={({ target }) => {
            afterMove.current = captureFocus(target, findInNextRow(target));
            void actions.setCompleted(item, target.checked);
          }}
          className="mt-1 size-6 accent-primary"
        />
      ) : (
        <BookIcon className="mx-0.5 mt-1.5 size-5 text-muted" />
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <Link
          id={titleId}
          to={
            assignmentId === undefined
              ? paths.updateStudyTask(_id)
              : paths.assignmentDetails(assignmentId)
          }
          draggable={false}
          className={classNames(
            'justify-self-start py-0.5 font-semibold wrap-anywhere hover:underline',
            isDone && 'text-muted line-through',
          )}
        >
          {title}
        </Link>
        {steps && <p className="wrap-anywhere">{steps.join(' · ')}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
          {!hidesDay && (
            <DueDay
              day={date}
              hidesUrgency={isDone || (item.hasNoDueDay ?? false)}
              isOwnTask={isOwnItem(item)}
            />
          )}
          {time && <span className="font-semibold tabular-nums">{time}</span>}
          {item.isReturned && <span className="font-semibold">{ownSubmission.returnedShort}</span>}
          {item.isExtended && <span className="text-muted">{timeliness.extended}</span>}
          <span className="text-muted">{texts.kinds[kind]}</span>
          {minutes !== null && <span>{formatDuration(minutes)}</span>}
          {repeat && <span className="text-muted">{describeRepeat(repeat)}</span>}
          {next && !isDone && (
            <span className="text-muted">
              {texts.next({ day: formatDay(next, 'day and month') })}
            </span>
          )}
          {actualMinutes ? (
            <span>{focus.worked({ duration: formatDuration(actualMinutes) })}</span>
          ) : null}
          {item.feedbackOn && (
            <span className="text-muted wrap-anywhere">
              {studyTasks.feedbackOn({ title: item.feedbackOn })}
            </span>
          )}
          {ofClass && <ClassLabel label={ofClass} className="text-muted max-w-full" />}
          {!ofClass && subject && <span className="text-muted wrap-anywhere">{subject}</span>}
          {priority === 'high' && !isDone && (
            <span className="font-bold text-error">
              {studyTasks.priorityLabel}: {studyTasks.priority.high}
            </span>
          )}
        </p>
      </div>
      {canMove && (
        <div className="-me-2 flex">
          <IconButton
            label={focus.title}
            aria-describedby={titleId}
            aria-haspopup="dialog"
            onClick={() => askForFocus({ _id, title })}
            className="btn-sm"
          >
            <PlayIcon className="size-5" />
          </IconButton>
          <IconButton
            id={moveButtonId(_id)}
            label={texts.move}
            aria-describedby={titleId}
            aria-haspopup="dialog"
            onClick={() => actions.askDay(item)}
            className="btn-sm"
          >
            <CalendarIcon className="size-5" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
