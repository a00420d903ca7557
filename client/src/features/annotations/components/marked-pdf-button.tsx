import { markedPdf as texts } from 'virtual:messages/markedPdf';
import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { showError } from '#ui/dialogs/dialogs.ts';
import { downloadMarkedPdf, type MarkedAttempt } from '../api/download-marked-pdf.ts';

/** Downloads the work of an attempt with everything that is on it. */
export function MarkedPdfButton(attempt: MarkedAttempt) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadMarkedPdf(attempt),
    onError: (error) => showError({ title: texts.failed, text: explainFailure(error) }),
  });
  return (
    <Button
      variant="quiet"
      busy={isPending}
      onClick={() => mutate()}
      className="btn-sm -ms-3 justify-self-start"
    >
      {texts.download}
    </Button>
  );
}
