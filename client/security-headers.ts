import { createHash } from 'node:crypto';
import helmet from 'helmet';

type Environment = Record<string, string | undefined>;

const google = 'https://apis.google.com';

/** The headers of the pages, for a client that was built with the same settings and whose HTML is `page`. */
export function createPageHeaders(settings: Environment, page: string): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: createPolicy(settings, page) },
    // The sign-in window has to tell its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Google refuses a key that is restricted to a site when it is not told the site.
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

/** What the pages may load and reach: their own files, the API, and the services that are set up. */
function createPolicy(settings: Environment, page: string): Record<string, string[]> {
  const firebase = Boolean(settings.VITE_FIREBASE_API_KEY);
  const services = firebase
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : originsOf(settings.VITE_AUTH_EMULATOR_URL);
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
    // So do submitted documents, shown in a sandbox, and the frame of Google's sign-in.
    frameSrc: ['http:', 'https:'],
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
