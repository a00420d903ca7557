import { draft } from 'virtual:messages/draft';
import { Button } from '../actions/button.tsx';

interface DraftNoteProps {
  shown: boolean;
  onDiscard: () => void;
}

/** Says above a form that a draft was restored, and offers to discard it. */
export function DraftNote({ shown, onDiscard }: DraftNoteProps) {
  return (
    <div role="status" className="empty:hidden sm:col-span-full">
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-base-200 py-1 ps-4 pe-1">
          <p className="text-sm">{draft.restored}</p>
          <Button variant="quiet" onClick={onDiscard}>
            {draft.discard}
          </Button>
        </div>
      )}
    </div>
  );
}
