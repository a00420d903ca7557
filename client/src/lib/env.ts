/**
 * The reader of Vite's environment; only the credentials panel reads its own setting, for the bundler's
 * sake. In development everything has a default on loopback,
 * so that no `.env` is needed; a production build takes only what its operator set.
 */
const source = import.meta.env;

function setting(value: string | undefined, inDevelopment = ''): string {
  return value || (source.DEV ? inDevelopment : '');
}

/** Where the API answers; empty means the host that served the page. */
export const apiUrl = setting(source.VITE_API_URL, 'http://localhost:4000').replace(/\/$/, '');

const firebaseApiKey = setting(source.VITE_FIREBASE_API_KEY);

/** Settings of the operator's Firebase project, or `null` where none is set. */
export const firebaseProject = firebaseApiKey
  ? {
      apiKey: firebaseApiKey,
      authDomain: setting(source.VITE_FIREBASE_AUTH_DOMAIN),
      projectId: setting(source.VITE_FIREBASE_PROJECT_ID),
      appId: setting(source.VITE_FIREBASE_APP_ID),
    }
  : null;

/** Address of the Firebase Auth emulator, empty when the real service is used. */
export const authEmulatorUrl = firebaseProject
  ? ''
  : setting(source.VITE_AUTH_EMULATOR_URL, 'http://127.0.0.1:9099');

/** A production build without Firebase settings can show public pages, but nobody can sign in. */
export const isIdentityConfigured = firebaseProject !== null || authEmulatorUrl !== '';

/** Key for imgbb; empty when pictures go to the API's own image endpoint. */
export const imgbbApiKey = setting(source.VITE_IMGBB_API_KEY);
