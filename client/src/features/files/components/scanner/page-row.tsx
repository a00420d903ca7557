import { scanner as texts } from 'virtual:messages/scanner';
import type { Dispatch } from 'react';
import { IconButton } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon, TurnIcon } from '#ui/pictures/page-icons.tsx';
import type { ScanWorker } from './scan-worker.ts';
import type { PagesAction, ScannedPage } from './scanned-pages.ts';
import { usePagePicture } from './use-page-picture.ts';

interface PageRowProps {
  page: ScannedPage;
  /** Its place in the PDF, from 1. */
  number: number;
  isLast: boolean;
  worker: ScanWorker;
  dispatch: Dispatch<PagesAction>;
  isBusy: boolean;
  /** Gets the pressed button, for the focus afterwards. */
  onEdit: (button: Element) => void;
}

/** Pixels along the longer edge of the small picture, which is shown at half the size. */
const smallEdge = 320;

/** One page in the list: its picture opens it; beside it what is needed most. */
export function PageRow({ page, number, isLast, worker, dispatch, isBusy, onEdit }: PageRowProps) {
  const address = usePagePicture(page, { worker, edge: smallEdge });
  const { id } = page;
  return (
    <li className="flex items-center gap-3 rounded-box border border-base-300 bg-base-100 p-2">
      <button
        type="button"
        id={`scanned-page-${id}`}
        aria-label={texts.edit({ number })}
        disabled={isBusy}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
        className="grid h-28 w-20 shrink-0 cursor-pointer place-items-center rounded-field bg-base-200 p-1"
      >
        {address ? (
          <img src={address} alt="" className="size-full object-contain" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </button>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{texts.page({ number })}</p>
        <div className="flex flex-wrap">
          <IconButton
            label={texts.turn({ number })}
            disabled={isBusy}
            onClick={() => dispatch({ type: 'turn', id })}
          >
            <TurnIcon />
          </IconButton>
          <IconButton
            label={texts.moveUp({ number })}
            disabled={isBusy || number === 1}
            onClick={({ currentTarget }) => {
              dispatch({ type: 'move', id, by: -1 });
              captureFocus(currentTarget)();
            }}
          >
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            label={texts.moveDown({ number })}
            disabled={isBusy || isLast}
            onClick={({ currentTarget }) => {
              dispatch({ type: 'move', id, by: 1 });
              captureFocus(currentTarget)();
            }}
          >
            <ArrowDownIcon />
          </IconButton>
          <RemoveRowButton
            label={texts.remove({ number })}
            disabled={isBusy}
            onRemove={() => dispatch({ type: 'remove', id })}
          >
            <TrashIcon />
          </RemoveRowButton>
        </div>
      </div>
    </li>
  );
}
