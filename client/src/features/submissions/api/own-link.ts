import type { Submission } from 'server/contract/submissions/schemas';
import { toWebAddress } from '#lib/web-address.ts';

/** The link that a student has handed in; `null` where there is none: the API names the first file in its place then. */
export function readOwnLink({ pdfLink, files }: Pick<Submission, 'pdfLink' | 'files'>) {
  const [first] = files;
  return first && pdfLink.endsWith(`/files/${first._id}`) ? null : toWebAddress(pdfLink);
}
