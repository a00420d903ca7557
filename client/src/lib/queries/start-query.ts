import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ShouldRevalidateFunction } from 'react-router-dom';

/** Starts a query in a loader without awaiting it; the page shows its loading and failed states. */
export function startQuery<Answer, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Data, Answer, Key>,
): void {
  queryClient.query(options).catch(() => {});
}

/** For a loader that awaits what its page shows first: a cached answer of any age is enough, and a failed request is not repeated. */
export const preferCached = { staleTime: 'static', retry: false } as const;

/** The queries load another filter or page; a loader would only delay the navigation. */
export const isSameSearch: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;
