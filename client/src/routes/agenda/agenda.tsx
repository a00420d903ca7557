import { agenda as texts } from 'virtual:messages/agenda';
import { studentDashboard } from 'virtual:messages/studentDashboard';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes/schemas';
import type { Availability } from 'server/contract/planning/availability';
import { classesQuery } from '#features/classes/api/class-queries.ts';
import { agendaQuery } from '#features/planning/api/agenda-queries.ts';
import { readAgendaDay, writeAgendaDay } from '#features/planning/api/agenda-state.ts';
import { availabilityQuery } from '#features/planning/api/planning-queries.ts';
import { AgendaList } from '#features/planning/components/agenda/agenda-list.tsx';
import { AgendaViews } from '#features/planning/components/agenda/agenda-views.tsx';
import { AgendaWeek } from '#features/planning/components/agenda/agenda-week.tsx';
import { MoveDialog } from '#features/planning/components/agenda/move-dialog.tsx';
import { useAgendaActions } from '#features/planning/components/agenda/use-agenda-actions.ts';
import { PlanButton } from '#features/planning/components/plan-button.tsx';
import { PlanMissedButton } from '#features/planning/components/plan-missed-button.tsx';
import { QuickAddForm } from '#features/planning/components/quick-add/quick-add-form.tsx';
import { addDays, toCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { listWeek, weekdays } from '#lib/dates/week.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatList } from '#lib/i18n/format-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';

export const shouldRevalidate = isSameSearch;

export function loader({ context }: LoaderArgs) {
  startQuery(context.get(queryClientContext), agendaQuery(toCalendarDay(new Date())));
  return null;
}

/** Assignments, sessions and study tasks together, as a list by urgency or as a week. */
export function Component() {
  const today = useToday();
  const [params] = useSearchParams();
  const day = readAgendaDay(params, today);
  const { data: items, error, refetch } = useQuery(agendaQuery(today));
  const { data: availability } = useQuery({ ...availabilityQuery, enabled: day !== null });
  const { data: classes = [] } = useQuery(classesQuery());
  const holidays = listHolidays(classes);
  const actions = useAgendaActions();
  const isTeacher = useIsTeacher();
  const heading = <PageHeading lead={texts.text}>{texts.heading}</PageHeading>;
  if (isTeacher) {
    return (
      <>
        {heading}
        <p className="rounded-field bg-base-200 px-4 py-3">{studentDashboard.forStudents}</p>
      </>
    );
  }
  return (
    <>
      {heading}
      <QuickAddForm />
      <AgendaViews day={day} today={today}>
        <div className="flex flex-wrap gap-2">
          {items && <PlanMissedButton items={items} today={today} />}
          <PlanButton />
        </div>
      </AgendaViews>
      {day === null && <NextHolidays today={today} holidays={holidays} />}
      {items && day === null && <AgendaList items={items} actions={actions} />}
      {items && day !== null && (
        <AgendaWeek
          items={items}
          actions={actions}
          day={day}
          to={(target) => ({ search: writeAgendaDay(target) })}
          holidays={holidays}
          findAvailable={availability?.isSet ? (day) => findMinutes(availability, day) : undefined}
        />
      )}
      {!items && error && (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      )}
      {!items && !error && <RowSkeletons label={texts.loading} />}
      <MoveDialog {...actions} />
    </>
  );
}

interface NextHolidaysProps {
  today: string;
  holidays: ReadonlyMap<string, readonly string[]>;
}

/** The holidays of the next seven days. */
function NextHolidays({ today, holidays }: NextHolidaysProps) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  const found = days.flatMap((day) => {
    const classes = holidays.get(day);
    return classes ? [{ day, classes: formatList(classes) }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className="mb-4 rounded-field bg-base-200 px-4 py-3 text-sm">
      {found.map(({ day, classes }) => (
        <li key={day}>
          {formatLongDay(day)}: {texts.week.holiday({ classes })}
        </li>
      ))}
    </ul>
  );
}

/** The minutes that a day (`YYYY-MM-DD`) has for studying. */
function findMinutes({ minutes, daysOff }: Availability, day: string): number {
  const weekday = weekdays[listWeek(day).indexOf(day)];
  return weekday === undefined || daysOff.includes(day) ? 0 : minutes[weekday];
}

type ClassWithHolidays = Pick<SchoolClass, 'name' | 'role'> &
  Partial<Pick<SchoolClass, 'holidays'>>;

/** The names of the classes that a student attends and that have a holiday, by its day, `YYYY-MM-DD`. */
function listHolidays(classes: readonly ClassWithHolidays[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>();
  for (const { name, role, holidays = [] } of classes) {
    if (role !== 'student') continue;
    for (const day of holidays) byDay.set(day, [...(byDay.get(day) ?? []), name]);
  }
  return byDay;
}
