import type { ReactNode } from 'react';

interface DocumentFrameProps {
  /** What is shown: where it comes from, how many pages it has. */
  label: ReactNode;
  actions: ReactNode;
  /** Fills the space that the frame leaves. */
  children: ReactNode;
}

/** A document as tall as the screen, below a line that says what it is. */
export function DocumentFrame({ label, actions, children }: DocumentFrameProps) {
  return (
    <div className="document-frame sheet flex h-[70dvh] flex-col overflow-hidden lg:h-[max(36rem,100dvh-9rem)]">
      <div className="document-bar flex flex-wrap items-center justify-between gap-x-2 border-b border-base-300">
        <p role="status" className="text-muted px-3 py-1 text-sm">
          {label}
        </p>
        <div className="flex flex-wrap">{actions}</div>
      </div>
      <div className="relative flex-1">{children}</div>
    </div>
  );
}
