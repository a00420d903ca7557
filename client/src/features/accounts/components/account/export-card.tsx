import { accountData } from 'virtual:messages/accountData';
import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { downloadAccount, downloadAccountArchive } from '../../api/download-account.ts';

const texts = accountData.exporting;

/** Downloads everything that is stored about the account, as one file: without its files, or with them. */
export function ExportCard() {
  const onSuccess = () => toastSuccess(texts.done);
  const data = useMutation({ mutationFn: downloadAccount, onSuccess });
  const archive = useMutation({ mutationFn: downloadAccountArchive, onSuccess });
  const error = data.error ?? archive.error;
  return (
    <TitledCard heading={texts.heading} text={texts.text}>
      <FormFailure title={error && texts.failed} text={error ? explainFailure(error) : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={data.isPending} onClick={() => data.mutate()}>
          {texts.submit}
        </Button>
        <Button variant="outline" busy={archive.isPending} onClick={() => archive.mutate()}>
          {texts.submitWithFiles}
        </Button>
      </div>
    </TitledCard>
  );
}
