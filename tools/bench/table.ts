/** A measurement, its baseline, and the goal for the ratio of the two. */
export type Row = {
  name: string;
  figure: number;
  /** In the unit of the figure; may be a budget. */
  baseline: number;
  unit: string;
  /** The upper or lower bound of the ratio; without it the row is for information only. */
  goal?: number;
  /** Whether the goal is the maximum (default) or the minimum. */
  bound?: 'max' | 'min';
};

/** A figure whose goal is to be at most this budget. */
export function toBudgetRow(name: string, figure: number, budget: number, unit = 'ms'): Row {
  return { name, figure, baseline: budget, unit, goal: 1 };
}

/** Whether the goal of a row is met; `undefined` without a goal. */
function isMet({ figure, baseline, goal, bound }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  const ratio = figure / baseline;
  return bound === 'min' ? ratio >= goal : ratio <= goal;
}

/** The measurements as a Markdown table. */
export function formatTable(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { name, figure, baseline, unit } = row;
    const cells = [
      name,
      `${formatFigure(figure)} ${unit}`,
      `${formatFigure(baseline)} ${unit}`,
      (figure / baseline).toFixed(2),
      formatGoal(row),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| measurement | figure | baseline | ratio | goal |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function formatFigure(figure: number): string {
  return figure >= 100 ? String(Math.round(figure)) : figure.toFixed(2);
}

function formatGoal(row: Row): string {
  if (row.goal === undefined) return '';
  return `${row.bound === 'min' ? '≥' : '≤'} ${row.goal}, ${isMet(row) ? 'met' : 'missed'}`;
}
