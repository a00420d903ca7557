import { useEffect, useState } from 'react';

/** Whether `delay` milliseconds have passed since the component appeared. */
export function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return elapsed;
}
