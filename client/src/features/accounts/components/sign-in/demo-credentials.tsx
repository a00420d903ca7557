import { lazy, Suspense } from 'react';

// Read here and not in lib/env.ts: only from an expression beside the import does the bundler see that
// a build without these settings never loads the panel, and leaves its code and texts out.
const email = import.meta.env.VITE_DEMO_TEACHER_EMAIL;
const password = import.meta.env.VITE_DEMO_TEACHER_PASSWORD;
const Credentials = email && password ? lazy(() => import('./credentials.tsx')) : null;

/** The credentials panel, only where the operator set the login it shows. */
export function DemoCredentials() {
  if (!Credentials || !email || !password) return null;
  return (
    <Suspense>
      <Credentials email={email} password={password} />
    </Suspense>
  );
}
