import { accountData } from 'virtual:messages/accountData';
import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { downloadAccount } from '../../api/download-account.ts';

const texts = accountData.exporting;

/** Downloads everything that is stored about the account, as a file. */
export function ExportCard() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadAccount,
    onSuccess: () => toastSuccess(texts.done),
  });
  return (
    <TitledCard heading={texts.heading} text={texts.text}>
      <FormFailure title={error && texts.failed} text={error ? explainFailure(error) : undefined} />
      <Button
        variant="outline"
        busy={isPending}
        className="justify-self-start"
        onClick={() => mutate()}
      >
        {texts.submit}
      </Button>
    </TitledCard>
  );
}
