import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { describeDay, describeDueDay, readDueState } from '#lib/dates/relative-day.ts';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { askForFocus } from '#lib/focus/focus-store.ts';
import { paths } from '#lib/routing/paths.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueHint } from '#ui/display/day.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ShortRow } from '#ui/lists/short-list.tsx';
import { CheckIcon, PlayIcon } from '#ui/pictures/icons.tsx';
import { isOwnItem } from '../../api/agenda-groups.ts';
import { agendaQuery } from '../../api/agenda-queries.ts';
import { pickMostUrgent, urgentRows } from './pick-most-urgent.ts';

/** A mark that the student has not seen yet. */
export interface NewMark {
  _id: string;
  assignment: { _id: string; title: string };
  class?: AgendaItem['class'];
}

interface TodayListProps {
  marks: readonly NewMark[];
  /** Its assignment is opened. */
  onOpenMark: (id: string) => void;
  /** Something else will take the place of rows: it is known later whether it comes. */
  isWaiting: boolean;
  /** Shown below the rows, in the place of three. */
  last: ReactNode;
}

/** Each row is as high as its place while it loads: what is below does not move. */
const rowClass = 'flex h-16 items-center gap-2';
const lastRows = 3;

/** What a student has to do now, as few rows, the most urgent first, and the way to all of it. */
export function TodayList({ marks, onOpenMark, isWaiting, last }: TodayListProps) {
  const headingId = useId();
  const today = useToday();
  const { data, error, refetch } = useQuery(agendaQuery(today));
  const isKnown = data !== undefined && !isWaiting;
  const limit = last ? urgentRows - lastRows : urgentRows;
  const { rows, hiddenCount } = pickMostUrgent(data ?? [], marks, today, limit);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] content-start">
      <h2 id={headingId} className="sr-only">
        {texts.urgent}
      </h2>
      <div className="grid min-h-80 grid-cols-[minmax(0,1fr)] content-start">
        {isKnown && rows.length > 0 && (
          <ul className="divide-y divide-base-300">
            {rows.map((row) =>
              'item' in row ? (
                <ItemRow key={row.item._id} item={row.item} />
              ) : (
                <MarkRow
                  key={row.mark._id}
                  mark={row.mark}
                  onOpen={() => onOpenMark(row.mark._id)}
                />
              ),
            )}
          </ul>
        )}
        {isKnown && rows.length === 0 && <NothingToDo isDone={data.length > 0} />}
        {isKnown && last && <div className="mt-4">{last}</div>}
        {!data && error && (
          <ErrorLine
            title={texts.workFailed}
            text={explainFailure(error)}
            onRetry={() => refetch()}
          />
        )}
        {!isKnown && !(error && !data) && <LoadingRows />}
      </div>
      <Link to={paths.agenda} className="text-link justify-self-start py-1 text-sm">
        {hiddenCount > 0 && isKnown ? texts.more({ count: hiddenCount }) : texts.openAgenda}
      </Link>
    </section>
  );
}

interface RowProps extends ComponentProps<typeof ShortRow> {
  action?: ReactNode;
}

function Row({ action, ...row }: RowProps) {
  return (
    <li className={rowClass}>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <ShortRow {...row} />
      </div>
      {action}
    </li>
  );
}

/** An assignment to hand in, or a session or study task, which can be started. */
function ItemRow({ item }: { item: AgendaItem }) {
  const { _id, kind, title, date, minutes, assignmentId, subject, isReturned, steps } = item;
  const isOwn = isOwnItem(item);
  const ownDay = useToday();
  const schoolDay = useSchoolDay();
  const today = isOwn ? ownDay : schoolDay;
  const ofAssignment = isOwn ? assignmentId : _id;
  return (
    <Row
      to={ofAssignment ? paths.assignmentDetails(ofAssignment) : paths.studyTask(_id)}
      title={title}
      action={
        isOwn && (
          <IconButton
            label={texts.startFocus({ title })}
            title={texts.startFocusShort}
            aria-haspopup="dialog"
            onClick={() => askForFocus({ _id, title })}
            className="-me-2"
          >
            <PlayIcon className="size-5" />
          </IconButton>
        )
      }
    >
      {isReturned && <span className="font-semibold">{texts.returned}</span>}
      {item.hasNoDueDay ? (
        <span className="text-muted">{describeDay(date, today)}</span>
      ) : (
        <DueHint state={readDueState(date, today)}>{describeDueDay(date, today)}</DueHint>
      )}
      {item.time && <span className="font-semibold">{item.time}</span>}
      {isOwn && minutes !== null && <span>{formatDuration(minutes)}</span>}
      {steps && <span className="truncate">{steps.join(' · ')}</span>}
      {isOwn && !steps && (
        <span className="text-muted truncate">{kind === 'session' ? texts.session : subject}</span>
      )}
      {item.class && <ClassLabel label={item.class} className="text-muted" />}
    </Row>
  );
}

function MarkRow({ mark, onOpen }: { mark: NewMark; onOpen: () => void }) {
  const { assignment } = mark;
  return (
    <Row to={paths.assignmentDetails(assignment._id)} title={assignment.title} onFollow={onOpen}>
      <span className="inline-flex items-center gap-1 font-semibold text-success">
        <CheckIcon className="size-4" />
        {texts.newMark}
      </span>
      {mark.class && <ClassLabel label={mark.class} className="text-muted" />}
    </Row>
  );
}

/** `isDone`: there was something, and all of it is done. */
function NothingToDo({ isDone }: { isDone: boolean }) {
  return (
    <div className="pt-3">
      <p className="font-semibold">{isDone ? texts.allDone : texts.nothingDue}</p>
      <p className="text-muted">{isDone ? texts.allDoneText : texts.nothingDueText}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link to={paths.assignments} className="text-link py-1">
          {texts.browse}
        </Link>
        <Link to={paths.classes} className="text-link py-1">
          {texts.joinClass}
        </Link>
      </p>
    </div>
  );
}

function LoadingRows() {
  return (
    <div role="status">
      <span className="sr-only">{texts.workLoading}</span>
      {Array.from({ length: urgentRows }, (_, index) => index).map((index) => (
        <div key={index} className={rowClass}>
          <Skeleton className="h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
