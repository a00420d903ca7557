import { account } from 'virtual:messages/account';
import { useEffect, useRef } from 'react';
import type { ProblemCode } from 'server/contract/problems';
import type { AccountRefusal } from '#lib/session/session-store.ts';
import { WarningIcon } from '#ui/pictures/icons.tsx';

const texts = account.refused;

/** Why the server refused an account, on the sign-in pages, so that another account can sign in. */
export function RefusalNotice({ refusal }: { refusal: AccountRefusal }) {
  const notice = useRef<HTMLDivElement>(null);

  // It may be out of view for a person who pressed a button further down.
  useEffect(() => notice.current?.focus(), []);

  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="sheet flex gap-4 border-error p-5 focus:outline-none"
    >
      <WarningIcon className="size-7 shrink-0 text-error" />
      <div className="grid min-w-0 gap-2 wrap-anywhere">
        <p className="font-bold text-error">{describeStatus(refusal.status)}</p>
        <p>{describeReason(refusal)}</p>
        <p className="text-muted">{texts.signedOut}</p>
      </div>
    </div>
  );
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403 || status === 409) return texts.titles[status];
  return texts.titles[400];
}

function describeReason(refusal: AccountRefusal): string {
  if (refusal.verificationSentTo)
    return texts.verificationSent({ email: refusal.verificationSentTo });
  return isAboutToken(refusal) ? texts.signInAgain : refusal.detail;
}

/** Whether the refusal is about the token and not about the account: its text would not help the person. */
export function isAboutToken({ code }: AccountRefusal): boolean {
  return tokenProblems.some((problem) => problem === code);
}

const tokenProblems: readonly ProblemCode[] = [
  'id-token-invalid',
  'access-token-invalid',
  'sign-in-required',
  'session-ended',
];
