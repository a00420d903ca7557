import type { SavedDraft } from '#contract/submissions/drafts.ts';
import { presentFile } from '#data/files/present-file.ts';
import { type DraftDocument, pickTexts } from './collection.ts';

export function presentDraft(
  draft: Pick<DraftDocument, 'pdfLink' | 'quickNote' | 'text' | 'files' | 'version'> | null,
): SavedDraft {
  if (draft === null) return { files: [], version: 0 };
  const { files, version } = draft;
  return { ...pickTexts(draft), files: files.map(presentFile), version };
}
