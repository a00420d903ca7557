import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { textPage } from 'server/contract/annotations/text-pages.values';
import type { StoredFile } from 'server/contract/files/schemas';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { fileStartQuery } from '../../api/file-content.ts';
import { PageLayersContext } from '../pages/page-layers.ts';
import { PageScroller } from '../pages/page-scroller.tsx';
import { PageSheet } from '../pages/page-sheet.tsx';
import { usePageView } from '../pages/use-page-view.ts';
import { ViewControls } from '../pages/view-controls.tsx';
import { FileFrame, FileNotReady } from './file-frame.tsx';
import { FormattedButton } from './formatted-button.tsx';
import { maxFit, maxShown, TextSheets } from './text-sheets.tsx';

/** Points: the width of the page, at which letters are 16 points high, and its least height. */
const page = { width: 520, minHeight: 520 * Math.SQRT2 } as const;

/**
 * A text, or a Markdown document, as one page; where pages have layers, on the pages that `marked.pdf` has, and Markdown
 * formatted when that is asked for. Lines break at the same places at each scale. Of a very long one only the beginning is
 * loaded and shown.
 */
export function TextFile({ file }: { file: StoredFile }) {
  const query = useQuery(fileStartQuery(file));
  const { data: start } = query;
  const [setElement, height] = useHeight();
  const hasLayers = use(PageLayersContext) !== null;
  const isMarkdown = file.type === 'text/markdown';
  const [wantsFormatted, setFormatted] = useState(false);
  const isInPages = hasLayers && !(isMarkdown && wantsFormatted);
  const size = isInPages
    ? textPage
    : { width: page.width, height: Math.max(height, page.minHeight) };
  const { setScroller, view, isFitted, controls } = usePageView(size, maxFit);
  if (!start) return <FileNotReady file={file} query={query} />;
  const text = new TextDecoder().decode(start, { stream: start.length < file.bytes });
  const shown = text.slice(0, maxShown);
  const isCut = text.length > maxShown || start.length < file.bytes;
  return (
    <FileFrame
      file={file}
      controls={
        <ViewControls {...controls}>
          {hasLayers && isMarkdown && (
            <FormattedButton isFormatted={wantsFormatted} onChange={setFormatted} />
          )}
        </ViewControls>
      }
    >
      <PageScroller
        ref={setScroller}
        label={texts.content({ name: file.name })}
        fileId={file._id}
        view={isFitted ? view : null}
      >
        {isInPages ? (
          <>
            {isCut && <p className="p-4 font-semibold">{texts.cut}</p>}
            <TextSheets fileId={file._id} text={shown} view={view} />
          </>
        ) : (
          <PageSheet number={1} size={size} view={view}>
            <div
              ref={setElement}
              className="bg-sheet p-6"
              style={{
                ...page,
                // Unlike `zoom`, it does not lay the lines out again.
                scale: view.scale,
                transformOrigin: 'top left',
              }}
            >
              {isCut && <p className="mb-4 font-semibold">{texts.cut}</p>}
              {isMarkdown ? (
                <Markdown text={shown} headingLevel={3} />
              ) : (
                <pre dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  {shown}
                </pre>
              )}
            </div>
          </PageSheet>
        )}
      </PageScroller>
    </FileFrame>
  );
}

/** The height of an element before it is scaled. */
function useHeight() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (element === null) return;
    const resizes = new ResizeObserver(() => setHeight(element.offsetHeight));
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [element]);
  return [setElement, height] as const;
}
