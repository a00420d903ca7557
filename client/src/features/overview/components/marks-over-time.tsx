import type { Marked } from './mark-history.ts';
import { MarksChart } from './marks-chart.tsx';
import { MarksTable } from './marks-table.tsx';

/** The marks as a chart and as a table. */
export default function MarksOverTime({ marked }: { marked: Marked[] }) {
  return (
    <div className="grid gap-3">
      <MarksChart marked={marked} />
      <MarksTable marked={marked} />
    </div>
  );
}
