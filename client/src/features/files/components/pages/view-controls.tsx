import { documents } from 'virtual:messages/documents';
import { fileViewer as texts } from 'virtual:messages/fileViewer';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/button.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { FitWidthIcon, MinusIcon, TurnIcon } from '#ui/pictures/page-icons.tsx';

interface ViewControlsProps {
  onZoomOut: () => void;
  onZoomIn: () => void;
  onFit: () => void;
  /** Turns by 90 degrees; missing where turning makes no sense. */
  onTurn?: () => void;
  /** What stands before them. */
  children?: ReactNode;
}

export function ViewControls({ onZoomOut, onZoomIn, onFit, onTurn, children }: ViewControlsProps) {
  return (
    <>
      {children}
      <IconButton label={documents.zoomOut} onClick={onZoomOut}>
        <MinusIcon />
      </IconButton>
      <IconButton label={documents.zoomIn} onClick={onZoomIn}>
        <PlusIcon />
      </IconButton>
      <IconButton label={texts.fitWidth} onClick={onFit}>
        <FitWidthIcon />
      </IconButton>
      {onTurn && (
        <IconButton label={texts.turn} onClick={onTurn}>
          <TurnIcon />
        </IconButton>
      )}
    </>
  );
}
