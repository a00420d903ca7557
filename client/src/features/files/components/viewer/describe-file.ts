import { documents } from 'virtual:messages/documents';
import { fileViewer as texts } from 'virtual:messages/fileViewer';
import type { StoredFile } from 'server/contract/files/schemas';
import type { FileType } from 'server/contract/values';

const typeNames: Record<FileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/plain': texts.text,
  'text/markdown': 'Markdown',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
};

/** Type and pages of a file: "PDF, 3 pages". */
export function describeFile({ type, pages }: Pick<StoredFile, 'type' | 'pages'>): string {
  const name = typeNames[type];
  return pages === undefined ? name : `${name}, ${documents.pages({ count: pages })}`;
}
