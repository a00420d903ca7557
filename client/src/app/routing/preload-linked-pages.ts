import { type DataRouter, matchRoutes } from 'react-router-dom';

/**
 * Loads the code of a page when the pointer or the focus comes to a link that leads to it. A failure occurs again, and is
 * shown, when the page is opened.
 */
export function preloadLinkedPages({ routes }: DataRouter): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // Once loaded, React Router has replaced the function.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  document.addEventListener('pointerover', preload);
  document.addEventListener('focusin', preload);
}
