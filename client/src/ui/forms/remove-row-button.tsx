import type { RefObject } from 'react';
import { IconButton } from '../actions/button.tsx';
import { captureFocusOfRow } from '../actions/restore-focus.ts';
import { TrashIcon } from '../pictures/page-icons.tsx';

interface RemoveRowButtonProps {
  label: string;
  onRemove: () => void;
  /** The button that adds a row: it gets the focus when no row is left. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** Removes a row of a form. The focus goes to the row behind or before it. */
export function RemoveRowButton({ label, onRemove, addButton }: RemoveRowButtonProps) {
  return (
    <IconButton
      label={label}
      onClick={({ currentTarget }) => {
        captureFocusOfRow(currentTarget, addButton.current)();
        onRemove();
      }}
      className="mt-6.5"
    >
      <TrashIcon className="size-4" />
    </IconButton>
  );
}
