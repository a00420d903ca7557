import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ShouldRevalidateFunction } from 'react-router-dom';

/** Starts a call in a loader whose page shows the waiting, and the failure beside a way to try again. */
export function startQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): void {
  queryClient.query(options).catch(() => {});
}

/** Another filter or page is the queries' business: a loader would only hold the click back. */
export const isSameSearch: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;
