import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useIsOpen } from './use-is-open.ts';

interface Options extends NavigateOptions {
  /** Milliseconds to wait before. */
  delay?: number;
}

/** Returns a function that navigates to `to` unless the person has left the page before: for what follows an answer. */
export function useNavigateWhileOpen() {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const timer = useRef<number>(undefined);
  useLayoutEffect(() => () => window.clearTimeout(timer.current), []);

  return (to: string, { delay, ...options }: Options = {}) => {
    window.clearTimeout(timer.current);
    if (!isOpen.current) return;
    // Without a delay not by a timer: what the answer has changed may end the page before.
    if (delay === undefined) void navigate(to, options);
    else timer.current = window.setTimeout(() => navigate(to, options), delay);
  };
}
