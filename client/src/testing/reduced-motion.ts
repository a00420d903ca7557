import { vi } from 'vitest';

/** For the rest of the test the person has asked their system for less motion. */
export function preferReducedMotion(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('reduced-motion') }),
  );
}
