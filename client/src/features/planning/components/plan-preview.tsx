import { planning as texts } from 'virtual:messages/planning';
import type { PlannedSession, PlanPreview as Preview } from 'server/contract/planning/plan';
import { formatDuration } from '../../../lib/dates/format-duration.ts';
import { describeDay } from '../../../lib/dates/relative-day.ts';
import { formatDay } from '../../../lib/dates/week.ts';
import { formatList } from '../../../lib/i18n/format-list.ts';
import { Shortages } from './shortages.tsx';

interface PlanPreviewProps {
  preview: Preview;
  today: string;
  /** The sessions of one assignment need no title. */
  isOfOne: boolean;
}

/** The days of a plan with their sessions, and what does not fit. */
export function PlanPreview({ preview, today, isOfOne }: PlanPreviewProps) {
  const { sessions, shortages, withoutEstimate, removedCount, postponedCount } = preview;
  const days = [...new Set(sessions.map(({ date }) => date))];
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return (
    <div className="grid gap-4">
      <Shortages shortages={shortages} isOfOne={isOfOne} />
      {sessions.length === 0 ? (
        <p>{shortages.length === 0 ? texts.nothingToPlan : texts.nothingFits}</p>
      ) : (
        <p className="font-semibold">
          {texts.summary({ count: sessions.length, duration: formatDuration(minutes) })}
        </p>
      )}
      <ol className="grid gap-3">
        {days.map((date) => (
          <li key={date} className="grid gap-1">
            <h3 className="text-sm font-semibold">
              {formatDay(date, 'weekday and day')}{' '}
              <span className="text-muted font-normal">({describeDay(date, today)})</span>
            </h3>
            <ul className="grid gap-1">
              {sessions
                .filter((session) => session.date === date)
                .map((session, index) => (
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
      {removedCount > 0 && <p className="text-muted">{texts.removed({ count: removedCount })}</p>}
      {postponedCount > 0 && (
        <p className="font-semibold">{texts.postponed({ count: postponedCount })}</p>
      )}
      {withoutEstimate.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {texts.withoutEstimate({ titles: formatList(withoutEstimate.map(({ title }) => title)) })}
        </p>
      )}
    </div>
  );
}

function SessionRow({ session, isOfOne }: { session: PlannedSession; isOfOne: boolean }) {
  const { title, minutes, steps, change, from } = session;
  const parts = [...(isOfOne ? [] : [title]), ...steps];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-s-2 border-base-300 ps-3">
      <span className="font-medium tabular-nums">{formatDuration(minutes)}</span>
      {parts.length > 0 && <span className="min-w-0 wrap-anywhere">{parts.join(' · ')}</span>}
      <span className="text-muted text-sm">
        {change === 'moved' && from !== undefined && from !== session.date
          ? texts.movedFrom({ day: formatDay(from, 'weekday and day') })
          : texts.change[change]}
      </span>
    </li>
  );
}
