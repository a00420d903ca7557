import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reopens the current page at its scroll position. A revalidation is not enough after a failure:
 * when it ends quickly, the page's error boundary misses it and stays.
 */
export function useReopenPage(): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  }, [location, navigate]);
}
