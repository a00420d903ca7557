import { useEffect, useRef } from 'react';

/** What is needed of React Router. */
interface Router {
  state: { location: { key: string }; navigation: { state: string } };
}

/**
 * While a dialog or menu is open the history has an entry for it, on top of its page and with its address: going back from
 * there closes it. The router never sees these entries.
 */
const mark = 'isOverlay';

/** Milliseconds after which it is seen whether another one has opened, or a page is on its way. */
const pause = 50;

/** What closes the open ones, the last opened last. */
const open: (() => void)[] = [];

/** Only a page with the browser's history has these entries. */
let router: Router | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call before the router reads the history further. Returns the function that ends this. */
export function followHistory(appRouter: Router): () => void {
  router = appRouter;
  const listening = new AbortController();
  // Before the router's own listener.
  window.addEventListener('popstate', follow, { capture: true, signal: listening.signal });
  // Reloaded while something was open.
  if (isMarked(window.history.state)) window.history.back();
  return () => {
    listening.abort();
    clearTimeout(timer);
    router = undefined;
  };
}

/** Closes a dialog or menu when the person goes back. Returns the function that ends this, once it is closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  update();
  return () => {
    open.splice(open.indexOf(close), 1);
    update();
  };
}

/** The same for a component that is open or not. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? closeOnBack(() => latest.current()) : undefined), [isOpen]);
}

/** Resolves when the entry of what was closed last is left: a navigation meanwhile would be taken back with it. */
export async function untilEntryLeft(): Promise<void> {
  for (let tries = 0; tries < 10 && isLeaving(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function follow(event: PopStateEvent): void {
  const { state } = event;
  if (isMarked(state)) {
    event.stopImmediatePropagation();
    // The entry of something that was closed by a link, which leads on from there.
    if (open.length === 0) window.history.back();
  } else if (readKey(state) === router?.state.location.key) {
    // The page that is shown: it was on top of it.
    event.stopImmediatePropagation();
    open.at(-1)?.();
    update();
  }
}

function update(): void {
  if (!router) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { history } = window;
    if (open.length > 0 && !isMarked(history.state)) {
      const index = Number(history.state?.idx ?? 0);
      history.pushState({ ...history.state, idx: index + 1, [mark]: true }, '');
    } else if (isLeaving()) {
      history.back();
    }
  }, pause);
}

/** Nothing is open any more. Where a link has closed it, the next page comes on top. */
function isLeaving(): boolean {
  const isIdle = router?.state.navigation.state === 'idle';
  return isIdle && open.length === 0 && isMarked(window.history.state);
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}

function readKey(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}
