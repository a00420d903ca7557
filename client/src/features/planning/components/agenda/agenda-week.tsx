import { agenda } from 'virtual:messages/agenda';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { addDays } from '#lib/dates/calendar-day.ts';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { formatDay, listWeek } from '#lib/dates/week.ts';
import { formatList } from '#lib/i18n/format-list.ts';
import { describeRepeat } from '#lib/repeats/describe-repeat.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { findShownDay, sortByTime, sumMinutes, willRepeat } from '../../api/agenda-groups.ts';
import { dragType } from './agenda-row.tsx';
import { AgendaRows } from './agenda-rows.tsx';
import type { AgendaActions } from './use-agenda-actions.ts';
import { WorkOfWeek } from './work-of-week.tsx';

const texts = agenda.week;

interface AgendaWeekProps {
  items: AgendaItem[];
  actions: AgendaActions;
  /** A day of the week that is shown, `YYYY-MM-DD`. */
  day: string;
  /** Where another week is shown. */
  to: (day: string) => Parameters<typeof ButtonLink>[0]['to'];
  /** The minutes that a day has for studying; `undefined` while that is not known or stated. */
  findAvailable?: ((day: string) => number) | undefined;
  /** The names of the classes that have a holiday, by day. */
  holidays: ReadonlyMap<string, readonly string[]>;
}

/** Seven days with planned and available minutes. The student's own items can be dragged from one day to another. */
export function AgendaWeek({ items, actions, day, to, findAvailable, holidays }: AgendaWeekProps) {
  const schoolToday = useSchoolDay();
  const week = listWeek(day);
  const [monday = day] = week;
  return (
    <section aria-label={texts.heading({ day: formatDay(monday, 'day and month') })}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">
          {texts.heading({ day: formatDay(monday, 'day and month') })}
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            variant="outline"
            to={to(addDays(monday, -7))}
            preventScrollReset
            icon={<ChevronLeftIcon className="size-4" />}
          >
            {texts.previous}
          </ButtonLink>
          <ButtonLink variant="outline" to={to(addDays(monday, 7))} preventScrollReset>
            {texts.next}
            <ChevronRightIcon className="size-4" />
          </ButtonLink>
        </div>
      </div>
      <p className="text-muted mb-4 text-sm pointer-coarse:hidden">{texts.hint}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
        {week.map((weekday) => (
          <Day
            key={weekday}
            day={weekday}
            items={items.filter((item) => findShownDay(item, schoolToday) === weekday)}
            repeats={items.filter((item) => willRepeat(item, weekday))}
            actions={actions}
            available={findAvailable?.(weekday)}
            holiday={holidays.get(weekday)}
            onDrop={(id) => {
              const item = items.find(({ _id }) => _id === id);
              if (item) void actions.drop(item, weekday);
            }}
          />
        ))}
      </ol>
      <WorkOfWeek items={items} week={week} />
    </section>
  );
}

interface DayProps extends Pick<AgendaWeekProps, 'items' | 'actions' | 'day'> {
  /** Those of other days that will repeat on this one. */
  repeats: AgendaItem[];
  available: number | undefined;
  /** The names of the classes that have a holiday. */
  holiday: readonly string[] | undefined;
  /** The item of this id was dropped here; by keyboard it is moved by its button. */
  onDrop: (id: string) => void;
}

function Day({ day, items, repeats, actions, available, holiday, onDrop }: DayProps) {
  const headingId = useId();
  const isToday = useToday() === day;
  const minutes = sumMinutes(items);
  const place = useRef<HTMLLIElement>(null);
  // On a phone the days stand below each other, and those that are over before it.
  useEffect(() => {
    if (isToday && matchMedia('(width < 48rem)').matches) place.current?.scrollIntoView();
  }, [isToday]);
  // Marked without a render: the pointer moves over a day many times a second.
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) =>
    currentTarget.toggleAttribute('data-over', isOver);
  return (
    <li
      ref={place}
      aria-labelledby={headingId}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        mark(event, true);
      }}
      onDragLeave={(event) => mark(event, false)}
      onDrop={(event) => {
        event.preventDefault();
        mark(event, false);
        onDrop(event.dataTransfer.getData(dragType));
      }}
      className={classNames(
        'sheet grid content-start grid-cols-[minmax(0,1fr)] gap-1 p-4 data-over:outline-3 data-over:outline-primary',
        isToday && 'border-primary',
      )}
    >
      <div className="grid justify-items-start">
        <h3
          id={headingId}
          aria-current={isToday ? 'date' : undefined}
          // A Spanish date starts with a small letter, a heading does not.
          className={classNames('font-bold first-letter:uppercase', isToday && 'marker-stroke')}
        >
          {formatLongDay(day)}
        </h3>
        <Minutes minutes={minutes} available={available} />
        {holiday && <p className="text-sm">{texts.holiday({ classes: formatList(holiday) })}</p>}
      </div>
      {items.length > 0 && <AgendaRows items={sortByTime(items)} actions={actions} hidesDay />}
      {repeats.length > 0 && <ComingRepeats items={sortByTime(repeats)} />}
      {items.length + repeats.length === 0 && <p className="text-muted text-sm">{texts.nothing}</p>}
    </li>
  );
}

/** Tasks that will repeat on a day: they can be completed and moved once they are there. */
function ComingRepeats({ items }: { items: AgendaItem[] }) {
  return (
    <ul aria-label={texts.repeats} className="text-muted grid gap-1 text-sm">
      {items.map(({ _id, title, time, repeat = '' }) => (
        <li key={_id} className="flex flex-wrap gap-x-3">
          <Link to={paths.updateStudyTask(_id)} className="wrap-anywhere hover:underline">
            {title}
          </Link>
          {time && <span className="tabular-nums">{time}</span>}
          <span>{describeRepeat(repeat)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How much is planned on a day, and of how much that fits. */
function Minutes({ minutes, available }: { minutes: number; available: number | undefined }) {
  if (available === undefined) {
    if (minutes === 0) return null;
    return <p className="text-sm">{texts.planned({ duration: formatDuration(minutes) })}</p>;
  }
  const over = minutes - available;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      {texts.plannedOf({
        planned: formatDuration(minutes) || texts.noMinutes,
        available: formatDuration(available) || texts.noMinutes,
      })}
      {over > 0 && (
        <span className="font-bold text-error">
          {texts.over({ duration: formatDuration(over) })}
        </span>
      )}
    </p>
  );
}
