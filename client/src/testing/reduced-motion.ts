import { vi } from 'vitest';

const { matchMedia } = window;

/** For the rest of the test the person has asked their system for less motion. */
export function preferReducedMotion(): void {
  setReducedMotion(true);
}

/** For the rest of the test things move; in other tests they do not, and nobody has to wait for their end. */
export function allowMotion(): void {
  setReducedMotion(false);
}

function setReducedMotion(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), media.includes('reduced-motion') && { matches }),
  );
}
