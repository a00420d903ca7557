import { classCode as texts } from 'virtual:messages/classCode';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { formatCode, writeJoinLink } from '../api/class-code.ts';
import { switchCode } from '../api/class-mutations.ts';
import { ShowCode } from './show-code.tsx';
import { useCodeRenewal } from './use-code-renewal.ts';

/** The code of a class, for its teachers: shown, copied, renewed and switched off and on. */
export function CodeCard({ schoolClass, code }: { schoolClass: SchoolClass; code: string }) {
  const { _id, name, codeEnabled: isOn = true } = schoolClass;
  const [isShown, setShown] = useState(false);
  const { renew, isPending: isRenewing } = useCodeRenewal(_id);
  const { renewing } = texts;
  const { mutate, isPending: isSwitching } = useMutation(switchCode(_id));

  const switchTo = (enabled: boolean) =>
    mutate(enabled, {
      onSuccess: () => toastSuccess(enabled ? texts.switchedOn : texts.switchedOff),
      onError: (error) => toastFailure(texts.switchFailed, explainFailure(error)),
    });

  return (
    <SectionCard heading={texts.heading}>
      <p className="text-muted text-sm">{isOn ? texts.text : texts.offText}</p>
      {isOn && (
        <>
          <p className="py-1 font-mono text-2xl font-bold tracking-wider">{formatCode(code)}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setShown(true)}>{texts.show}</Button>
            <CopyButton text={writeJoinLink(code)} copied={texts.linkCopied}>
              {texts.copyLink}
            </CopyButton>
          </div>
        </>
      )}
      {/* The words of the buttons begin where the text above does. */}
      <div className="-mx-4.25 flex flex-wrap">
        {isOn && (
          <Button
            variant="quiet"
            busy={isRenewing}
            onClick={() => renew({ title: renewing.title, text: renewing.text({ name }) })}
          >
            {texts.renew}
          </Button>
        )}
        <Button variant="quiet" busy={isSwitching} onClick={() => switchTo(!isOn)}>
          {isOn ? texts.switchOff : texts.switchOn}
        </Button>
      </div>
      <ShowCode
        schoolClass={schoolClass}
        code={code}
        open={isShown}
        onClose={() => setShown(false)}
      />
    </SectionCard>
  );
}
