import { home as texts } from 'virtual:messages/home';
import { lazy, Suspense } from 'react';
import { Banner } from '#features/home/components/banner.tsx';
import { Welcome } from '#features/home/components/welcome.tsx';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { isSameSearch } from '#lib/queries/start-query.ts';
import { afterPaint } from '#lib/rendering/after-paint.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { readAccessToken } from '#lib/session/access-token.ts';
import { readLastRole, readStoredEmail } from '#lib/session/last-user.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { whenReady } from '#lib/session/session-store.ts';
import { type Authentication, useAuth } from '#lib/session/use-auth.ts';

const StudentToday = lazy(() => import('./student-today.tsx'));
const TeacherToday = lazy(() => import('./teacher-today.tsx'));
const HomeSections = lazy(async () => {
  // They lie below the first screen.
  await afterPaint(0);
  return import('./home-sections.tsx');
});

export const shouldRevalidate = isSameSearch;

/** Nothing is awaited: what the first screen needs is asked for while its code is loading. */
export function loader({ context }: LoaderArgs) {
  whenReady()
    .then(async (session) => {
      if (session.status !== 'signed-in') return;
      const { startToday } = await import('./start-today.ts');
      startToday(context.get(queryClientContext), session.user.email);
    })
    // The page asks itself, and shows what fails.
    .catch(() => {});
  return null;
}

/**
 * The home page: the first screen is in the first chunk, the sections below load after it. For who is signed in it begins with
 * what is to do today.
 */
export function Component() {
  const auth = useAuth();
  const { status, user } = auth;
  const isExpected = looksSignedIn(auth);
  return (
    <>
      {isExpected && <TodayPlace email={user?.email} />}
      <Banner />
      <div className="page-width grid grid-cols-1 gap-12 py-10 lg:gap-16 lg:py-16">
        <Welcome signedIn={isExpected || status === 'unreachable'} isBelowToday={isExpected} />
        {/* Keeps the footer out of view until the rest has loaded. */}
        <Suspense fallback={<div className="min-h-screen" />}>
          <HomeSections name={isExpected ? user?.displayName : null} />
        </Suspense>
      </div>
    </>
  );
}

/** With a stored token the places of a signed-in person are kept at once, so that nothing moves later. */
function looksSignedIn({ user, loading }: Authentication): boolean {
  return user !== null || (loading && readAccessToken() !== null);
}

// The places are as high as what comes: what follows does not move. A student's is the first screen of a phone.
const studentPlace = 'flex flex-col min-h-first-screen';
const teacherPlace = 'grid content-start';
const cards = 'grid min-h-80 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-6';

/** The day and, below it, what it is for; `email` is missing until it is known who is signed in. */
function TodayPlace({ email }: { email: string | undefined }) {
  const isTeacher = useIsTeacher() ?? readLastRole(email ?? readStoredEmail() ?? '');
  const isStudent = isTeacher === false;
  const placeholder = (
    <>
      <div className="sheet min-h-80" />
      <div className="sheet min-h-80" />
    </>
  );
  return (
    <div className={`page-width py-2 sm:py-6 ${isStudent ? studentPlace : teacherPlace}`}>
      <Heading />
      <div className={isStudent ? 'flex grow flex-col' : cards}>
        {isStudent ? (
          <Suspense>{email && <StudentToday />}</Suspense>
        ) : (
          <Suspense fallback={placeholder}>
            {email ? <TeacherToday email={email} /> : placeholder}
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Heading() {
  const day = useToday();
  return (
    <div className="flex min-h-10 flex-wrap items-baseline gap-x-3">
      <h1 className="text-heading">{texts.today}</h1>
      <p className="text-muted">{formatLongDay(day)}</p>
    </div>
  );
}
