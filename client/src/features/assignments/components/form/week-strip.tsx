import { formatDay } from '#lib/dates/week.ts';
import { classNames } from '#ui/styles/class-names.ts';

interface WeekStripProps {
  /** Seven days, `YYYY-MM-DD`. */
  week: readonly string[];
  /** The one that is being chosen. */
  chosen: string;
  /** The due days of the work in this week; `undefined` while it loads. */
  due: readonly string[] | undefined;
}

/** How much is due on each day of a week. Decorative: the text beside it says the same. */
export function WeekStrip({ week, chosen, due }: WeekStripProps) {
  return (
    <ol aria-hidden="true" className="flex gap-1">
      {week.map((day) => {
        const count = due?.filter((dueDay) => dueDay === day).length ?? 0;
        return (
          <li key={day} className="grid justify-items-center gap-0.5">
            <span className="text-muted text-xs">{formatDay(day, 'initial')}</span>
            <span
              className={classNames(
                'grid size-7 place-items-center rounded-selector border text-sm tabular-nums',
                count > 0 ? 'bg-marker font-bold' : 'bg-sheet text-muted',
                day === chosen ? 'border-2 border-primary' : 'border-base-300',
              )}
            >
              {count > 0 ? count : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
