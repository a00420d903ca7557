import { vi } from 'vitest';

/** Makes the browser one whose settings forbid sites to store anything. Returns the mocks, to be restored. */
export function blockStorage() {
  return (['localStorage', 'sessionStorage'] as const).map((kind) =>
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    }),
  );
}
