import { agenda } from 'virtual:messages/agenda';
import { planning as texts } from 'virtual:messages/planning';
import { useEffect, useId, useRef, useState } from 'react';
import type { PlannedSession, PlanPreview as Preview } from 'server/contract/planning/plan';
import { maxNewSessions } from 'server/contract/values';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { describeDay } from '#lib/dates/relative-day.ts';
import { formatDay } from '#lib/dates/week.ts';
import { formatList } from '#lib/i18n/format-list.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { Shortages } from './shortages.tsx';

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
  const { sessions, shortages, withoutEstimate, removedCount, postponedCount } = preview;
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const summary = useRef<HTMLParagraphElement>(null);
  // The button of the form before it was pressed, and is gone.
  useEffect(() => restoreFocus(summary.current), []);
  const days = groupByDay(isWhole ? sessions : sessions.slice(0, fewest));
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
                {ofDay.map((session, index) => (
                  <SessionRow
                    key={session._id ?? `${session.assignmentId} ${index}`}
                    session={session}
                    isOfOne={isOfOne}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {sessions.length > fewest && (
        <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? agenda.showFewer : agenda.showAll({ count: formatNumber(sessions.length) })}
        </DisclosureButton>
      )}
      {removedCount > 0 && <p className="text-muted">{texts.removed({ count: removedCount })}</p>}
      {postponedCount > 0 && (
        <p className="font-semibold">
          {texts.postponed({ max: maxNewSessions, count: postponedCount })}
        </p>
      )}
      {withoutEstimate.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {texts.withoutEstimate({ titles: formatList(withoutEstimate.map(({ title }) => title)) })}
        </p>
      )}
    </div>
  );
}

/** The sessions by day, in the order of the plan. */
function groupByDay(sessions: PlannedSession[]): [string, PlannedSession[]][] {
  const days = new Map<string, PlannedSession[]>();
  for (const session of sessions) {
    const ofDay = days.get(session.date);
    if (ofDay) ofDay.push(session);
    else days.set(session.date, [session]);
  }
  return [...days];
}

function SessionRow({ session, isOfOne }: { session: PlannedSession; isOfOne: boolean }) {
  const { title, minutes, steps, change, from } = session;
  const parts = [...(isOfOne ? [] : [title]), ...steps];
  return (
    <li className="flex items-baseline gap-x-3 border-s-2 border-base-300 ps-3">
      <span className="min-w-16 shrink-0 font-medium tabular-nums">{formatDuration(minutes)}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere">
        {parts.length > 0 && <span className="min-w-0">{parts.join(' · ')}</span>}
        <span className="text-muted text-sm">
          {change === 'moved' && from !== undefined && from !== session.date
            ? texts.movedFrom({ day: formatDay(from, 'weekday and day') })
            : texts.change[change]}
        </span>
      </span>
    </li>
  );
}
