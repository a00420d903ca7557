import { redirect, replace } from 'react-router-dom';

/**
 * Redirects the navigation of `request` to `to`. When its address is in the address bar already (a reload, a typed
 * address, back or forward), its history entry is replaced: whoever came back to it would be sent forward again.
 */
export function redirectFrom({ url }: Request, to: string): Response {
  const { pathname, search } = new URL(url);
  const isOpen = pathname === window.location.pathname && search === window.location.search;
  return isOpen ? replace(to) : redirect(to);
}
