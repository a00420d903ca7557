import { files as texts } from 'virtual:messages/files';
import type { StoredFile } from 'server/contract/files/schemas';
import { formatBytes } from '#lib/numbers/format-bytes.ts';

/** Type, pages and size of a file, as one line. */
export function describeFile({ type, pages, bytes }: StoredFile): string {
  return [
    texts.types[type],
    pages !== undefined && texts.pages({ count: pages }),
    formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(' · ');
}
