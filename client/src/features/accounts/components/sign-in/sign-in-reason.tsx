import { signInReasons as texts } from 'virtual:messages/signInReasons';
import { matchPath } from 'react-router-dom';
import { pages } from '#lib/routing/pages.ts';
import { paths } from '#lib/routing/paths.ts';

/** Why a visitor was sent to a sign-in page: the page at `returnPath` needs an account. Draws nothing for the home page. */
export function SignInReason({ returnPath }: { returnPath: string }) {
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
