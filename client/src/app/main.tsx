import '#ui/styles/styles.css';
import './zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { backgroundDelay } from '#lib/constants.ts';
import { checkApiHealth, reportSlowResponse } from '#lib/http/outage.ts';
import { followOtherTabs } from '#lib/queries/other-tabs.ts';
import { afterPaint } from '#lib/rendering/after-paint.ts';
import type { WorkerMessage } from '#lib/service-worker-messages.ts';
import { startSession } from '#lib/session/session.ts';
import { App } from './app.tsx';
import { followSession } from './follow-session.ts';
import { createQueryClient } from './query-client.ts';
import { nameFirstEntry } from './routing/name-first-entry.ts';
import { preloadLinkedPages } from './routing/preload-linked-pages.ts';
import { provideContext } from './routing/provide-context.ts';
import { routes } from './routing/routes.tsx';

const queryClient = createQueryClient();
nameFirstEntry();
const router = createBrowserRouter(routes, { getContext: () => provideContext(queryClient) });

followSession(router, queryClient);
followOtherTabs(queryClient);
followServiceWorker();
startSession();
preloadLinkedPages(router);
const painted = afterPaint(backgroundDelay);
painted
  .then(() => import('./unsent-changes.ts'))
  .then(({ keepUnsentChanges }) => keepUnsentChanges(queryClient))
  // The next visit sends them.
  .catch(() => {});
if (import.meta.env.PROD) {
  painted
    .then(() => import('./installation.ts'))
    .then(({ install }) => install(queryClient))
    // The page works without; the next visit tries again.
    .catch(() => {});
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);

/**
 * Checks the API when the worker of an earlier visit has served a cached answer, unless the answer was only slow. Call at once:
 * the worker serves the first requests of the page too.
 */
function followServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    void (data === 'late' ? reportSlowResponse() : checkApiHealth());
  });
}
