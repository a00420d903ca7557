import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { whenPaintable } from './when-paintable.ts';

test('shows a page that has loaded while the first rendering was interrupted', async () => {
  // Outside of tests React interrupts it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  let answer = (_: null) => {};
  const held = new Promise<null>((resolve) => {
    answer = resolve;
  });
  function SlowSpinner() {
    answer(null);
    const end = performance.now() + 30;
    while (performance.now() < end);
    return <Wait />;
  }
  const Wait = () => <p>Loading...</p>;
  const page = { index: true, loader: () => held, Component: () => <p>Loaded</p> } as const;
  const router = createMemoryRouter([
    { path: '/', HydrateFallback: SlowSpinner, children: [page] },
  ]);
  await whenPaintable(router, 10);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  startTransition(() => root.render(<App router={router} queryClient={createQueryClient()} />));
  expect(await screen.findByText('Loaded')).toBeVisible();
});
