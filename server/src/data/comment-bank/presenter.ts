import type { SavedComment } from '#contract/comment-bank/schemas.ts';
import type { StoredComment } from './collection.ts';

export function presentSavedComment({ _id, text, assignmentId }: StoredComment): SavedComment {
  return { _id: _id.toHexString(), text, assignmentId: assignmentId?.toHexString() ?? null };
}
