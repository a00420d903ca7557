import { flushSync } from 'react-dom';

/**
 * Shows `element` as pressed and calls `act` once that is painted: what it does at once would keep the browser from
 * showing anything (https://web.dev/articles/optimize-inp). A second press until then is left out.
 */
export function press(element: Element, act: () => void): void {
  if (element.hasAttribute('data-pressed')) return;
  element.toggleAttribute('data-pressed', true);
  afterNextFrame(() => {
    element.toggleAttribute('data-pressed', false);
    flushSync(act);
  });
}

/** Calls `act` once the browser has painted what has changed until now; at once while the page is hidden, which is never painted. */
export function afterNextFrame(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
