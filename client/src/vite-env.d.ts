/// <reference types="vite/client" />

/** What the operator may set; see `.env.example` at the root. Unset ones are undefined or empty. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_IMGBB_API_KEY?: string;
  readonly VITE_DEMO_TEACHER_EMAIL?: string;
  readonly VITE_DEMO_TEACHER_PASSWORD?: string;
}
