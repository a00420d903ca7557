import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { useZoom } from '../pages/use-zoom.ts';
import { ViewControls } from '../pages/view-controls.tsx';
import { FileFrame, FileNotReady, FileNotShown } from './file-frame.tsx';
import { type RenderedDocx, renderDocx } from './render-docx.ts';

export interface DocxPagesProps {
  file: StoredFile;
  content: Blob;
  /** Before those of the view. */
  controls: ReactNode;
}

/**
 * The pages of a docx, in a frame in which no script runs and which loads nothing. It has the origin of this page, so that
 * this page can put the elements into it: the styles of a text would be refused by the policy of this page.
 */
export default function DocxPages({ file, content, controls }: DocxPagesProps) {
  const { data: rendered, error } = useQuery({
    queryKey: ['files', file._id, 'docx'],
    queryFn: () => renderDocx(content),
    staleTime: 'static',
    // The elements move into the frame, so they can be shown once.
    gcTime: 0,
    retry: false,
  });
  if (error) return <FileNotShown file={file} reason={texts.docxNotShown} />;
  if (!rendered) return <FileNotReady file={file} />;
  return <DocxFrame file={file} rendered={rendered} choice={controls} />;
}

/** CSS pixels around the pages. */
const padding = 16;

const emptyPage =
  '<!doctype html><html><head><meta charset="utf-8">' +
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:">' +
  '</head><body></body></html>';

interface DocxFrameProps {
  file: StoredFile;
  rendered: RenderedDocx;
  choice: ReactNode;
}

function DocxFrame({ file, rendered, choice }: DocxFrameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const { zoom, controls } = useZoom();
  const fit = useEffectEvent(() => fitToWidth(frameRef.current, zoom));

  const fill = () => {
    const page = frameRef.current?.contentDocument;
    if (!page) return;
    page.body.replaceChildren(...rendered.nodes.map((node) => page.adoptNode(node)));
    addStyles(page, rendered.css);
    fit();
  };

  useEffect(() => {
    fitToWidth(frameRef.current, zoom);
  }, [zoom]);

  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const resizes = new ResizeObserver(() => fit());
    resizes.observe(frame);
    return () => resizes.disconnect();
  }, []);

  return (
    <FileFrame file={file} controls={<ViewControls {...controls}>{choice}</ViewControls>}>
      <iframe
        ref={frameRef}
        srcDoc={emptyPage}
        title={texts.content({ name: file.name })}
        // Without `allow-scripts` nothing in it runs. Links open in another tab.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={fill}
        className="absolute inset-0 h-full w-full scheme-light bg-white"
      />
    </FileFrame>
  );
}

/** The styles of the file, and what this page changes: the space around the pages, and its colour below a short one. */
function addStyles(page: Document, css: string): void {
  const sheetClass = page.defaultView?.CSSStyleSheet;
  if (!sheetClass) return;
  const sheet = new sheetClass();
  sheet.replaceSync(
    `${css}\nbody { margin: 0; background: gray; } .docx-wrapper { padding: ${padding}px; }`,
  );
  page.adoptedStyleSheets = [sheet];
}

/** Zooms so that a page of paper is at most as wide as the frame, times `zoom`. */
function fitToWidth(frame: HTMLIFrameElement | null, zoom: number): void {
  const page = frame?.contentDocument;
  const wrapper = page?.querySelector<HTMLElement>('.docx-wrapper');
  if (!frame || !wrapper) return;
  wrapper.style.zoom = '1';
  // Pages are centred: what overlaps at the left counts in no `scrollWidth`.
  const widths = [...wrapper.querySelectorAll('section')].map(({ offsetWidth }) => offsetWidth);
  const fitting = Math.min(1, frame.clientWidth / (Math.max(...widths, 1) + 2 * padding));
  wrapper.style.zoom = String(fitting * zoom);
}
