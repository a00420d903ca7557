import type { ComponentProps } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { type ClassChange, confirmChange } from './confirm-change.ts';

interface ChangeButtonProps
  extends ClassChange,
    Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  label: string;
  busy: boolean;
  /** Id of the element that says who or what is changed. */
  describedBy: string;
}

/** The button of a change of a class or its people that is asked about before it is made. */
export function ChangeButton({
  label,
  busy,
  describedBy,
  variant = 'quiet',
  className = 'btn-sm',
  ...change
}: ChangeButtonProps) {
  return (
    <Button
      variant={variant}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => confirmChange(change)}
      className={className}
    >
      {label}
    </Button>
  );
}
