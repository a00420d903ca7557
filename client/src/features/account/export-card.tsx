import { accountData } from 'virtual:messages/accountData';
import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '../../lib/explain-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { downloadAccount } from './download-account.ts';

const texts = accountData.exporting;

/** Takes along all that is held about the account, as a file. */
export function ExportCard() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadAccount,
    onSuccess: () => toastSuccess(texts.done),
  });
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-heading">{texts.heading}</h2>
        <p className="text-muted">{texts.text}</p>
      </div>
      <FormFailure title={error && texts.failed} text={error ? explainFailure(error) : undefined} />
      <Button
        look="outline"
        busy={isPending}
        className="justify-self-start"
        onClick={() => mutate()}
      >
        {texts.submit}
      </Button>
    </Card>
  );
}
