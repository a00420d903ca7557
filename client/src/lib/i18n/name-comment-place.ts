import { commentAnswers as texts } from 'virtual:messages/commentAnswers';
import type { StoredFile } from 'server/contract/files/schemas';

interface Place {
  fileId: string;
  page: number;
}

/** Says on which page a comment is; with the file where there are several. */
export function nameCommentPlace({ fileId, page }: Place, files: readonly StoredFile[]): string {
  const file = files.find(({ _id }) => _id === fileId);
  return files.length > 1 && file
    ? texts.commentInFile({ name: file.name, page })
    : texts.comment({ page });
}
