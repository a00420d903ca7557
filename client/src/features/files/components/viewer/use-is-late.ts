import { useEffect } from 'react';
import { announcementDelay } from '#lib/constants.ts';
import { checkApiHealth } from '#lib/http/outage.ts';
import { useElapsed } from '#lib/rendering/use-elapsed.ts';

/**
 * Whether the component is shown for longer than loading usually takes. Then the health of the API is checked, since the answer
 * may never come.
 */
export function useIsLate(): boolean {
  const isLate = useElapsed(announcementDelay);
  useEffect(() => {
    if (isLate) void checkApiHealth();
  }, [isLate]);
  return isLate;
}
