import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../lib/session/auth-provider.tsx';
import { RouterContext } from '../ui/actions/is-leaving.ts';
import { PreloadContext } from '../ui/actions/link.tsx';
import { withoutNavigation } from './routing/without-navigation.ts';

/** The product: cache, session and pages. */
export function App({ router, queryClient }: { router: DataRouter; queryClient: QueryClient }) {
  const [renderedRouter] = useState(() => withoutNavigation(router));
  const preload = useCallback(
    (address: string) => {
      // A failure occurs again, and is shown, when the page is opened.
      import('./after-first-paint.ts')
        .then(({ preloadPage }) => preloadPage(router, queryClient, address))
        .catch(() => {});
    },
    [router, queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <PreloadContext value={preload}>
          <RouterContext value={router}>
            <RouterProvider router={renderedRouter} useTransitions={false} />
          </RouterContext>
        </PreloadContext>
      </AuthProvider>
    </QueryClientProvider>
  );
}
