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
