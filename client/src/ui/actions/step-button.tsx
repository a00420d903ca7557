import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface StepButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick' | 'children'> {
  icon: ReactNode;
  /** Whether there is one more in this direction. */
  isPossible: boolean;
  onStep: () => void;
}

/** Leads to the one before or after. At the end it stays reachable: a disabled button would lose the focus. */
export function StepButton({ icon, isPossible, onStep, ...rest }: StepButtonProps) {
  return (
    <IconButton
      {...rest}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onStep()}
      className={isPossible ? '' : 'btn-disabled'}
    >
      {icon}
    </IconButton>
  );
}
