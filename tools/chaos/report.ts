/** The result of one check. A missed goal of time or load is only printed: it depends on the machine. */
export type Finding = {
  check: string;
  figure: string;
  goal: string;
  met: boolean;
  /** Whether a miss means a defect, on any machine. */
  isInvariant: boolean;
};

/** A count that must have this value. */
export function expectCount(check: string, count: number, expected: number): Finding {
  return {
    check,
    figure: String(count),
    goal: String(expected),
    met: count === expected,
    isInvariant: true,
  };
}

/** A count of what was tried, which must not be 0. */
export function reportCount(check: string, count: number): Finding {
  return { check, figure: String(count), goal: '> 0', met: count > 0, isInvariant: true };
}

/** A count with an upper goal. */
export function expectAtMost(check: string, count: number, goal: number): Finding {
  return {
    check,
    figure: String(count),
    goal: `≤ ${goal}`,
    met: count <= goal,
    isInvariant: false,
  };
}

/** A time in milliseconds with an upper goal. */
export function expectWithin(check: string, milliseconds: number, goal: number): Finding {
  return {
    check,
    figure: `${Math.round(milliseconds)} ms`,
    goal: `≤ ${goal} ms`,
    met: milliseconds <= goal,
    isInvariant: false,
  };
}

/** The findings as a Markdown table. */
export function formatFindings(findings: Finding[]): string {
  const lines = findings.map(({ check, figure, goal, met, isInvariant }) => {
    const verdict = met ? 'met' : isInvariant ? '**VIOLATED**' : 'missed';
    return `| ${[check, figure, goal, verdict].join(' | ')} |`;
  });
  return ['| check | figure | goal | verdict |', '| --- | --- | --- | --- |', ...lines, ''].join(
    '\n',
  );
}

/** Compares the 99th percentile of other users' response times (milliseconds) without and with an attack. */
export function comparePercentile99(
  attack: string,
  baseline: number[],
  attacked: number[],
): Finding {
  const [before, during] = [percentile99(baseline), percentile99(attacked)];
  const ratio = during / before;
  return {
    check: `${attack}: p99 of others, without ${before.toFixed(1)} ms, with ${during.toFixed(1)} ms`,
    figure: `${ratio.toFixed(2)} ×`,
    goal: '≤ 2 ×',
    met: ratio <= 2,
    isInvariant: false,
  };
}

function percentile99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
