import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery } from '../../api/file-content.ts';
import { FileNotReady } from './file-frame.tsx';
import { DocxPages } from './viewer-code.ts';

/** A docx. */
export function DocxFile({ file }: { file: StoredFile }) {
  const query = useQuery(fileContentQuery(file));
  const { data: content } = query;
  const notReady = <FileNotReady file={file} query={query} />;
  if (!content) return notReady;
  return (
    <Suspense fallback={notReady}>
      <DocxPages file={file} content={content} />
    </Suspense>
  );
}
