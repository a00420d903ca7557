/** The result of one check. */
export type Finding = {
  check: string;
  figure: string;
  goal: string;
  met: boolean;
  /** Whether a miss means a defect on any machine. The others are goals of time or load. */
  isInvariant: boolean;
};

/** A check that was not finished. What the others have found is still reported. */
export function reportFailure(check: string, reason: unknown): Finding {
  const [figure = ''] = String(reason).split('\n');
  return { check, figure, goal: 'finished', met: false, isInvariant: true };
}

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

/** Whether a write may have been made, although its answer does not say so: the database, or the answer, came too late. */
export function isOutcomeUnknown(answer: { status: number } | undefined): boolean {
  return answer === undefined || answer.status >= 500;
}

/** A count of writes in the database: all that were acknowledged, and any of those whose outcome is unknown. */
export function expectWritten(
  check: string,
  stored: number,
  { acknowledged, unknown }: { acknowledged: number; unknown: number },
): Finding {
  const most = acknowledged + unknown;
  return {
    check,
    figure: String(stored),
    goal: unknown === 0 ? String(acknowledged) : `${acknowledged} to ${most}`,
    met: stored >= acknowledged && stored <= most,
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

/** A ratio with an upper goal. */
export function expectRatio(check: string, ratio: number, goal: number): Finding {
  return {
    check,
    figure: `${ratio.toFixed(2)} ×`,
    goal: `≤ ${goal} ×`,
    met: ratio <= goal,
    isInvariant: false,
  };
}

/** The exit code: 1 when anything was violated or missed. */
export function toExitCode(findings: Finding[]): 0 | 1 {
  return findings.every(({ met }) => met) ? 0 : 1;
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
  const [before, during] = [readQuantile(baseline, 0.99), readQuantile(attacked, 0.99)];
  const check = `${attack}: p99 of others, without ${before.toFixed(1)} ms, with ${during.toFixed(1)} ms`;
  return expectRatio(check, during / before, 2);
}

/** Compares the medians of other users' response times, which may grow by a half. */
export function compareMedians(attack: string, baseline: number[], attacked: number[]): Finding {
  const [before, during] = [readQuantile(baseline, 0.5), readQuantile(attacked, 0.5)];
  const check = `${attack}: median of others, without ${before.toFixed(1)} ms, with ${during.toFixed(1)} ms`;
  return expectRatio(check, during / before, 1.5);
}

/** The time that this share of the times does not exceed. */
export function readQuantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
