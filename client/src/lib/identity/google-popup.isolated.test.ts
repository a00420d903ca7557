import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { afterAll, expect, test, vi } from 'vitest';
import { openGooglePopup } from './google-popup.ts';

// Google's window needs the network: how it is asked for is all that can be proved without.
vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  signInWithPopup: vi.fn(),
}));
afterAll(() => void vi.doUnmock('firebase/auth'));

test("opens the provider's window for a Google account", async () => {
  const { initializeAuth } = await import('firebase/auth');
  const { initializeApp } = await import('firebase/app');
  const auth = initializeAuth(initializeApp({ apiKey: 'any' }, 'google-popup'));
  await openGooglePopup(auth);
  expect(signInWithPopup).toHaveBeenCalledExactlyOnceWith(
    auth,
    expect.any(GoogleAuthProvider),
    browserPopupRedirectResolver,
  );
  const [, provider] = vi.mocked(signInWithPopup).mock.calls[0] ?? [];
  expect((provider as GoogleAuthProvider).getCustomParameters()).toEqual({
    prompt: 'select_account',
  });
});
