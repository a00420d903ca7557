import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of CHROMIUM_PATH, else of the system's Chromium; undefined selects the one Playwright has installed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path));
}
