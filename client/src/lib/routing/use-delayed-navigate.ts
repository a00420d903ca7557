import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates to `to` after `delay` milliseconds, unless the person has
 * left the page before.
 */
export function useDelayedNavigate() {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (to: string, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => navigate(to), delay);
  };
}
