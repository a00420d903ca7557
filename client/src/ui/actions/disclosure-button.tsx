import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface DisclosureButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  /** The id of the element that is shown and hidden, or cut. */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The id of an element that says what is shown, where the text alone does not. */
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A button that shows and hides something; its text says which of the two a press does. */
export function DisclosureButton({
  controls,
  isOpen,
  onToggle,
  describedBy,
  variant = 'quiet',
  className = '-ms-4 justify-self-start',
  children,
}: DisclosureButtonProps) {
  return (
    <Button
      variant={variant}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-describedby={describedBy}
      onClick={() => onToggle(!isOpen)}
      className={className}
    >
      {children}
    </Button>
  );
}
