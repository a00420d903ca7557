import { classCode as texts } from 'virtual:messages/classCode';
import { useState } from 'react';
import type { SchoolClass } from 'server/contract/classes';
import { Button } from '../../../ui/actions/button.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatCode, writeJoinLink } from '../api/class-code.ts';
import { CopyButton } from './copy-button.tsx';
import { ShowCode } from './show-code.tsx';

/** The code of a class, for its teachers: shown, copied, renewed and switched. */
export function CodeCard({ of: schoolClass, code }: { of: SchoolClass; code: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <SectionCard heading={texts.heading}>
      <p className="text-muted text-sm">{texts.text}</p>
      <p className="py-1 font-mono text-2xl font-bold tracking-wider">{formatCode(code)}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown(true)}>{texts.show}</Button>
        <CopyButton text={writeJoinLink(code)} copied={texts.linkCopied}>
          {texts.copyLink}
        </CopyButton>
      </div>
      <ShowCode of={schoolClass} code={code} open={isShown} onClose={() => setShown(false)} />
    </SectionCard>
  );
}
