import { useEffect, useState } from 'react';
import { announcementDelay } from '#lib/constants.ts';
import { checkApiHealth } from '#lib/http/outage.ts';

/**
 * Whether the component is shown for longer than loading usually takes. An answer that never comes says nothing: the API is asked
 * whether it can be reached.
 */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      void checkApiHealth();
    }, announcementDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
