import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useCloseOnBack } from '../dialogs/close-on-back.ts';
import { classNames } from '../styles/class-names.ts';
import { useLeave } from './use-leave.ts';

interface DisclosurePanelProps {
  /** What the button shows; it names the button too unless there is a `label`. */
  face: ReactNode;
  label?: string;
  buttonClass: string;
  /** Class of the element that both are in: what is absolute in the panel is placed within it. */
  className?: string;
  /** Somebody is about to open it: its code can be loaded. */
  onPrepare?: () => void;
  /** What the button shows and hides. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows something over the page; closed by Escape, by going back, or by going elsewhere. */
export function DisclosurePanel({
  face,
  label,
  buttonClass,
  className = 'relative',
  onPrepare,
  children,
}: DisclosurePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useLeave(root, isOpen, close);
  useCloseOnBack(isOpen, close);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the controls inside.
    <div ref={root} className={className} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        className={classNames('cursor-pointer hover:bg-base-200', buttonClass)}
      >
        {face}
      </button>
      {isOpen && children(close)}
    </div>
  );
}
