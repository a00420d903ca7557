import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '#lib/session/auth-provider.tsx';

/** The product: cache, session and pages. */
export function App({ router, queryClient }: { router: DataRouter; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        {/* In a transition, a control that follows the address would miss what was chosen just before. */}
        <RouterProvider router={router} useTransitions={false} />
      </AuthProvider>
    </QueryClientProvider>
  );
}
