import { agenda } from 'virtual:messages/agenda';
import { useId, useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { formatDay } from '#lib/dates/week.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { SmallTable } from '#ui/lists/small-table.tsx';

const texts = agenda.work;

/** The minutes that were recorded on each day of a week (`YYYY-MM-DD`), as a chart and as a table; nothing without any. */
export function WorkOfWeek({ items, week }: { items: AgendaItem[]; week: string[] }) {
  const [isShown, setShown] = useState(false);
  const tableId = useId();
  const records = items.flatMap(({ work = [] }) => work);
  const days = week.map((day) => ({
    day,
    minutes: records.reduce((sum, { date, minutes }) => (date === day ? sum + minutes : sum), 0),
  }));
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  if (total === 0) return null;
  const most = Math.max(...days.map(({ minutes }) => minutes));
  return (
    <div className="mt-6">
      <SectionCard heading={texts.heading}>
        <p>{texts.total({ duration: formatDuration(total) })}</p>
        <div aria-hidden="true" className="mt-2 grid max-w-xl grid-cols-7 gap-2 text-xs">
          {days.map(({ day, minutes }) => (
            <div key={day} className="grid gap-1 text-center">
              <span className="min-h-[1lh] tabular-nums">{minutes > 0 && minutes}</span>
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" className="h-24 w-full">
                <title>{minutes}</title>
                <rect
                  width="10"
                  y={100 - (100 * minutes) / most}
                  height={(100 * minutes) / most}
                  className="fill-primary"
                />
                <rect width="10" y="99" height="1" className="fill-base-300" />
              </svg>
              <span className="text-muted">{formatDay(day, 'initial')}</span>
            </div>
          ))}
        </div>
        <DisclosureButton controls={tableId} isOpen={isShown} onToggle={setShown}>
          {isShown ? texts.hideTable : texts.showTable}
        </DisclosureButton>
        {isShown && (
          <div className="max-w-xl">
            <SmallTable
              id={tableId}
              caption={texts.heading}
              rows={days}
              keyOf={({ day }) => day}
              columns={[
                { title: texts.day, isHeading: true, render: ({ day }) => formatLongDay(day) },
                {
                  title: texts.time,
                  render: ({ minutes }) => formatDuration(minutes) || '–',
                },
              ]}
            />
          </div>
        )}
      </SectionCard>
    </div>
  );
}
