/** One measurement: what it took, what it took in the case it is compared with, and how many times that it may be. */
export type Row = {
  name: string;
  figure: number;
  baseline: number;
  unit: string;
  goal: number;
};

/** The measurements as a Markdown table. */
export function formatTable(rows: Row[]): string {
  const lines = rows.map(({ name, figure, baseline, unit, goal }) => {
    const ratio = figure / baseline;
    const verdict = ratio <= goal ? 'met' : 'missed';
    const cells = [
      name,
      `${figure.toFixed(2)} ${unit}`,
      `${baseline.toFixed(2)} ${unit}`,
      ratio.toFixed(2),
      `≤ ${goal}, ${verdict}`,
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
