import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without the windows around its pages. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

/** The path of CHROMIUM_PATH, else of the system's Chromium; undefined selects the one Playwright has installed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path));
}

/**
 * The same engine where Debian's package of it is installed, else as `findChromium`: the whole browser also draws windows
 * that nobody sees, which takes as much processor time as the pages.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH || !existsSync(headlessShell)) return findChromium();
  return headlessShell;
}
