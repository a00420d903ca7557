import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  type User,
  type UserCredential,
  updatePassword,
} from 'firebase/auth';
import { authEmulatorUrl } from '../env.ts';
import {
  getConnection,
  getDemoGoogleCredential,
  type Identity,
  throwIdentityError,
  toIdentity,
  whenIdentityKnown,
} from './identity.ts';
import { IdentityError } from './identity-error.ts';

/** How an account signs in. */
interface SignInMethod {
  /** By e-mail and password; otherwise by Google alone. */
  hasPassword: boolean;
  isEmailVerified: boolean;
}

/** Of the person signed in now, as the identity service knows it now: a link in an e-mail may have been followed. */
export async function readSignInMethod(): Promise<SignInMethod> {
  await whenIdentityKnown();
  const user = requireUser();
  await user.reload().catch(throwIdentityError);
  return { hasPassword: hasPassword(user), isEmailVerified: user.emailVerified };
}

/** Reauthenticates with the current password, then sets the new one. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = requireUser();
  await reauthenticateWithCredential(user, toCredential(user, current)).catch(throwIdentityError);
  await updatePassword(user, next).catch(throwIdentityError);
}

/**
 * The person proves that it is still them: with the password or, for an account without one, in Google's window.
 * Their next ID token says so.
 */
export async function reauthenticate(password: string | null): Promise<Identity> {
  const user = requireUser();
  const proof =
    password === null
      ? reauthenticateByGoogle(user)
      : reauthenticateWithCredential(user, toCredential(user, password));
  return toIdentity((await proof.catch(throwIdentityError)).user);
}

async function reauthenticateByGoogle(user: User): Promise<UserCredential> {
  if (authEmulatorUrl) return reauthenticateWithCredential(user, getDemoGoogleCredential());
  const { reauthenticateInGooglePopup } = await import('./google-popup.ts');
  return reauthenticateInGooglePopup(user);
}

/** Sends a link to choose a new password with. Does nothing, and resolves, for an address without an account. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(getConnection(), email).catch((error: unknown) => {
    if (!isUnknownEmail(error)) throwIdentityError(error);
  });
}

/** Sends the link that proves that the address is theirs. */
export async function sendVerification(): Promise<void> {
  await sendEmailVerification(requireUser()).catch(throwIdentityError);
}

function requireUser(): User {
  const user = getConnection().currentUser;
  if (!user) throw new IdentityError('account-gone');
  return user;
}

function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
}

function toCredential({ email }: User, password: string) {
  return EmailAuthProvider.credential(email ?? '', password);
}

function isUnknownEmail(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
