import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toPicturePage } from 'server/contract/annotations/picture-page.values';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery } from '../../api/file-content.ts';
import { PageScroller } from '../pages/page-scroller.tsx';
import { PageSheet } from '../pages/page-sheet.tsx';
import type { PageSize } from '../pages/page-size.ts';
import { paperScale, usePageView } from '../pages/use-page-view.ts';
import { ViewControls } from '../pages/view-controls.tsx';
import { FileFrame, FileNotReady, FileNotShown } from './file-frame.tsx';

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
        <PageSheet number={1} size={size ?? unknownSize} view={view} layersOf={size && file._id}>
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

const toPageSize = ({ naturalWidth, naturalHeight }: HTMLImageElement): PageSize =>
  toPicturePage({ width: naturalWidth || 1, height: naturalHeight || 1 });

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
