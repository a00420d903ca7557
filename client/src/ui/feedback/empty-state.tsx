import type { ReactNode } from 'react';
import { useFocusKept } from '../actions/use-focus-kept.ts';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** What to do next. */
  action?: ReactNode;
}

/** Says that there is nothing here yet, and offers a next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  const element = useFocusKept<HTMLDivElement>();
  return (
    <div
      ref={element}
      className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center"
    >
      <p className="text-heading font-bold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {action}
    </div>
  );
}
