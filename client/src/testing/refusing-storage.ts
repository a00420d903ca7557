import { vi } from 'vitest';

/** Makes the browser one whose settings forbid sites to store anything, until the end of the test. */
export function blockStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
  }
}

/** Makes the browser one whose storage takes nothing more, until the end of the test. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
