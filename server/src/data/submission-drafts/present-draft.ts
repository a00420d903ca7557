import type { SavedDraft } from '#contract/submissions/drafts.ts';
import { presentFile } from '#data/files/present-file.ts';
import type { DraftDocument } from './collection.ts';

export function presentDraft(
  draft: Pick<DraftDocument, 'pdfLink' | 'quickNote' | 'text' | 'files' | 'version'> | null,
): SavedDraft {
  if (draft === null) return { files: [], version: 0 };
  const { pdfLink, quickNote, text, files, version } = draft;
  return {
    ...(pdfLink !== undefined && { pdfLink }),
    ...(quickNote !== undefined && { quickNote }),
    ...(text !== undefined && { text }),
    files: files.map(presentFile),
    version,
  };
}
