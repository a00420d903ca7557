import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { fileStartQuery } from '../../api/file-content.ts';
import { FileFrame, FileNotReady, FileScroller } from './file-frame.tsx';
import { useZoom } from './use-zoom.ts';
import { ViewControls } from './view-controls.tsx';

/** UTF-16 code units that are shown: laying out more takes longer than a press should wait. */
const maxShown = 200_000;

/** A text, or a Markdown document. Of a very long one only the beginning is loaded and shown. */
export function TextFile({ file }: { file: StoredFile }) {
  const { data: start, error, refetch } = useQuery(fileStartQuery(file));
  const { zoom, controls } = useZoom();
  if (!start) return <FileNotReady file={file} error={error} onRetry={() => refetch()} />;
  const text = new TextDecoder().decode(start, { stream: start.length < file.bytes });
  const shown = text.slice(0, maxShown);
  const isCut = text.length > maxShown || start.length < file.bytes;
  return (
    <FileFrame file={file} controls={<ViewControls {...controls} />}>
      <FileScroller file={file}>
        <div className="min-h-full bg-sheet p-4 sm:p-6" style={{ fontSize: `${zoom}rem` }}>
          {isCut && <p className="mb-4 font-semibold">{texts.cut}</p>}
          {file.type === 'text/markdown' ? (
            <Markdown text={shown} headingLevel={3} />
          ) : (
            <pre dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {shown}
            </pre>
          )}
        </div>
      </FileScroller>
    </FileFrame>
  );
}
