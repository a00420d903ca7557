/** One measurement, what it is compared with, and what the ratio of the two should be. */
export type Row = {
  name: string;
  figure: number;
  /** In the unit of the figure; a budget counts too. */
  baseline: number;
  unit: string;
  /** What the ratio may be at most, or is to reach; without it the row is for information only. */
  goal?: number;
  /** `most` when not given. */
  bound?: 'most' | 'least';
};

/** Whether the goal of a row is met; `undefined` when it has none. */
export function isMet({ figure, baseline, goal, bound }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  const ratio = figure / baseline;
  return bound === 'least' ? ratio >= goal : ratio <= goal;
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
  return `${row.bound === 'least' ? '≥' : '≤'} ${row.goal}, ${isMet(row) ? 'met' : 'missed'}`;
}
