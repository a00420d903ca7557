import type { QueryClient } from '@tanstack/react-query';
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';

/** How loaders and guards reach the cache: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();

/** What a loader gets; without the type argument React Router's context is `any`. */
export type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;
