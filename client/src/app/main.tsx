import '../ui/styles/styles.css';
import './zod-without-eval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { afterPaint } from '../lib/rendering/after-paint.ts';
import { isTokenExpired, readAccessToken } from '../lib/session/access-token.ts';
import { startSession } from '../lib/session/session.ts';
import { App } from './app.tsx';
import { followSession } from './follow-session.ts';
import { createQueryClient } from './query-client.ts';
import { nameFirstEntry } from './routing/name-first-entry.ts';
import { provideContext } from './routing/provide-context.ts';
import { routes } from './routing/routes.tsx';
import { whenPaintable } from './when-paintable.ts';

/** Milliseconds from the first paint: after the sections of the home page. */
const identityDelay = 600;

/** Milliseconds that the first paint waits for the page of a signed-in person. */
const firstPageLimit = 500;

const queryClient = createQueryClient();
nameFirstEntry();
const router = createBrowserRouter(routes, { getContext: () => provideContext(queryClient) });

followSession(router, queryClient);
if (import.meta.env.PROD) {
  afterPaint()
    .then(() => import('./after-first-paint.ts'))
    .then(({ install, preloadLinkedCode }) => {
      install(queryClient);
      preloadLinkedCode(router);
    })
    // The page works without; the next visit tries again.
    .catch(() => {});
}
// A person with a token waits for the session; for a visitor it starts after the first paint, and later still when no
// guard waits for it.
const isWaitedFor = !router.state.initialized;
if (readAccessToken()) {
  startSession();
  // What calls need loads at the same time as what renews their token, when that is needed; a failure occurs again there.
  const code: Promise<unknown>[] = [import('../lib/http/api.ts')];
  if (isTokenExpired()) code.push(import('../lib/session/token-calls.ts'));
  Promise.all(code).catch(() => {});
} else afterPaint(isWaitedFor ? undefined : identityDelay).then(startSession);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// In a transition React gives way to input and to the browser every few milliseconds.
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  );
// The code of the page was loaded beside the first files: its heading is painted at once, without a spinner before. The
// guards of a visitor wait for the session, which starts after the first paint.
if (readAccessToken()) void whenPaintable(router, firstPageLimit).then(render);
else render();
