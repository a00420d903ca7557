import { mostSnippets } from '../../contract/feedback-snippets.ts';
import { problem, type RequestProblem } from '../../http/errors/problems.ts';
import type { StoredSnippet } from './collection.ts';

/** Why a comment was not saved, given those that are. */
export function explainRefusedSnippet(
  saved: readonly StoredSnippet[],
  text: string,
): RequestProblem {
  return saved.some((snippet) => snippet.text === text)
    ? problem('snippet-already-saved')
    : problem('snippet-limit-reached', { limit: mostSnippets });
}
