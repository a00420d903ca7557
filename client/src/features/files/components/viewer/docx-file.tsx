import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery } from '../../api/file-content.ts';
import { PageLayersContext, type PageTarget } from '../pages/page-layers.ts';
import { FileNotReady } from './file-frame.tsx';
import { FormattedButton } from './formatted-button.tsx';
import { DocxPages, DocxText } from './viewer-code.ts';

/**
 * A docx. Where pages have layers and something is on those of this file, or is about to be, its text is shown on the pages that
 * `marked.pdf` has, unless the reader chooses otherwise.
 */
export function DocxFile({ file }: { file: StoredFile }) {
  const query = useQuery(fileContentQuery(file));
  const layers = use(PageLayersContext);
  const [choice, setChoice] = useState<{ isFormatted: boolean; target: PageTarget | null }>();
  const { data: content } = query;
  const notReady = <FileNotReady file={file} query={query} />;
  if (!content) return notReady;
  const target = layers?.target ?? null;
  // Whoever is led to an annotation sees it.
  const chosen = choice?.target === target ? choice.isFormatted : undefined;
  const isFormatted = layers === null || (chosen ?? !layers.isUsed(file._id));
  const Pages = isFormatted ? DocxPages : DocxText;
  return (
    <Suspense fallback={notReady}>
      <Pages
        file={file}
        content={content}
        controls={
          layers && (
            <FormattedButton
              isFormatted={isFormatted}
              onChange={(wanted) => setChoice({ isFormatted: wanted, target })}
            />
          )
        }
      />
    </Suspense>
  );
}
