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
  // In a narrow column it takes two lines.
  return (
    <span className={`badge h-auto min-h-(--size) font-semibold ${tones[tone]}`}>{children}</span>
  );
}
