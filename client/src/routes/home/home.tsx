import { lazy, Suspense } from 'react';
import { Banner } from '../../features/home/components/banner.tsx';
import { Welcome } from '../../features/home/components/welcome.tsx';
import { afterPaint } from '../../lib/rendering/after-paint.ts';
import { useAuth } from '../../lib/session/use-auth.ts';

const Greeting = lazy(() => import('../../features/home/components/greeting.tsx'));
const HomeSections = lazy(() => afterPaint().then(() => import('./home-sections.tsx')));

/** The home page: the first screen is in the first chunk, the sections below load after it. */
export function Component() {
  const { status, user } = useAuth();
  return (
    <>
      <Banner />
      <div className="page-width grid grid-cols-1 gap-12 py-10 lg:gap-16 lg:py-16">
        {user && (
          <Suspense fallback={<div className="text-heading min-h-[4lh] sm:min-h-[3lh]" />}>
            <Greeting name={user.displayName} />
          </Suspense>
        )}
        <Welcome signedIn={user !== null || status === 'unreachable'} />
        {/* Keeps the footer out of view until the rest has loaded. */}
        <Suspense fallback={<div className="min-h-screen" />}>
          <HomeSections />
        </Suspense>
      </div>
    </>
  );
}
