import type { QueryClient } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery, fileStartQuery } from '../../api/file-content.ts';
import { readDocx } from '../read-docx.ts';
import { loadPdfPages } from '../viewer/viewer-code.ts';

/** UTF-16 code units of a text that is compared: more takes longer than somebody waits. */
export const maxCompared = 200_000;
const maxBytes = 1024 * 1024;

type FileText = { kind: 'text'; text: string } | { kind: 'none' | 'too-large' };

/** The text of a file; none in pictures and in scanned PDFs. @throws {Error} when it cannot be read */
export async function readFileText(queryClient: QueryClient, file: StoredFile): Promise<FileText> {
  switch (file.type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return { kind: 'none' };
    case 'text/plain':
    case 'text/markdown': {
      if (file.bytes > maxBytes) return { kind: 'too-large' };
      const content = await queryClient.query(fileContentQuery(file));
      return toFileText(await content.text());
    }
    case 'application/pdf': {
      const [{ readPdfText }, start] = await Promise.all([
        loadPdfPages(),
        queryClient.query(fileStartQuery(file)),
      ]);
      return toFileText(await readPdfText(file, start, maxCompared));
    }
    default: {
      const content = await queryClient.query(fileContentQuery(file));
      return toFileText(readDocx(new Uint8Array(await content.arrayBuffer())));
    }
  }
}

export function toFileText(text: string): FileText {
  if (text.length > maxCompared) return { kind: 'too-large' };
  return text.trim() === '' ? { kind: 'none' } : { kind: 'text', text };
}
