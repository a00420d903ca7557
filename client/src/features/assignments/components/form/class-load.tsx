import { app } from 'virtual:messages/app';
import { assignmentForm } from 'virtual:messages/assignmentForm';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClassLoad as LoadOfWeek } from 'server/contract/classes/load';
import { typingPause } from '#lib/constants.ts';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { formatDay, listWeek } from '#lib/dates/week.ts';
import { Button } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { classLoadQuery } from '../../api/assignment-queries.ts';
import { WeekStrip } from './week-strip.tsx';

const texts = assignmentForm.load;

/** Titles that are named; the others are counted. */
const shownTitles = 3;

interface ClassLoadProps {
  classId: string;
  /** The due day that is being chosen, `YYYY-MM-DD`; while it is none, what was typed. */
  day: string;
  /** The assignment that is being changed: it does not count. */
  exceptId?: string;
  /** Whether it is read out: not where many classes follow one due date, or all of them would be read out. */
  isAnnounced?: boolean;
}

/** What a class has due already in the week of a due day. Its height is reserved, so that nothing moves when it loads. */
export function ClassLoad({ classId, day, exceptId, isAnnounced = true }: ClassLoadProps) {
  const settled = useDebounced(day, typingPause);
  const isDay = isCalendarDay(settled);
  const week = isDay ? listWeek(settled) : [];
  const load = useQuery({ ...classLoadQuery(classId, week[0] ?? ''), enabled: isDay });
  const work = load.data?.assignments.filter(({ _id }) => _id !== exceptId);
  return (
    <div className="grid min-h-28 grid-cols-[minmax(0,1fr)] content-center gap-x-4 gap-y-2 rounded-field bg-base-200 px-4 py-3 text-sm sm:min-h-22 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      {isDay && <WeekStrip week={week} chosen={settled} due={work?.map(({ date }) => date)} />}
      <div
        role={isAnnounced ? 'status' : undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
      >
        {load.data && work && <LoadText monday={load.data.from} load={load.data} work={work} />}
        {load.error && !load.data && texts.failed}
      </div>
      {isDay && load.isPending && (
        <Skeleton className="h-5 max-w-80 sm:col-start-2 sm:row-start-1" />
      )}
      {load.error && !load.data && (
        <Button
          variant="quiet"
          onClick={() => load.refetch()}
          className="justify-self-start sm:col-start-2"
        >
          {app.tryAgain}
        </Button>
      )}
    </div>
  );
}

interface LoadTextProps {
  monday: string;
  load: Pick<LoadOfWeek, 'taught' | 'others'>;
  /** What the class itself has due. */
  work: LoadOfWeek['assignments'];
}

function LoadText({ monday, load: { taught, others }, work }: LoadTextProps) {
  const more = work.length - shownTitles;
  return (
    <>
      <p>
        {texts.due({
          day: formatDay(monday, 'day and month'),
          count: work.length,
          ...describeMinutes(work),
        })}
      </p>
      {work.length > 0 && (
        <ul className="text-muted flex min-w-0 flex-wrap gap-x-3">
          {work.slice(0, shownTitles).map(({ _id, title, date }) => (
            <li key={_id} className="flex max-w-full gap-1">
              <bdi className="truncate">{title}</bdi>
              <span className="shrink-0">({formatDay(date, 'weekday and day')})</span>
            </li>
          ))}
          {more > 0 && <li>{texts.more({ count: more })}</li>}
        </ul>
      )}
      {taught.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {texts.taught}
          {taught.map(({ count, minutes, ...label }) => (
            <span key={label._id} className="inline-flex max-w-full min-w-0 gap-1.5">
              <ClassLabel label={label} className="font-semibold" />
              <span className="shrink-0">{texts.count({ count, ...toKnown(minutes) })}</span>
            </span>
          ))}
        </p>
      )}
      {others && <p>{texts.others({ count: others.count, ...toKnown(others.minutes) })}</p>}
    </>
  );
}

/** How much of the work has an estimate (none, some or all of it), and how long that takes. */
function describeMinutes(work: LoadOfWeek['assignments']) {
  const minutes = work.reduce((sum, { estimatedMinutes }) => sum + (estimatedMinutes ?? 0), 0);
  const isPartial = minutes > 0 && work.some(({ estimatedMinutes }) => estimatedMinutes === null);
  return isPartial ? { known: 'some', duration: formatDuration(minutes) } : toKnown(minutes);
}

function toKnown(minutes: number) {
  return { known: minutes === 0 ? 'none' : 'all', duration: formatDuration(minutes) };
}

/** The value once it has not changed for so many milliseconds; the first one at once. */
function useDebounced<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
