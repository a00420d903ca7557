import { phonePages as texts } from 'virtual:messages/phonePages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey } from '#lib/drafts/drafts.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { codeOf, isWorthRetrying } from '#lib/http/problem.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { redeemedGrantQuery, sendPages } from '../../api/scan-grants.ts';
import ScanPages from '../scanner/scan-pages.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';

/** What a phone shows that has opened the address of a QR code: the scanner, whose pages go to the form on the computer. */
export default function ScanForDraft({ code }: { code: string }) {
  const { data: grant, error, isFetching, refetch } = useQuery(redeemedGrantQuery(code));
  if (grant) return <Scanner {...grant} code={code} />;
  if (isFetching || !error) return <Spinner label={texts.opening} size="large" />;
  if (codeOf(error) === 'scan-grant-not-found') {
    return <EmptyState title={texts.notFound} text={texts.notFoundText} />;
  }
  return (
    <ErrorPanel
      title={texts.notOpened}
      text={explainFailure(error)}
      {...(isWorthRetrying(error) && { onRetry: () => refetch() })}
    />
  );
}

interface ScannerProps {
  code: string;
  token: string;
  /** Of the assignment. */
  title: string;
  expiresAt: string;
}

function Scanner({ code, token, title, expiresAt }: ScannerProps) {
  const minutes = useMinutesLeft(expiresAt);
  const [percent, setPercent] = useState(0);
  const sending = useMutation(sendPages(token, setPercent));
  const hasEnded = codeOf(sending.error) === 'scan-grant-ended';
  if (hasEnded || (minutes === 0 && !sending.isPending)) {
    return (
      <EmptyState
        title={texts.ended}
        text={sending.isSuccess ? texts.endedAfterSending : texts.endedText}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1 wrap-anywhere">
        <p className="text-heading font-bold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted">{texts.minutesLeft({ minutes })}</p>
      </div>
      <div role="status" className="empty:hidden">
        {sending.isSuccess && (
          <p className="rounded-box border border-edge p-4 font-semibold">
            {texts.arrivedOnComputer}
          </p>
        )}
      </div>
      <ScanPages
        // Whoever signs in at this device finds none: it counts as the draft of another account.
        draft={draftKey('scan', code)}
        finishText={texts.send}
        onFile={(file) => sending.mutateAsync(file)}
        sendingText={texts.sending({ percent })}
      />
    </div>
  );
}
