import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens the present page anew, where it is scrolled to. A revalidation would not do after a failure:
 * when it ends quickly, the page's error boundary misses it and stays.
 */
export function useReopenPage(): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  }, [location, navigate]);
}
