import { app } from 'virtual:messages/app';
import { errorPage } from 'virtual:messages/errorPage';
import { notFound } from 'virtual:messages/notFound';
import { isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import { readProblem } from '../../lib/http/problem.ts';
import { usePageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReopenPage } from '../../lib/routing/use-reopen-page.ts';
import { retrySession } from '../../lib/session/session.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { FullPageMessage } from '../../ui/layout/full-page-message.tsx';
import { SpiltInkPicture } from '../../ui/pictures/spilt-ink.tsx';

type FailureName = 'notFound' | 'forbidden' | 'offline' | 'unexpected' | 'update';

/** The error page inside the layout, which stays usable. */
export function PageError() {
  const name = findName(useRouteError());
  const { heading, text } = errorPage[name];
  usePageTitle(heading);
  const { state } = useNavigation();
  const reopenPage = useReopenPage();

  const retry = async () => {
    // A failure shows in the session, and the guards below say so again.
    if (getSession().status === 'unreachable') await retrySession().catch(() => {});
    await reopenPage();
  };

  return (
    <FullPageMessage
      picture={<SpiltInkPicture className="w-full max-w-xs" />}
      heading={heading}
      text={text}
      actions={
        <>
          {name === 'update' && (
            <Button onClick={() => window.location.reload()}>{errorPage.reload}</Button>
          )}
          {(name === 'offline' || name === 'unexpected') && (
            <Button onClick={retry} busy={state === 'loading'}>
              {app.tryAgain}
            </Button>
          )}
          <ButtonLink variant="outline" to={paths.home}>
            {notFound.goHome}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The same without the layout, for when the layout itself has failed. */
export function BareError() {
  return (
    <main className="page-width grid min-h-dvh place-items-center">
      <PageError />
    </main>
  );
}

function findName(error: unknown): FailureName {
  if (isMissingCode(error)) return navigator.onLine ? 'update' : 'offline';
  const failure = readProblem(error);
  if (failure.kind === 'offline') return 'offline';
  const status = isRouteErrorResponse(error) || failure.kind === 'refused' ? statusIn(error) : 0;
  if (status === 404 || status === 400) return 'notFound';
  if (status === 403) return 'forbidden';
  return status >= 502 && status <= 504 ? 'offline' : 'unexpected';
}

function statusIn(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 0;
  return Number(error.status);
}

/** A page's code or style could not be loaded: after a new release its old files are gone. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  );
}
