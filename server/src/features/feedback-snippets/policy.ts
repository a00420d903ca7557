import { maxSnippets } from '../../contract/feedback-snippets.ts';
import { problem, type RequestProblem } from '../../http/errors/problems.ts';
import type { StoredSnippet } from './collection.ts';

/** The reason why a comment was not saved, given the saved ones. */
export function explainRefusedSnippet(
  saved: readonly StoredSnippet[],
  text: string,
): RequestProblem {
  return saved.some((snippet) => snippet.text === text)
    ? problem('snippet-already-saved')
    : problem('snippet-limit-reached', { limit: maxSnippets });
}
