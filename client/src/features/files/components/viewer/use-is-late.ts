import { useEffect } from 'react';
import { announcementDelay } from '#lib/constants.ts';
import { checkApiHealth } from '#lib/http/outage.ts';
import { useElapsed } from '#lib/rendering/use-elapsed.ts';

/**
 * Whether the component is shown for longer than loading usually takes. An answer that never comes says nothing: the API is asked
 * whether it can be reached.
 */
export function useIsLate(): boolean {
  const isLate = useElapsed(announcementDelay);
  useEffect(() => {
    if (isLate) void checkApiHealth();
  }, [isLate]);
  return isLate;
}
