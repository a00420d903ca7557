import { mutationOptions } from '@tanstack/react-query';
import type { NewsletterSubscription } from 'server/contract/newsletter';

/** `POST /newsletter`; answers the address. Whether it was known already, the server tells nobody. */
export const subscribe = mutationOptions({
  mutationFn: async (email: string) => {
    // The footer is on every page; the first chunk must not carry axios for it.
    const { publicApi } = await import('../../lib/api/public-api.ts');
    const body: NewsletterSubscription = { email };
    await publicApi.post('/newsletter', body);
    return email;
  },
});
