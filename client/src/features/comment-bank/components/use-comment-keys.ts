import type { SavedComment } from 'server/contract/comment-bank/schemas';
import { useAltKey } from '#lib/keyboard/use-alt-key.ts';

/** How many have a key: 1 to 9. */
export const commentKeys = 9;

/**
 * Alt, Shift and a digit insert one of the first nine. Not Alt and a digit, which changes the tab in browsers on Linux,
 * nor Ctrl and Alt, which types characters on many keyboards.
 */
export function useCommentKeys(comments: SavedComment[], insert: (text: string) => void): void {
  useAltKey(({ shiftKey, code }) => {
    if (!shiftKey) return null;
    // By its place: with Shift, the key types another character.
    const [, digit] = code.match(/^Digit([1-9])$/) ?? [];
    const comment = digit && comments[Number(digit) - 1];
    return comment ? () => insert(comment.text) : null;
  });
}
