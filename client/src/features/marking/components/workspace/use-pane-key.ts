import { useEffect, useEffectEvent } from 'react';
import type { WorkspaceView } from './view-choice.tsx';

/** Where the keyboard begins in each: in the pages, else at what there is instead; in the first field. */
const starts: Record<WorkspaceView, string[]> = {
  document: ['.workspace-pages [tabindex="0"]', '.workspace-pages :is(iframe, a, button)'],
  mark: ['.workspace-mark form :is(input, textarea):not([readonly])'],
};

/** F6 leads from the mark to the document and back, as between the panes of other programs. */
export function usePaneKey(onChoose: (view: WorkspaceView) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
    const isInDocument = document.activeElement?.closest('.workspace-document') != null;
    const view = isInDocument ? 'mark' : 'document';
    event.preventDefault();
    onChoose(view);
    // A narrow screen shows it then.
    queueMicrotask(() => {
      const found = starts[view].map((selector) => document.querySelector<HTMLElement>(selector));
      found.find((element) => element !== null)?.focus();
    });
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
