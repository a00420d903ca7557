import { mutationOptions } from '@tanstack/react-query';

/** `POST /newsletter`; returns the address. The server does not reveal whether it was known already. */
export const subscribe = mutationOptions({
  mutationFn: async (email: string) => {
    // The footer is on every page; the first chunk must not carry axios for it.
    const { callPublic } = await import('#lib/http/public-api.ts');
    await callPublic('POST /newsletter', { body: { email } });
    return email;
  },
});
