import type { FeedbackSnippet } from '#contract/comment-bank/schemas.ts';
import type { StoredSnippet } from './collection.ts';

export function presentSnippet({ _id, text, assignmentId }: StoredSnippet): FeedbackSnippet {
  return { _id: _id.toHexString(), text, assignmentId: assignmentId?.toHexString() ?? null };
}
