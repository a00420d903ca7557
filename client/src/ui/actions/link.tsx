import { createContext, use, useRef } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
  useHref,
} from 'react-router-dom';
import { preloadDelay } from '../../lib/constants.ts';

/** Preloads the page at an address. The application provides it. */
export const PreloadContext = createContext<(address: string) => void>(() => {});

/** A router link that preloads its page on hover and focus. */
export function Link(props: LinkProps) {
  return <RouterLink {...usePreload(props.to)} {...props} />;
}

/** The same for navigation that marks the current page. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...usePreload(props.to)} {...props} />;
}

function usePreload(to: To) {
  const preload = use(PreloadContext);
  const address = useHref(to);
  const timer = useRef<number>(undefined);
  const start = () => {
    stop();
    timer.current = window.setTimeout(() => preload(address), preloadDelay);
  };
  const stop = () => window.clearTimeout(timer.current);
  return {
    onPointerEnter: start,
    onPointerLeave: stop,
    onFocus: start,
    onBlur: stop,
    // The page is opened now: what opens it loads the same, and preloading would only compete with it.
    onClickCapture: stop,
  };
}
