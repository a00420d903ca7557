import { lazy, Suspense } from 'react';
import { Banner } from '#features/home/components/banner.tsx';
import { Welcome } from '#features/home/components/welcome.tsx';
import { readAccessToken } from '#lib/session/access-token.ts';
import { type Authentication, useAuth } from '#lib/session/use-auth.ts';

const Today = lazy(() => import('./today.tsx'));
const Greeting = lazy(() => import('#features/home/components/greeting.tsx'));
const HomeSections = lazy(() => import('./home-sections.tsx'));

/** The home page: the first screen is in the first chunk, the sections below load after it. */
export function Component() {
  const auth = useAuth();
  const { status, user } = auth;
  const isExpected = looksSignedIn(auth);
  return (
    <>
      {isExpected && (
        // The rows are as high as the cards become: what follows does not move.
        <div className="page-width grid auto-rows-[minmax(22.25rem,auto)] grid-cols-[minmax(0,1fr)] gap-4 py-6 sm:auto-rows-[minmax(18.5rem,auto)] lg:grid-cols-2 lg:gap-6">
          <Suspense fallback={<TodayPlace />}>
            {user ? <Today email={user.email} /> : <TodayPlace />}
          </Suspense>
        </div>
      )}
      <Banner />
      <div className="page-width grid grid-cols-1 gap-12 py-10 lg:gap-16 lg:py-16">
        {isExpected && (
          <Suspense fallback={<GreetingPlace />}>
            {user ? <Greeting name={user.displayName} /> : <GreetingPlace />}
          </Suspense>
        )}
        <Welcome signedIn={isExpected || status === 'unreachable'} />
        {/* Keeps the footer out of view until the rest has loaded. */}
        <Suspense fallback={<div className="min-h-screen" />}>
          <HomeSections />
        </Suspense>
      </div>
    </>
  );
}

/** With a stored token the places of a signed-in person are kept at once, so that nothing moves later. */
function looksSignedIn({ user, loading }: Authentication): boolean {
  return user !== null || (loading && readAccessToken() !== null);
}

function TodayPlace() {
  return (
    <>
      <div className="sheet" />
      <div className="sheet" />
    </>
  );
}

function GreetingPlace() {
  return <div className="text-heading min-h-[4lh] sm:min-h-[3lh]" />;
}
