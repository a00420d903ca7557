import { planning as texts } from 'virtual:messages/planning';
import type { PlanPreview, WayOut } from 'server/contract/planning/plan';
import { formatDuration } from '../../../lib/dates/format-duration.ts';
import { formatDay } from '../../../lib/dates/week.ts';
import { formatList } from '../../../lib/i18n/format-list.ts';
import { WarningIcon } from '../../../ui/pictures/icons.tsx';

interface ShortagesProps {
  shortages: PlanPreview['shortages'];
  isOfOne: boolean;
}

/** What does not fit before its due day, and the smallest ways out. */
export function Shortages({ shortages, isOfOne }: ShortagesProps) {
  return shortages.map(({ assignmentId, title, minutes, waysOut }) => (
    <div
      key={assignmentId}
      role="alert"
      className="flex items-start gap-3 rounded-box border border-error p-4"
    >
      <WarningIcon className="size-6 shrink-0 text-error" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-bold text-error">
          {isOfOne
            ? texts.short({ duration: formatDuration(minutes) })
            : texts.shortOf({ title, duration: formatDuration(minutes) })}
        </p>
        {waysOut.length > 0 && (
          <>
            <p className="text-sm">{texts.waysOut.lead}</p>
            <ul className="list-disc ps-5 text-sm">
              {waysOut.map((way) => (
                <li key={way.kind}>{describeWayOut(way)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  ));
}

function describeWayOut(way: WayOut): string {
  switch (way.kind) {
    case 'work-on-days-off':
      return texts.waysOut.daysOff({
        days: formatList(way.dates.map((date) => formatDay(date, 'day and month'))),
      });
    case 'more-minutes':
      return texts.waysOut.moreMinutes({ duration: formatDuration(way.minutesPerDay) });
    case 'drop':
      return texts.waysOut.drop({ title: way.title });
    case 'later-due-day':
      return texts.waysOut.laterDay({ day: formatDay(way.date, 'day and month') });
    case 'plan-everything':
      return texts.waysOut.planEverything;
  }
}
