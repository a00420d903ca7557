import { isDeletedUid } from '#database/ownership.ts';
import {
  listSearchWords,
  toNameKeys,
  toSortText,
  wordsVersion,
} from '#database/queries/search-words.ts';

/** What a submission shows of its assignment and its student, as both are called now. */
export type Labels = {
  title: string;
  name: string;
  email: string;
  /** What they were called at the last hand-in, where that differs. */
  submittedTitle?: string;
  submittedName?: string;
};

/**
 * What a submission is found and sorted by. What a deleted account has left is not found by words. A document of an earlier
 * version may have no `uid`.
 */
export function toSubmissionKeys({ uid, ...labels }: Labels & { uid?: string }) {
  const { title, name, email, submittedTitle = '', submittedName = '' } = labels;
  const isFound = uid === undefined || !isDeletedUid(uid);
  return {
    searchWords: isFound ? listSearchWords(title, name, email, submittedTitle, submittedName) : [],
    ...toNameKeys(name),
    sortTitle: toSortText(title),
    wordsVersion,
  };
}
