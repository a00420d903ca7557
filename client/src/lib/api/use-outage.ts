import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { retrySession } from '../auth/session.ts';
import { getSession } from '../auth/session-store.ts';
import { isApiAway, subscribeToOutage, suspectOutage } from './outage.ts';

/**
 * Whether the API is away. When it is back, what failed meanwhile is asked for again: the session, the
 * page and its queries. For the layout, once.
 */
export function useOutage(): boolean {
  const isAway = useSyncExternalStore(subscribeToOutage, isApiAway);
  const wasAway = useRef(false);
  const queryClient = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (isAway) wasAway.current = true;
    if (isAway || !wasAway.current) return;
    wasAway.current = false;
    const recover = async () => {
      // A failure shows in the session, which offers to try again.
      if (getSession().status === 'unreachable') await retrySession().catch(() => {});
      // A revalidation would not do: when it is quick, the page's error boundary misses it and stays.
      await navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state,
      });
      await queryClient.invalidateQueries({
        predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
      });
    };
    void recover();
  }, [isAway, queryClient, location, navigate]);

  useEffect(() => {
    const askIfAway = () => {
      if (isApiAway()) void suspectOutage();
    };
    window.addEventListener('offline', suspectOutage);
    window.addEventListener('online', askIfAway);
    document.addEventListener('visibilitychange', askIfAway);
    return () => {
      window.removeEventListener('offline', suspectOutage);
      window.removeEventListener('online', askIfAway);
      document.removeEventListener('visibilitychange', askIfAway);
    };
  }, []);

  return isAway;
}
