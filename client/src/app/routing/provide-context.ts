import type { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router-dom';
import { queryClientContext } from '#lib/routing/loader-context.ts';

/** The context that guards and loaders of one navigation read. */
export function provideContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}
