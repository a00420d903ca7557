import { diffWords } from 'diff';

/** A part of a text that is the same, was added or was removed. */
export interface TextChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Milliseconds after which two texts are given up that have too little in common. */
const timeout = 5000;

/**
 * What was added to a text and removed from it, in words; spaces and line breaks are no changes. It is computed in pieces, between
 * which presses are handled. `null` where it takes too long.
 */
export function diffTexts(before: string, after: string): Promise<TextChange[] | null> {
  return new Promise((resolve) => {
    diffWords(before, after, {
      timeout,
      callback: (parts) =>
        resolve(
          parts?.map(({ added, removed, value }) => ({
            kind: added ? 'added' : removed ? 'removed' : 'same',
            text: value,
          })) ?? null,
        ),
    });
  });
}

/** How many words the changes of one kind have. */
export function countWords(changes: readonly TextChange[], kind: TextChange['kind']): number {
  return changes
    .filter((change) => change.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}
