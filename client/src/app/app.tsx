import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { loadCode } from '#lib/http/load-code.ts';
import { AuthProvider } from '#lib/session/auth-provider.tsx';
import { FilesButtonContext } from '#ui/display/submitted-files.tsx';

const FilesButton = lazy(() =>
  loadCode(() => import('#features/files/components/viewer/files-button.tsx')),
);

/** The product: cache, session and pages. */
export function App({ router, queryClient }: { router: DataRouter; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        {/* In a transition, a control that follows the address would miss what was chosen just before. */}
        <FilesButtonContext value={FilesButton}>
          <RouterProvider router={router} useTransitions={false} />
        </FilesButtonContext>
      </AuthProvider>
    </QueryClientProvider>
  );
}
