import { app } from 'virtual:messages/app';
import type { ReactNode } from 'react';
import { copyText } from '../feedback/copy-text.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** Said when it was copied. */
  copied: string;
  children: ReactNode;
}

/** Copies `text` to the clipboard and says so. */
export function CopyButton({ text, copied, children }: CopyButtonProps) {
  return (
    <Button variant="outline" onClick={() => copyText(text, { copied, failed: app.notCopied })}>
      {children}
    </Button>
  );
}
