import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { captureFocusOfRow } from '../actions/restore-focus.ts';
import { TrashIcon } from '../pictures/page-icons.tsx';

interface RemoveRowButtonProps {
  label: string;
  onRemove: () => void;
  /** What gets the focus when no row is left; the heading by default. */
  findNext?: () => Element | null | undefined;
  /** The icon; a bin by default. */
  children?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** Removes its row of a list. The focus goes to the row behind or before it. */
export function RemoveRowButton({
  onRemove,
  findNext,
  children = <TrashIcon className="size-4" />,
  ...rest
}: RemoveRowButtonProps) {
  return (
    <IconButton
      {...rest}
      onClick={({ currentTarget, detail }) => {
        // The second click of a double click meets the next row, which has moved up.
        if (detail > 1) return;
        captureFocusOfRow(currentTarget, findNext?.())();
        onRemove();
      }}
    >
      {children}
    </IconButton>
  );
}
