import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Preferences } from 'server/contract/accounts/schemas';
import { call } from '#lib/http/api.ts';
import { optimisticUpdate } from '#lib/queries/optimistic-update.ts';

/** `GET /profile/preferences`: how this teacher marks, on every device. */
export function preferencesQuery(email: string) {
  return queryOptions({
    queryKey: ['preferences', email],
    queryFn: ({ signal }) => call('GET /profile/preferences', { signal }),
  });
}

/** `PATCH /profile/preferences`. Changes are sent one after the other, so that the last one counts. */
export function changePreferences(email: string) {
  const { queryKey } = preferencesQuery(email);
  return mutationOptions({
    scope: { id: 'preferences' },
    mutationFn: (body: Preferences) => call('PATCH /profile/preferences', { body }),
    ...optimisticUpdate<Preferences>({
      // Also while the choice is being loaded.
      changes: [{ queryKey, apply: (client, chosen) => client.setQueryData(queryKey, chosen) }],
      invalidates: [queryKey],
    }),
  });
}
