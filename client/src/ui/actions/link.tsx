import { type ComponentProps, createContext, type MouseEvent, use, useRef } from 'react';
import {
  matchPath,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { preloadDelay } from '../../lib/constants.ts';
import { useIsLeaving } from './is-leaving.ts';
import { press } from './press.ts';

/** Preloads the page at an address. The application provides it. */
export const PreloadContext = createContext<(address: string) => void>(() => {});

interface HowToOpen {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & HowToOpen & { to: To };

/**
 * A link to a page, which it preloads on hover and focus; it shows a press before it opens the page. React Router's own
 * link would resolve the address twice more, for each link of a list.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const address = useHref(to);
  const open = useOpen({ to, replace, state, preventScrollReset, onClick });
  return <a {...usePreload(address)} {...rest} href={address} onClick={open} />;
}

interface NavLinkProps extends LinkProps {
  /** Whether only the page itself is marked, and not those below its address. */
  end?: boolean;
}

/** The same for navigation: marks the current page, and the one that is on its way with `data-pending`. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname: path } = useResolvedPath(rest.to);
  const isCurrent = matchPath({ path, end }, useLocation().pathname) !== null;
  const isPending = useIsLeaving({ path, end });
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      data-pending={isPending ? '' : undefined}
      {...rest}
    />
  );
}

function useOpen({
  to,
  replace,
  state,
  preventScrollReset = false,
  onClick,
}: HowToOpen & Pick<LinkProps, 'to' | 'onClick'>) {
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

function usePreload(address: string) {
  const preload = use(PreloadContext);
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
