import { type To, useNavigate } from 'react-router-dom';
import { useAltKey } from '#lib/keyboard/use-alt-key.ts';

interface Ways {
  /** `null` where the queue ends. */
  previous: To | null;
  next: To | null;
}

/** Alt with an arrow up or down leads to the submission before or after, also while somebody types. */
export function useQueueKeys({ previous, next }: Ways): void {
  const navigate = useNavigate();
  useAltKey(({ shiftKey, key }) => {
    if (shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
    const to = key === 'ArrowUp' ? previous : next;
    // Where the queue ends, the keys are the text's own: on a Mac they move by paragraphs.
    return to === null ? null : () => navigate(to);
  });
}
