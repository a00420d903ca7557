import { agenda } from 'virtual:messages/agenda';
import { planning as texts } from 'virtual:messages/planning';
import { useEffect, useId, useRef, useState } from 'react';
import { maxNewSessions } from 'server/contract/planning/limits.values';
import type { PlannedSession, PlanPreview as Preview } from 'server/contract/planning/plan';
import { compareByDay } from '#lib/dates/calendar-day.ts';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { describeDay } from '#lib/dates/relative-day.ts';
import { formatDay } from '#lib/dates/week.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { Shortages, UnplacedTasks } from './shortages.tsx';

/** Sessions until all are asked for: thousands of rows at once would block the page. */
const fewest = 50;

interface PlanPreviewProps {
  preview: Preview;
  today: string;
  /** The sessions of one assignment need no title. */
  isOfOne: boolean;
}

/** The days of a plan with their sessions, and what does not fit. */
export function PlanPreview({ preview, today, isOfOne }: PlanPreviewProps) {
  const { sessions, tasks, shortages, removedCount, postponedCount } = preview;
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const summary = useRef<HTMLParagraphElement>(null);
  // The button of the form before it was pressed, and is gone.
  useEffect(() => restoreFocus(summary.current), []);
  const rows = [
    ...sessions.map((session, index) => ({
      ...session,
      key: session._id ?? `new ${index}`,
      session,
    })),
    ...tasks.flatMap(({ change, ...task }): PlanRow[] =>
      change === 'unplaced' ? [] : [{ ...task, key: task._id, change }],
    ),
  ].toSorted(compareByDay);
  const days = groupByDay(isWhole ? rows : rows.slice(0, fewest));
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return (
    <div className="grid gap-4">
      <Shortages shortages={shortages} isOfOne={isOfOne} />
      {sessions.length === 0 ? (
        <p ref={summary} tabIndex={-1}>
          {shortages.length === 0 ? texts.nothingToPlan : texts.nothingFits}
        </p>
      ) : (
        <p ref={summary} tabIndex={-1} className="font-semibold">
          {texts.summary({ count: sessions.length, duration: formatDuration(minutes) })}
        </p>
      )}
      {days.length > 0 && (
        <ol id={listId} className="grid gap-3">
          {days.map(([date, ofDay]) => (
            <li key={date} className="grid gap-1">
              <h3 className="text-sm font-semibold">
                {formatDay(date, 'weekday and day')}{' '}
                <span className="text-muted font-normal">({describeDay(date, today)})</span>
              </h3>
              <ul className="grid gap-1">
                {ofDay.map((row) => (
                  <Row key={row.key} row={row} isOfOne={isOfOne} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {rows.length > fewest && (
        <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? agenda.showFewer : agenda.showAll({ count: formatNumber(rows.length) })}
        </DisclosureButton>
      )}
      {removedCount > 0 && <p className="text-muted">{texts.removed({ count: removedCount })}</p>}
      {postponedCount > 0 && (
        <p className="font-semibold">
          {texts.postponed({ max: maxNewSessions, count: postponedCount })}
        </p>
      )}
      <UnplacedTasks tasks={tasks} />
    </div>
  );
}

interface PlanRow extends Pick<PlannedSession, 'title' | 'date' | 'minutes' | 'change' | 'from'> {
  key: string;
  /** Of a session; else it is a study task. */
  session?: PlannedSession;
}

/** The rows by day, in their order. */
function groupByDay(rows: PlanRow[]): [string, PlanRow[]][] {
  const days = new Map<string, PlanRow[]>();
  for (const row of rows) {
    const ofDay = days.get(row.date);
    if (ofDay) ofDay.push(row);
    else days.set(row.date, [row]);
  }
  return [...days];
}

function Row({ row, isOfOne }: { row: PlanRow; isOfOne: boolean }) {
  const { title, minutes, session, change, from } = row;
  const isSession = session !== undefined;
  const parts = [...(isOfOne && isSession ? [] : [title]), ...(session?.steps ?? [])];
  const isMoved = change === 'moved' && from !== undefined && from !== row.date;
  const note = isMoved
    ? texts.movedFrom({ day: formatDay(from, 'weekday and day') })
    : texts.change[change];
  return (
    <li className="flex items-baseline gap-x-3 border-s-2 border-base-300 ps-3">
      <span className="min-w-16 shrink-0 font-medium tabular-nums">{formatDuration(minutes)}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere">
        {parts.length > 0 && <span className="min-w-0">{parts.join(' · ')}</span>}
        <span className="text-muted text-sm">{isSession || isMoved ? note : texts.task}</span>
      </span>
    </li>
  );
}
