import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiPath, server } from '#testing/server.ts';

const install = vi.hoisted(() => vi.fn());
vi.mock('./installation.ts', () => ({ install }));
vi.mock('./unsent-changes.ts', () => {
  throw new Error('It was not loaded.');
});

/** Of a page that the worker of an earlier visit controls. */
const worker = new EventTarget();

test('checks the API when the worker serves a cached answer at once, and is installed though other code fails to load', async () => {
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const checks: string[] = [];
  server.use(
    http.get(apiPath('/health/ready'), ({ request }) => {
      checks.push(request.url);
      return HttpResponse.json({ status: 'ready' });
    }),
  );
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');
  worker.dispatchEvent(new MessageEvent('message', { data: 'last-seen' }));
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(install).not.toHaveBeenCalled();
  await waitFor(() => expect(install).toHaveBeenCalledOnce());
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});
