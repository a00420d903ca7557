import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { ClassMatrix, MatrixRow } from 'server/contract/classes/matrix';

/** So many rows are drawn in one task, which is short on a slow computer too. */
const rowsPerTask = 4;
/** The height of most rows, in pixels. */
const rowHeight = 57;

interface MatrixBodyProps {
  rows: ClassMatrix['rows'];
  renderRow: (row: MatrixRow) => ReactNode;
}

/** The rows of a page, some after others: drawn at once they would be one long task. What is to come keeps its height. */
export function MatrixBody({ rows, renderRow }: MatrixBodyProps) {
  const [count, setCount] = useState(rowsPerTask);
  const remaining = Math.max(0, rows.length - count);
  useEffect(() => {
    if (remaining === 0) return;
    const next = setTimeout(() => startTransition(() => setCount(count + rowsPerTask)));
    return () => clearTimeout(next);
  }, [count, remaining]);
  return (
    <tbody className="[&_td]:border-b [&_td]:border-base-300 [&_td]:px-2 [&_td]:py-2 sm:[&_td]:px-3">
      {rows.slice(0, count).map(renderRow)}
      {remaining > 0 && <tr style={{ height: remaining * rowHeight }} />}
    </tbody>
  );
}
