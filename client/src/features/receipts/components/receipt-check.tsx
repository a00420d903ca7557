import { receiptPage as texts } from 'virtual:messages/receiptPage';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { CheckIcon, WarningIcon } from '#ui/pictures/icons.tsx';
import { receiptKeysQuery, verdictQuery } from '../api/receipt-queries.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

/** Takes a receipt, and says whether it is valid and what it says. */
export function ReceiptCheck({ initial }: { initial: string }) {
  const [receipt, setReceipt] = useState(initial);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const pasted = field.current?.value.replace(/\s+/g, '') ?? '';
    setEmpty(pasted === '');
    setReceipt(pasted);
    if (pasted === '') field.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={check} className="sheet grid gap-4 p-5 sm:p-6">
        <TextArea
          ref={field}
          label={texts.label}
          hint={texts.hint}
          error={isEmpty ? texts.empty : undefined}
          defaultValue={initial}
          name="receipt"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" className="justify-self-start">
          {texts.check}
        </Button>
      </form>
      {receipt && <Verdict receipt={receipt} />}
    </div>
  );
}

function Verdict({ receipt }: { receipt: string }) {
  const keys = useQuery(receiptKeysQuery);
  const verdict = useQuery({
    ...verdictQuery(receipt, keys.data?.keys ?? []),
    enabled: keys.data !== undefined,
  });
  const error = verdict.error ?? (keys.data ? null : keys.error);
  if (error) {
    return (
      <ErrorPanel
        title={texts.failed}
        text={explainFailure(error)}
        onRetry={() => (keys.data ? verdict.refetch() : keys.refetch())}
      />
    );
  }
  const { data } = verdict;
  return (
    <>
      <div role="status">
        {!data && <p className="text-muted">{texts.checking}</p>}
        {data?.valid && (
          <Outcome icon={<CheckIcon className="size-6 shrink-0 text-success" />} {...texts.valid} />
        )}
        {data?.valid === false && (
          <Outcome
            icon={<WarningIcon className="size-6 shrink-0 text-error" />}
            title={texts.notValid}
            text={texts.reasons[data.reason]}
          />
        )}
      </div>
      {data?.valid && <ReceiptFacts claims={data.claims} />}
    </>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  title: string;
  text: string;
}

function Outcome({ icon, title, text }: OutcomeProps) {
  return (
    <div className="flex items-start gap-3">
      {icon}
      <div className="min-w-0">
        <p className="text-lg font-bold">{title}</p>
        <p className="text-muted max-w-prose">{text}</p>
      </div>
    </div>
  );
}
