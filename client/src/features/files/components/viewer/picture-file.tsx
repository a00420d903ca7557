import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery } from '../../api/file-content.ts';
import { PageScroller } from '../pages/page-scroller.tsx';
import { PageSheet } from '../pages/page-sheet.tsx';
import type { PageSize } from '../pages/page-size.ts';
import { paperScale, usePageView } from '../pages/use-page-view.ts';
import { ViewControls } from '../pages/view-controls.tsx';
import { FileFrame, FileNotReady, FileNotShown } from './file-frame.tsx';

/** Points: the longer side of the page of a picture, that of A4, unless the picture is smaller on paper. */
const maxSide = 842;

/** A picture, as a page of its own. */
export function PictureFile({ file }: { file: StoredFile }) {
  const query = useQuery(fileContentQuery(file));
  const { data: content } = query;
  const address = useObjectAddress(content);
  const [size, setSize] = useState<PageSize>();
  const [isBroken, setBroken] = useState(false);
  const { setScroller, view, isFitted, controls } = usePageView(size, paperScale);
  if (isBroken) return <FileNotShown file={file} reason={texts.pictureNotShown} />;
  if (address === undefined) return <FileNotReady file={file} query={query} />;
  return (
    <FileFrame file={file} controls={<ViewControls {...controls} />}>
      <PageScroller
        ref={setScroller}
        label={texts.content({ name: file.name })}
        fileId={file._id}
        view={isFitted ? view : null}
      >
        <PageSheet number={1} size={size ?? unknownSize} view={view} layersOf={file._id}>
          <img
            src={address}
            alt={file.name}
            onLoad={({ currentTarget }) => setSize(toPageSize(currentTarget))}
            onError={() => setBroken(true)}
            className="h-full w-full"
          />
        </PageSheet>
      </PageScroller>
    </FileFrame>
  );
}

/** Before the picture is decoded. */
const unknownSize: PageSize = { width: 1, height: 1 };

function toPageSize({ naturalWidth, naturalHeight }: HTMLImageElement): PageSize {
  const width = naturalWidth || 1;
  const height = naturalHeight || 1;
  const pointsOfPixel = Math.min(1 / paperScale, maxSide / Math.max(width, height));
  return { width: width * pointsOfPixel, height: height * pointsOfPixel };
}

/** The address of a content in this page, until another one is shown. */
function useObjectAddress(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return;
    const created = URL.createObjectURL(content);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return address;
}
