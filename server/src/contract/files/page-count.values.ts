interface CountedFile {
  type: string;
  pages?: number | undefined;
}

/** How many pages of a file can be annotated; `undefined` for text and docx files, whose pages follow from their content. */
export function countPages({ type, pages }: CountedFile): number | undefined {
  if (type === 'application/pdf') return pages;
  return type.startsWith('image/') ? 1 : undefined;
}

/** Of these files together; `undefined` without a file, or where the pages of one are not known. */
export function countAllPages(files: readonly CountedFile[]): number | undefined {
  const counts = files.flatMap((file) => countPages(file) ?? []);
  if (files.length === 0 || counts.length < files.length) return undefined;
  return counts.reduce((sum, count) => sum + count, 0);
}
