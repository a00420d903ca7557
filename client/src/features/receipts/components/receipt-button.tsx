import { receipts as texts } from 'virtual:messages/receipts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '#lib/download-file.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { receiptQuery } from '../api/receipt-queries.ts';

interface ReceiptButtonProps {
  submissionId: string;
  /** The number of the attempt; 1 is the first one. */
  attempt: number;
}

/** Opens the receipt of an attempt: its text to copy or to download, and the page that checks it. */
export function ReceiptButton({ submissionId, attempt }: ReceiptButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="btn-sm -ms-3 justify-self-start"
      >
        {texts.open({ attempt })}
      </Button>
      <Modal open={isOpen} title={texts.title({ attempt })} onClose={() => setOpen(false)}>
        <Receipt submissionId={submissionId} attempt={attempt} />
      </Modal>
    </>
  );
}

function Receipt({ submissionId, attempt }: ReceiptButtonProps) {
  const { data, error, refetch } = useQuery(receiptQuery(submissionId, attempt));
  if (error) {
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-28 w-full" />;
  const { receipt } = data;
  const download = () => downloadFile('receipt.txt', new Blob([receipt], { type: 'text/plain' }));
  return (
    <div className="grid gap-4">
      <p className="text-muted">{texts.text}</p>
      <TextArea
        label={texts.label}
        value={receipt}
        readOnly
        rows={4}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={receipt} copied={texts.copied}>
          {texts.copy}
        </CopyButton>
        <Button variant="outline" onClick={download}>
          {texts.download}
        </Button>
        <ButtonLink to={`${paths.receipt}#${receipt}`} variant="quiet">
          {texts.toPage}
        </ButtonLink>
      </div>
    </div>
  );
}
