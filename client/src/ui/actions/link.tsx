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

/** Gets a page ready that may be opened next, by its address. The application provides it. */
export const PreloadContext = createContext<(address: string) => void>(() => {});

/** The link of the product: pointing at it or focusing it gets its page ready. */
export function Link(props: LinkProps) {
  return <RouterLink {...usePreload(props.to)} {...props} />;
}

/** The same where links show which page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...usePreload(props.to)} {...props} />;
}

function usePreload(to: To) {
  const preload = use(PreloadContext);
  const address = useHref(to);
  const timer = useRef<number>(undefined);
  const start = () => {
    timer.current = window.setTimeout(() => preload(address), preloadDelay);
  };
  const stop = () => window.clearTimeout(timer.current);
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
