import { createContext, type MouseEvent, use, useRef } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
  useHref,
  useLinkClickHandler,
} from 'react-router-dom';
import { preloadDelay } from '../../lib/constants.ts';
import { press } from './press.ts';

/** Preloads the page at an address. The application provides it. */
export const PreloadContext = createContext<(address: string) => void>(() => {});

/** A router link that preloads its page on hover and focus, and shows a press before it opens the page. */
export function Link(props: LinkProps) {
  return <RouterLink {...usePreload(props.to)} {...props} onClick={usePress(props)} />;
}

/** The same for navigation that marks the current page. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...usePreload(props.to)} {...props} onClick={usePress(props)} />;
}

function usePress({
  to,
  onClick,
  replace,
  state,
  preventScrollReset = false,
}: Omit<LinkProps, 'className' | 'style' | 'children'>) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to, {
    // Without it, a link to the page itself replaces its entry of the history.
    ...(replace !== undefined && { replace }),
    state,
    preventScrollReset,
  });
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    press(event.currentTarget, () => open(event));
  };
}

/** Not in another tab or window, and not as a download. */
function opensHere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isModified = metaKey || ctrlKey || shiftKey || altKey;
  return button === 0 && !isModified && ['', '_self'].includes(currentTarget.target);
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
