import type { FeedbackSnippet } from '../../contract/feedback-snippets.ts';
import type { StoredSnippet } from './collection.ts';

export function presentSnippet({ _id, text }: StoredSnippet): FeedbackSnippet {
  return { _id: _id.toHexString(), text };
}
