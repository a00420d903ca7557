import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Answers a function that goes to `to` after `delay` milliseconds. Whoever leaves the page before is
 * not called away from where they went.
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
