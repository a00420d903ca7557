import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileStartQuery } from '../../api/file-content.ts';
import { DownloadButton } from './download-button.tsx';
import { FileLabel, FileNotReady, FileNotShown } from './file-frame.tsx';
import { PdfPages } from './viewer-code.ts';

/** A stored PDF. Of a long one only what the pages in view need is loaded. */
export function PdfFile({ file }: { file: StoredFile }) {
  const query = useQuery(fileStartQuery(file));
  const { data: start } = query;
  const [isBroken, setBroken] = useState(false);
  const source = useMemo(() => start && { file, start }, [file, start]);
  const notReady = <FileNotReady file={file} query={query} />;
  if (isBroken) return <FileNotShown file={file} reason={texts.pdfNotShown} />;
  if (!source) return notReady;
  return (
    <Suspense fallback={notReady}>
      <PdfPages
        source={source}
        label={<FileLabel file={file} />}
        contentLabel={texts.content({ name: file.name })}
        onFailure={() => setBroken(true)}
        actions={<DownloadButton file={file} look="icon" />}
      />
    </Suspense>
  );
}
