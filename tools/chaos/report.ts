/** One thing that was looked at. A missed goal of time or load is only printed: it depends on the machine. */
export type Finding = {
  check: string;
  figure: string;
  goal: string;
  met: boolean;
  /** Whether a miss means that the product is broken, on any machine. */
  isInvariant: boolean;
};

/** A count that has exactly one right value, or everything is wrong. */
export function expectCount(check: string, count: number, expected: number): Finding {
  return {
    check,
    figure: String(count),
    goal: String(expected),
    met: count === expected,
    isInvariant: true,
  };
}

/** A count that only tells how much was tried. */
export function tell(check: string, count: number): Finding {
  return { check, figure: String(count), goal: '> 0', met: count > 0, isInvariant: true };
}

/** A count that should not be above its goal. */
export function expectAtMost(check: string, count: number, goal: number): Finding {
  return {
    check,
    figure: String(count),
    goal: `≤ ${goal}`,
    met: count <= goal,
    isInvariant: false,
  };
}

/** A time in milliseconds that should not be above its goal. */
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

/** How many times as long the slowest of 100 calls of others take while somebody attacks. */
export function compareSlowest(attack: string, calm: number[], attacked: number[]): Finding {
  const [before, during] = [percentile99(calm), percentile99(attacked)];
  const ratio = during / before;
  return {
    check: `${attack}: p99 of others, calm ${before.toFixed(1)} ms, attacked ${during.toFixed(1)} ms`,
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
