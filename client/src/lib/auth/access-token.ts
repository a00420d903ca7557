const key = 'access-token';

/** The product server's token (spec §3), or `null`. */
export function readAccessToken(): string | null {
  return localStorage.getItem(key);
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeAccessToken(): void {
  localStorage.removeItem(key);
}
