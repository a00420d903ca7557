/** Overrides the settings of a developer's `.env` that would connect a test stack to other services than its own. */
export const embeddedSettings = {
  MONGODB_URI: '',
  FIREBASE_PROJECT_ID: '',
  VITE_FIREBASE_PROJECT_ID: '',
  VITE_FIREBASE_API_KEY: '',
  VITE_FIREBASE_AUTH_DOMAIN: '',
  VITE_IMGBB_API_KEY: '',
  VITE_API_URL: '',
  PUBLIC_API_URL: '',
  LOG_LEVEL: 'warn',
};
