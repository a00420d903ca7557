import type { ReactNode } from 'react';
import { DisclosurePanel } from './disclosure-panel.tsx';

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
  return (
    <DisclosurePanel
      label={label}
      face={face}
      buttonClass="flex items-center gap-1 rounded-full p-1"
    >
      {(close) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: choosing by keyboard clicks too.
        <ul
          className="sheet absolute end-0 top-full z-30 mt-2 grid w-60 gap-0.5 p-2"
          onClick={close}
        >
          {children}
        </ul>
      )}
    </DisclosurePanel>
  );
}
