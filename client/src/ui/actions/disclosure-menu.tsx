import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLeave } from './use-leave.ts';

interface DisclosureMenuProps {
  /** The button's name. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  /** The items, `<li>` each. */
  children: ReactNode;
}

/** A button that shows a short list; closed by Escape, by choosing, or by going elsewhere. */
export function DisclosureMenu({ label, face, children }: DisclosureMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLeave(root, isOpen, () => setOpen(false));

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the controls inside.
    <div ref={root} className="relative" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex cursor-pointer items-center gap-1 rounded-full p-1 hover:bg-base-200"
      >
        {face}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: choosing by keyboard clicks too.
        <ul
          className="sheet absolute end-0 top-full z-30 mt-2 grid w-60 gap-0.5 p-2"
          onClick={() => setOpen(false)}
        >
          {children}
        </ul>
      )}
    </div>
  );
}
