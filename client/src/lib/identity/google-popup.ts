import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type User,
  type UserCredential,
} from 'firebase/auth';

/** Opens Google's sign-in window; needs the network and a real Firebase project. */
export function openGooglePopup(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // Without it Google signs in its last account: the wrong one at a shared computer, or after a refusal.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/** The same window to reauthenticate a signed-in person. */
export function reauthenticateInGooglePopup(user: User): Promise<UserCredential> {
  return reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
