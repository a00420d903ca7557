import { useEffect, useEffectEvent } from 'react';
import type { FeedbackSnippet } from 'server/contract/feedback-snippets';

/** How many have a key: 1 to 9. */
export const snippetKeys = 9;

/**
 * Alt, Shift and a digit insert one of the first nine. Not Alt and a digit, which changes the tab in browsers on Linux,
 * nor Ctrl and Alt, which types characters on many keyboards.
 */
export function useSnippetKeys(
  snippets: FeedbackSnippet[] | undefined,
  insert: (text: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    // By its place: with Shift, the key types another character.
    const [, digit] = event.code.match(/^Digit([1-9])$/) ?? [];
    const snippet = digit && snippets?.[Number(digit) - 1];
    if (!snippet) return;
    event.preventDefault();
    if (!event.repeat) insert(snippet.text);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
