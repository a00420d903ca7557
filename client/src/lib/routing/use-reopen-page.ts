import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../has-shape.ts';

/**
 * Reopens the current page at its scroll position. A revalidation is not enough after a failure:
 * when it ends quickly, the page's error boundary misses it and stays.
 */
export function useReopenPage(): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(async () => {
    const state = { ...location.state, visitKey: toVisitKey(location) };
    await navigate(location, { replace: true, preventScrollReset: true, state });
  }, [location, navigate]);
}

/** The key of the present location; reopening the page does not change it. */
export function useVisitKey(): string {
  return toVisitKey(useLocation());
}

function toVisitKey({ key, state }: Location<unknown>): string {
  return isRecord(state) && typeof state.visitKey === 'string' ? state.visitKey : key;
}
