import { listSearchWords } from '../../database/queries/search-words.ts';

/** What a submission is found by: the words of its title and of who sent it. */
export function listSubmissionWords(submission: {
  title: string;
  name: string;
  email: string;
}): string[] {
  return listSearchWords(submission.title, submission.name, submission.email);
}
