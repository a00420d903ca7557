import { readStored, removeStored, store } from '../storage.ts';

const key = 'registration-pending';

/**
 * Whether a new account must still be registered at the API. Stored until the API has answered,
 * so that an outage or a reload during the sign-up does not leave an unregistered account.
 */
export function isRegistrationPending(email: string): boolean {
  return readStored(key, 'sessionStorage') === email;
}

export function markRegistrationPending(email: string): void {
  store(key, email, 'sessionStorage');
}

export function clearPendingRegistration(): void {
  removeStored(key, 'sessionStorage');
}
