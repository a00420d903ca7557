import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/routing/paths.ts';

interface Ways {
  /** Ids of submissions; `null` where the queue ends. */
  previous: string | null;
  next: string | null;
}

/** Alt with an arrow up or down leads to the submission before or after, also while somebody types. */
export function useQueueKeys({ previous, next }: Ways): void {
  const navigate = useNavigate();

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      const to = event.key === 'ArrowUp' ? previous : next;
      // Where the queue ends, the keys are the text's own: on a Mac they move by paragraphs.
      if (to === null) return;
      event.preventDefault();
      if (!event.repeat) navigate(paths.giveMark(to));
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [previous, next, navigate]);
}
