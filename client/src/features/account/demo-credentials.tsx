import { lazy, Suspense } from 'react';
import { demoTeacher } from '../../lib/env.ts';

// Where the operator shows no login, the bundler drops this import and all its texts.
const Credentials = demoTeacher ? lazy(() => import('./credentials.tsx')) : null;

/** The credentials panel, only where the operator set the login it shows. */
export function DemoCredentials() {
  if (!Credentials || !demoTeacher) return null;
  return (
    <Suspense>
      <Credentials {...demoTeacher} />
    </Suspense>
  );
}
