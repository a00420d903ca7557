import { account } from 'virtual:messages/account';
import { signInReasons as texts } from 'virtual:messages/signInReasons';
import type { ReactNode } from 'react';
import { Link, matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { pages } from '#lib/routing/pages.ts';
import { paths, readReturnPath } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { DeskPicture } from '#ui/pictures/desk.tsx';
import { DemoCredentials } from './demo-credentials.tsx';
import { isAboutToken, RefusalNotice } from './refusal-notice.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

interface AuthPageProps {
  heading: string;
  subheading: string;
  /** The link to the other of the two pages. */
  alternative: { question: string; text: string; to: string };
  children: ReactNode;
}

/** The frame of the login and sign-up pages. Redirects a signed-in person to the return path. */
export function AuthPage({ heading, subheading, alternative, children }: AuthPageProps) {
  const { status, expired, refusal, isAssumed } = useAuth();
  const [search] = useSearchParams();
  const location = useLocation();
  const returnPath = readReturnPath(search);
  // A session that has ended meanwhile must not lead away from here.
  if (status === 'signed-in' && !isAssumed) return <Navigate to={returnPath} replace />;
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-12 lg:grid-cols-[1fr_26rem]">
      <DeskPicture className="mt-8 hidden w-full lg:block" />
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-title">{heading}</h1>
          <p className="text-muted text-lg">{subheading}</p>
        </div>
        {refusal && status === 'signed-out' && !(expired && isAboutToken(refusal)) ? (
          <RefusalNotice refusal={refusal} />
        ) : expired ? (
          <p role="status" className="rounded-field bg-base-200 px-4 py-3">
            {account.sessionExpired}
          </p>
        ) : (
          <SignInReason returnPath={returnPath} />
        )}
        {children}
        <p>
          {alternative.question}{' '}
          {/* Replaced: both pages lead on whoever goes back to them once signed in. */}
          <Link
            to={{ pathname: alternative.to, search: location.search }}
            replace
            className="text-link"
          >
            {alternative.text}
          </Link>
        </p>
        <SocialSignIn />
        <DemoCredentials />
      </div>
    </div>
  );
}

/** Why a visitor was sent to a sign-in page: the page at `returnPath` needs an account. Draws nothing for the home page. */
function SignInReason({ returnPath }: { returnPath: string }) {
  if (returnPath === paths.home) return null;
  const { pathname } = new URL(returnPath, window.location.origin);
  const page = Object.values(pages).find(({ path }) => matchPath(path, pathname));
  const reason = page && 'signInReason' in page ? page.signInReason : 'page';
  return (
    <p role="status" className="rounded-field bg-base-200 px-4 py-3">
      {texts[reason]}
    </p>
  );
}
