import type { ReactNode } from 'react';

export type BadgeTone = 'green' | 'yellow' | 'red' | 'neutral';

const tones: Record<BadgeTone, string> = {
  green: 'badge-success',
  yellow: 'badge-warning',
  red: 'badge-error',
  neutral: 'badge-neutral',
};

/** A short label. The text carries the meaning, the colour only supports it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge font-semibold ${tones[tone]}`}>{children}</span>;
}
