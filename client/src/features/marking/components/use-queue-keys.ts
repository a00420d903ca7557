import { useEffect, useEffectEvent } from 'react';
import { type To, useNavigate } from 'react-router-dom';

interface Ways {
  /** `null` where the queue ends. */
  previous: To | null;
  next: To | null;
}

/** Alt with an arrow up or down leads to the submission before or after, also while somebody types. */
export function useQueueKeys({ previous, next }: Ways): void {
  const navigate = useNavigate();
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const to = event.key === 'ArrowUp' ? previous : next;
    // Where the queue ends, the keys are the text's own: on a Mac they move by paragraphs.
    if (to === null) return;
    event.preventDefault();
    if (!event.repeat) navigate(to);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
