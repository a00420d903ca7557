const key = 'registration-pending';

/**
 * Whether a new account must still be registered at the API. Stored until the API has answered,
 * so that an outage or a reload during the sign-up does not leave an unregistered account.
 */
export function isRegistrationPending(email: string): boolean {
  return sessionStorage.getItem(key) === email;
}

export function markRegistrationPending(email: string): void {
  sessionStorage.setItem(key, email);
}

export function clearPendingRegistration(): void {
  sessionStorage.removeItem(key);
}
