import { listSearchWords, toSortName } from '../../database/queries/search-words.ts';

/** The words by which a submission is found: those of its title, and of the student's name and address. */
export function listSubmissionWords(submission: {
  title: string;
  name: string;
  email: string;
}): string[] {
  return listSearchWords(submission.title, submission.name, submission.email);
}

/** What a submission is found and sorted by. */
export function toSubmissionKeys(submission: { title: string; name: string; email: string }) {
  return { searchWords: listSubmissionWords(submission), sortName: toSortName(submission.name) };
}
