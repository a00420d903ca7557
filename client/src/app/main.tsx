import '#ui/styles/styles.css';
import './zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { backgroundDelay } from '#lib/constants.ts';
import { followOtherTabs } from '#lib/queries/other-tabs.ts';
import { afterPaint } from '#lib/rendering/after-paint.ts';
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
startSession();
preloadLinkedPages(router);
afterPaint(backgroundDelay)
  .then(async () => {
    const { keepUnsentChanges } = await import('./unsent-changes.ts');
    keepUnsentChanges(queryClient);
    if (!import.meta.env.PROD) return;
    const { install } = await import('./installation.ts');
    install(queryClient);
  })
  // The page works without; the next visit tries again.
  .catch(() => {});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
