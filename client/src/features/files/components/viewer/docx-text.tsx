import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { textPage } from 'server/contract/annotations/text-pages.values';
import { PageScroller } from '../pages/page-scroller.tsx';
import { usePageView } from '../pages/use-page-view.ts';
import { ViewControls } from '../pages/view-controls.tsx';
import { readDocx } from '../read-docx.ts';
import type { DocxPagesProps } from './docx-pages.tsx';
import { FileFrame, FileNotReady, FileNotShown } from './file-frame.tsx';
import { maxFit, maxShown, TextSheets } from './text-sheets.tsx';

/** The text of a docx on the pages that `marked.pdf` has: these are the same in each browser, unlike those of its layout. */
export default function DocxText({ file, content, controls: choice }: DocxPagesProps) {
  const { data: text, error } = useQuery({
    queryKey: ['files', file._id, 'docx-text'],
    queryFn: async () => readDocx(new Uint8Array(await content.arrayBuffer())),
    staleTime: 'static',
    retry: false,
  });
  const { setScroller, view, isFitted, controls } = usePageView(textPage, maxFit);
  if (error) return <FileNotShown file={file} reason={texts.docxNotShown} />;
  if (text === undefined) return <FileNotReady file={file} />;
  return (
    <FileFrame file={file} controls={<ViewControls {...controls}>{choice}</ViewControls>}>
      <PageScroller
        ref={setScroller}
        label={texts.content({ name: file.name })}
        fileId={file._id}
        view={isFitted ? view : null}
      >
        <p className="px-4 py-2 text-sm">{texts.docxText}</p>
        {text.length > maxShown && <p className="p-4 font-semibold">{texts.cut}</p>}
        <TextSheets fileId={file._id} text={text.slice(0, maxShown)} view={view} />
      </PageScroller>
    </FileFrame>
  );
}
