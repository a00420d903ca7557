import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { serveQueue } from '#testing/serve-marking.ts';

const { prefetchFirstFile } = vi.hoisted(() => ({
  prefetchFirstFile: vi.fn((_client: unknown, _files: unknown, _left: AbortSignal) =>
    Promise.resolve(),
  ),
}));
vi.mock('#features/files/components/viewer/prefetch-first-file.ts', () => ({ prefetchFirstFile }));

// The test should not wait for the page's code.
beforeAll(() => import('./give-mark.tsx'));

test('the first file of the next submission stays ready until the marking page is left', async () => {
  serveQueue('Ada', 'Ben', 'Cleo');
  const { router, person } = renderRoutes(routes, {
    at: `/giveMark/${sampleId(900)}`,
    user: teacher,
  });
  await waitFor(() => expect(prefetchFirstFile).toHaveBeenCalledTimes(1));
  const left = prefetchFirstFile.mock.calls[0]?.[2];
  await person.click(await screen.findByRole('link', { name: /^Next/ }));
  await waitFor(() => expect(prefetchFirstFile).toHaveBeenCalledTimes(2));
  expect(router.state.location.pathname).toBe(`/giveMark/${sampleId(901)}`);
  expect(left?.aborted).toBe(false);
  await router.navigate('/');
  await waitFor(() => expect(left?.aborted).toBe(true));
});
