import { average as texts } from 'virtual:messages/average';
import type { LeftOut } from 'server/contract/classes/average';
import { formatNumber } from '#lib/numbers/format-number.ts';

/** What does not count in an average, and why; nothing where all counts. */
export function LeftOutFacts({ missingCount, excusedCount, notReleasedCount }: LeftOut) {
  const counts = [
    [texts.missing, missingCount],
    [texts.excused, excusedCount],
    [texts.notReleased, notReleasedCount],
  ] as const;
  const shown = counts.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{texts.leftOut}</h3>
      <dl className="divide-y divide-base-300">
        {shown.map(([title, count]) => (
          <div key={title} className="flex justify-between gap-3 py-1">
            <dt>{title}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
