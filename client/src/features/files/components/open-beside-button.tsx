import { documents as texts } from 'virtual:messages/documents';
import { useEffect } from 'react';
import { useAltKey } from '#lib/keyboard/use-alt-key.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { followBeside, openBeside } from './open-beside.ts';

interface OpenBesideButtonProps {
  /** A web address. */
  link: string;
  variant?: ButtonVariant;
}

/** Opens a document in a window of half the screen. */
export function OpenBesideButton({ link, variant = 'quiet' }: OpenBesideButtonProps) {
  return (
    <Button variant={variant} aria-keyshortcuts="Alt+O" onClick={() => openBeside(link)}>
      {texts.openBeside}
      <KeyHint keys={['Alt', 'O']} />
    </Button>
  );
}

/** Alt+O opens the document as the button does; a window that is open goes on to this document by itself. */
export function useOpenBeside(link: string | null): void {
  useEffect(() => {
    if (link !== null) followBeside(link);
  }, [link]);
  useAltKey(({ shiftKey, code }) => {
    // By its place: with Alt, a Mac's keyboard types another letter.
    return link !== null && !shiftKey && code === 'KeyO' ? () => openBeside(link) : null;
  });
}
