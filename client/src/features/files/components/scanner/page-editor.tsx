import { scanner as texts } from 'virtual:messages/scanner';
import { type ReactNode, useReducer, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CameraIcon, TurnIcon } from '#ui/pictures/page-icons.tsx';
import { CornerHandle } from './corner-handle.tsx';
import { PhotoButton } from './photo-button.tsx';
import { moveCorner, type Point, wholePhoto } from './pixels/corners.ts';
import type { ScanWorker } from './scan-worker.ts';
import { changePages, type ScannedPage } from './scanned-pages.ts';
import { usePagePicture } from './use-page-picture.ts';

interface PageEditorProps {
  /** As it is when the editor opens. */
  page: ScannedPage;
  number: number;
  worker: ScanWorker;
  isBusy: boolean;
  /** Reads photos of the camera, and hands over each that can be read. */
  onPhoto: (photos: File[], take: (photo: Blob) => void) => void;
  onDone: (edited: ScannedPage) => void;
  feedback: ReactNode;
}

/** Pixels along the longer edge of the photo on the screen. */
const largeEdge = 1200;

const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/** On a phone the photo is below the heading of the page, and its lower corners below the screen. */
const focus = (heading: HTMLElement | null) => {
  heading?.focus();
  heading?.scrollIntoView();
};

/** One photo in full, with the corners of the page to move. What is changed counts when it is done. */
export function PageEditor(props: PageEditorProps) {
  const { number, worker, isBusy, onPhoto, onDone, feedback } = props;
  const [[page = props.page], dispatch] = useReducer(changePages, [props.page]);
  const { id, corners } = page;
  const frame = useRef<HTMLDivElement>(null);
  const address = usePagePicture({ ...page, corners: wholePhoto }, { worker, edge: largeEdge });
  const move = (index: number, point: Point) =>
    dispatch({ type: 'change', id, change: { corners: moveCorner(corners, index, point) } });

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={focus} tabIndex={-1} className="text-xl">
        {texts.page({ number })}
      </h3>
      <p className="text-muted">{texts.cornersHint}</p>
      {/* As wide as the handles reach over the edges of the photo. */}
      <div className="p-5">
        <div ref={frame} className="relative mx-auto w-fit touch-none">
          {address ? (
            <img
              src={address}
              alt={texts.photo({ number })}
              draggable={false}
              className="block max-h-[55dvh] max-w-full"
            />
          ) : (
            <Skeleton className="min-h-28" />
          )}
          <svg
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full text-primary"
          >
            <polygon
              points={corners.map((point) => point.join(',')).join(' ')}
              vectorEffect="non-scaling-stroke"
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
            />
          </svg>
          {corners.map((point, index) => (
            <CornerHandle
              key={cornerNames[index]}
              name={texts.corners[cornerNames[index] ?? 'topLeft']}
              point={point}
              frame={frame}
              onMove={(next) => move(index, next)}
            />
          ))}
        </div>
      </div>
      <label className="flex w-fit cursor-pointer items-start gap-3 font-semibold">
        <input
          type="checkbox"
          checked={page.isWhitened}
          onChange={({ target }) =>
            dispatch({ type: 'change', id, change: { isWhitened: target.checked } })
          }
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        {texts.whiten}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<TurnIcon />}
          onClick={() => dispatch({ type: 'turn', id })}
        >
          {texts.turnShort}
        </Button>
        <Button
          variant="outline"
          onClick={() => dispatch({ type: 'change', id, change: { corners: wholePhoto } })}
        >
          {texts.wholePhoto}
        </Button>
        <PhotoButton
          usesCamera
          isSingle
          icon={<CameraIcon />}
          onPhotos={(photos) => onPhoto(photos, (photo) => dispatch({ type: 'retake', id, photo }))}
          disabled={isBusy}
        >
          {texts.retake}
        </PhotoButton>
      </div>
      <Button onClick={() => onDone(page)} disabled={isBusy} className="w-full sm:w-fit">
        {texts.done}
      </Button>
      {feedback}
    </section>
  );
}
