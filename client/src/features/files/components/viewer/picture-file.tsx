import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery } from '../../api/file-content.ts';
import { FileFrame, FileNotReady, FileNotShown, FileScroller } from './file-frame.tsx';
import { useZoom } from './use-zoom.ts';
import { ViewControls } from './view-controls.tsx';

/** A picture, as wide as the frame at most until it is zoomed. */
export function PictureFile({ file }: { file: StoredFile }) {
  const { data: content, error, refetch } = useQuery(fileContentQuery(file));
  const address = useObjectAddress(content);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [isBroken, setBroken] = useState(false);
  const [turns, setTurns] = useState(0);
  const { zoom, controls } = useZoom();
  if (isBroken) return <FileNotShown file={file} reason={texts.pictureNotShown} />;
  if (address === undefined) {
    return <FileNotReady file={file} error={error} onRetry={() => refetch()} />;
  }
  const isSideways = turns % 2 === 1;
  const [width, height] = isSideways ? [size.height, size.width] : [size.width, size.height];
  return (
    <FileFrame
      file={file}
      controls={<ViewControls {...controls} onTurn={() => setTurns((before) => before + 1)} />}
    >
      <FileScroller file={file}>
        {/* The box has the size of the turned picture, so that all of it can be scrolled to. */}
        <div
          className="relative mx-auto [container-type:size]"
          style={{
            width: `${zoom * 100}%`,
            // A small picture is not enlarged before that is asked for.
            maxWidth: zoom * width,
            aspectRatio: `${width} / ${height}`,
          }}
        >
          <img
            src={address}
            alt={file.name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
            }
            onError={() => setBroken(true)}
            className="absolute top-1/2 left-1/2 max-w-none -translate-1/2"
            style={{ width: isSideways ? '100cqh' : '100cqw', rotate: `${turns * 90}deg` }}
          />
        </div>
      </FileScroller>
    </FileFrame>
  );
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
