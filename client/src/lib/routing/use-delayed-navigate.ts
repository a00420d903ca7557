import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates to `to` after `delay` milliseconds, unless the person has
 * left the page before.
 */
export function useDelayedNavigate() {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (to: string, delay: number, options?: NavigateOptions) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => navigate(to, options), delay);
  };
}
