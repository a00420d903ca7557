import { planning as texts } from 'virtual:messages/planning';
import type { PlanPreview, WayOut } from 'server/contract/planning/plan';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { countDays } from '#lib/dates/relative-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { formatDay } from '#lib/dates/week.ts';
import { formatList } from '#lib/i18n/format-list.ts';
import { WarningIcon } from '#ui/pictures/icons.tsx';

/** Assignments until the others are only counted: the server says ways out of so many at most. */
const mostShown = 10;

type Shortage = PlanPreview['shortages'][number];

interface ShortagesProps {
  shortages: Shortage[];
  isOfOne: boolean;
}

/** What does not fit before its due day, when it would be done, and the smallest ways out. */
export function Shortages({ shortages, isOfOne }: ShortagesProps) {
  if (shortages.length === 0) return null;
  const others = shortages.slice(mostShown);
  return (
    <div role="alert" className="grid gap-3">
      {shortages.slice(0, mostShown).map((shortage) => (
        <ShortageBox key={shortage.assignmentId} shortage={shortage} isOfOne={isOfOne} />
      ))}
      {others.length > 0 && (
        <p className="font-bold text-error">
          {texts.othersShort({ count: others.length, duration: formatDuration(sum(others)) })}
        </p>
      )}
    </div>
  );
}

/** The study tasks that no day has room for, which stay where they are. */
export function UnplacedTasks({ tasks }: Pick<PlanPreview, 'tasks'>) {
  const unplaced = tasks.filter(({ change }) => change === 'unplaced');
  if (unplaced.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      {texts.unplaced({
        titles: formatList(
          unplaced.map(({ title, minutes }) => `${title} (${formatDuration(minutes)})`),
        ),
      })}
    </p>
  );
}

const sum = (shortages: Shortage[]): number =>
  shortages.reduce((all, { minutes }) => all + minutes, 0);

function ShortageBox({ shortage, isOfOne }: { shortage: Shortage; isOfOne: boolean }) {
  const { title, minutes, date } = shortage;
  // Work that was returned can be past its due day, when starting today no longer helps.
  const advice = date < useToday() ? 'shortPastDue' : 'short';
  // Who waits for the answer to a request does not ask again.
  const waysOut = shortage.waysOut.filter(
    (way) => way.kind !== 'later-due-day' || !way.isRequested,
  );
  const duration = formatDuration(minutes);
  const whenDone = describeWhenDone(shortage);
  return (
    <div className="flex items-start gap-3 rounded-box border border-error p-4">
      <WarningIcon className="size-6 shrink-0 text-error" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-bold text-error">
          {isOfOne ? texts[advice]({ duration }) : texts.shortOf({ title, duration })}
        </p>
        {whenDone && <p className="text-sm">{whenDone}</p>}
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
  );
}

/** How many days too late it would be done; nothing where moving other sessions is enough, and after a year. */
function describeWhenDone({ date, waysOut }: Shortage): string | undefined {
  const later = waysOut.find((way) => way.kind === 'later-due-day');
  if (later === undefined) return undefined;
  const days = countDays(later.date, date);
  return texts.doneOn({ day: formatDay(later.date, 'day and month'), days });
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
