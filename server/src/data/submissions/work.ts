import type { Submission } from '#contract/submissions/schemas.ts';
import { toAnonymousFile } from '#data/files/anonymous-copy.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import { presentFile } from '#data/files/present-file.ts';

/** What an attempt hands in: a link, files or both, and a note. */
export type Work = { pdfLink?: string; files?: NamedFile[]; quickNote: string };

/** These fields alone, without those that are missing. */
export function pickWork({
  pdfLink,
  files,
  quickNote,
}: Omit<Work, 'files'> & { files?: NamedFile[] | undefined }): Work {
  return { ...(pdfLink !== undefined && { pdfLink }), ...(files && { files }), quickNote };
}

/** Without a link, the address of the first file stands for it. With `isAnonymous`, the files say nothing of who has made them. */
export function presentWork(
  { pdfLink, files = [], quickNote }: Work,
  publicApiUrl: string,
  isAnonymous: boolean,
): Pick<Submission, 'pdfLink' | 'files' | 'quickNote'> {
  return {
    pdfLink: pdfLink ?? `${publicApiUrl}/files/${files[0]?._id.toHexString()}`,
    files: files.map((file, index) =>
      presentFile(isAnonymous ? toAnonymousFile(file, index) : file),
    ),
    quickNote,
  };
}
