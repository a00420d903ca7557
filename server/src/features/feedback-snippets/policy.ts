import { mostSnippets } from '../../contract/feedback-snippets.ts';
import { conflict, type RequestProblem } from '../../http/problems.ts';
import type { StoredSnippet } from './collection.ts';

/** Why a comment was not saved, given those that are. */
export function explainRefusedSnippet(
  saved: readonly StoredSnippet[],
  text: string,
): RequestProblem {
  return saved.some((snippet) => snippet.text === text)
    ? conflict('You have saved this comment already.')
    : conflict(`You have saved ${mostSnippets} comments: remove one before you save another.`);
}
