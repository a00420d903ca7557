import { app } from 'virtual:messages/app';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts';

interface CopyButtonProps {
  text: string;
  /** Said when it was copied. */
  copied: string;
  children: ReactNode;
}

/** Copies `text` to the clipboard and says so. */
export function CopyButton({ text, copied, children }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(copied);
    } catch {
      // The browser has no clipboard for this page, or the person has forbidden it.
      toastError(app.notCopied);
    }
  };
  return (
    <Button variant="outline" onClick={copy}>
      {children}
    </Button>
  );
}
