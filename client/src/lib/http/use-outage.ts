import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignInPage } from '../routing/paths.ts';
import { useReopenPage } from '../routing/use-reopen-page.ts';
import { retrySession } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';
import { checkApiHealth, isApiUnavailable } from './outage.ts';
import { useIsApiUnavailable } from './use-is-api-unavailable.ts';

/**
 * Whether the API is unavailable. When it is back, what failed or may be stale is loaded again:
 * the session, the page and its queries. For the layout, once.
 */
export function useOutage(): boolean {
  const isUnavailable = useIsApiUnavailable();
  const wasUnavailable = useRef(false);
  const queryClient = useQueryClient();
  const reopenPage = useReopenPage();
  const isSigningIn = isSignInPage(useLocation().pathname);

  useEffect(() => {
    if (isUnavailable) wasUnavailable.current = true;
    if (isUnavailable || !wasUnavailable.current) return;
    wasUnavailable.current = false;
    const recover = async () => {
      // A failure shows in the session, which offers to try again.
      if (getSession().status === 'unreachable') await retrySession().catch(() => {});
      // A sign-in page has loaded nothing, and already leads on where the session is open.
      if (!isSigningIn) await reopenPage();
      // Data may come from the service worker's cache: refetch all of it.
      await queryClient.invalidateQueries();
    };
    void recover();
  }, [isUnavailable, isSigningIn, queryClient, reopenPage]);

  useEffect(() => {
    const checkIfUnavailable = () => {
      if (isApiUnavailable()) void checkApiHealth();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('offline', checkApiHealth, { signal });
    window.addEventListener('online', checkIfUnavailable, { signal });
    document.addEventListener('visibilitychange', checkIfUnavailable, { signal });
    return () => listening.abort();
  }, []);

  return isUnavailable;
}
