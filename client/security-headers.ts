import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';
import helmet from 'helmet';
import { embeddingHosts } from './src/features/files/api/embedding-hosts.ts';

type Environment = Record<string, string | undefined>;

const google = 'https://apis.google.com';

/** The headers of the pages, for a client that was built with the same settings and whose HTML is `page`. */
export function createPageHeaders(settings: Environment, page: string): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: createPolicy(settings, page) },
    // The drawn pictures are shown by their address, also at another origin of the same client.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The sign-in window has to send its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Google refuses a key that is restricted to a site when no site is sent with it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/**
 * The headers of the files that pages are made of, without what only says something about a page: that would be a
 * kilobyte in front of each.
 */
export function createAssetHeaders(): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/**
 * What the workers may do: a worker is governed by the policy of its own file, not by that of the page. One fetches a
 * linked document from any host and parses nothing, another parses it, and a third makes a PDF of photos: both reach nothing.
 */
export function setWorkerPolicy(response: ServerResponse, file: string): void {
  const name = basename(file);
  const policy = workerPolicies.find(([start]) => name.startsWith(start))?.[1];
  if (policy) response.setHeader('Content-Security-Policy', policy);
}

const workerPolicies = [
  ['fetch-pdf.worker-', "default-src 'none'; script-src 'self'; connect-src http: https:"],
  ['scan.worker-', "default-src 'none'; script-src 'self'"],
  ['pdf.worker.min-', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"],
] as const;

/** What the pages may load and reach: their own files, the API, and the services that are set up. */
function createPolicy(settings: Environment, page: string): Record<string, string[]> {
  const firebase = Boolean(settings.VITE_FIREBASE_API_KEY);
  const services = firebase
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : originsOf(settings.VITE_AUTH_EMULATOR_URL);
  const authDomain = firebase && settings.VITE_FIREBASE_AUTH_DOMAIN;
  const imageHost = settings.VITE_IMGBB_API_KEY ? ['https://api.imgbb.com'] : [];
  return {
    defaultSrc: ["'none'"],
    // Firebase loads Google's script for its sign-in window.
    scriptSrc: ["'self'", ...hashInlineScripts(page), ...(firebase ? [google] : [])],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    connectSrc: ["'self'", ...originsOf(settings.VITE_API_URL), ...services, ...imageHost],
    // Pictures come from wherever their owners keep them, `blob:` from the device before they are uploaded,
    // and `data:` are the small drawings of the style sheets.
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    // Documents in the frames of the services that keep them, and the frame of Firebase's sign-in.
    frameSrc: [...embeddingHosts, ...(authDomain ? [`https://${authDomain}`] : [])],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
  };
}

/** @throws {TypeError} for what is set but is no address */
function originsOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}

/** The scripts that stand in the HTML itself, as the policy names them (CSP 3, 2.3.1). */
function hashInlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
