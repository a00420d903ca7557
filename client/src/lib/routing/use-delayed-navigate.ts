import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates to `to` after `delay` milliseconds, unless the person has
 * left the page before.
 */
export function useDelayedNavigate() {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      window.clearTimeout(timer.current);
    };
  }, []);

  return (to: string, delay: number, options?: NavigateOptions) => {
    window.clearTimeout(timer.current);
    // The answer that this follows may come late.
    if (isLeft.current) return;
    timer.current = window.setTimeout(() => navigate(to, options), delay);
  };
}
