import { app } from 'virtual:messages/app';
import { errorPage } from 'virtual:messages/errorPage';
import { notFound } from 'virtual:messages/notFound';
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import { MissingPage } from '#features/layout/components/missing-page.tsx';
import { isMissingCode } from '#lib/errors/missing-code.ts';
import { checkApiHealth, isApiUnavailable } from '#lib/http/outage.ts';
import { RefusedError, readProblem } from '#lib/http/problem.ts';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { paths } from '#lib/routing/paths.ts';
import { useReopenPage } from '#lib/routing/use-reopen-page.ts';
import { retrySession } from '#lib/session/session.ts';
import { getSession } from '#lib/session/session-store.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { FullPageMessage } from '#ui/layout/full-page-message.tsx';
import { SpiltInkPicture } from '#ui/pictures/spilt-ink.tsx';

type FailureName = 'notFound' | 'forbidden' | 'offline' | 'unavailable' | 'unexpected' | 'update';

/** The error page inside the layout, which stays usable. */
export function PageError() {
  const error = useRouteError();
  return !isMissingCode(error) && findName(error) === 'notFound' ? (
    <MissingPage />
  ) : (
    <Failure error={error} />
  );
}

function Failure({ error }: { error: unknown }) {
  const isUnavailable = useIsApiUnavailable();
  const isCodeMissing = isMissingCode(error);
  const name = isCodeMissing && isUnavailable ? 'offline' : findName(error);
  const { heading, text } = errorPage[name];
  const isRefused = name === 'unavailable' && error instanceof RefusedError;
  usePageTitle(heading);
  const isLeaving = useNavigation().state !== 'idle';
  const reopenPage = useReopenPage();

  const wasUnavailable = useRef(false);

  useEffect(() => {
    // Only this distinguishes a lost connection from a new release.
    if (isCodeMissing) void checkApiHealth();
  }, [isCodeMissing]);

  useEffect(() => {
    if (!isCodeMissing) return;
    // The router keeps the failure to load a page's code until the document is loaded again.
    if (wasUnavailable.current && !isUnavailable) window.location.reload();
    wasUnavailable.current = isUnavailable;
  }, [isCodeMissing, isUnavailable]);

  const retry = async () => {
    if (isCodeMissing) {
      await checkApiHealth();
      if (!isApiUnavailable()) window.location.reload();
      return;
    }
    // A failure shows in the session, and the guards below say so again.
    if (getSession().status === 'unreachable') await retrySession().catch(() => {});
    await reopenPage();
  };

  return (
    <FullPageMessage
      picture={<SpiltInkPicture className="w-full max-w-xs" />}
      heading={heading}
      text={isRefused ? error.detail : text}
      actions={
        <>
          {name === 'update' && (
            <Button onClick={() => window.location.reload()}>{errorPage.reload}</Button>
          )}
          {(name === 'offline' || name === 'unavailable' || name === 'unexpected') && (
            <Button onClick={retry} busy={isLeaving}>
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
  const failure = readProblem(error);
  if (failure.kind === 'offline' || failure.kind === 'update') return failure.kind;
  const status = isRouteErrorResponse(error) || failure.kind === 'refused' ? statusIn(error) : 0;
  if (status === 404 || status === 400) return 'notFound';
  if (status === 403) return 'forbidden';
  return [429, 502, 503, 504].includes(status) ? 'unavailable' : 'unexpected';
}

function statusIn(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 0;
  return Number(error.status);
}
