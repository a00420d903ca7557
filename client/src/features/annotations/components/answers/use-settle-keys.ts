import { useEffect, useEffectEvent } from 'react';
import { isField } from '#lib/keyboard/is-field.ts';

interface SettleActions {
  settle: () => void;
  goToNextOpen: () => void;
}

/**
 * S settles a comment and U goes to the next one that is not settled, while the focus is on the document or on the comments with
 * answers: single keys must not act on what somebody types elsewhere.
 */
export function useSettleKeys({ settle, goToNextOpen }: SettleActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (!(target instanceof HTMLElement) || isField(target)) return;
    if (!target.closest('.workspace-document, [data-answered-comments]')) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'u') return;
    event.preventDefault();
    if (key === 's') settle();
    else goToNextOpen();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
