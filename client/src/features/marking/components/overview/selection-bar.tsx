import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import { Button } from '#ui/actions/button.tsx';
import { ReleaseButton } from './release-button.tsx';
import type { DraftSelection } from './use-draft-selection.ts';

interface SelectionBarProps {
  assignmentId: string;
  selection: DraftSelection;
}

/** What is selected, and the button that releases it. */
export function SelectionBar({ assignmentId, selection: { ids, clear } }: SelectionBarProps) {
  const count = ids.length;
  return (
    <section
      aria-label={texts.selection}
      className={
        count > 0 ? 'sheet sticky bottom-3 z-4 mt-4 flex flex-wrap items-center gap-2 p-3' : ''
      }
    >
      <p role="status" className="min-w-0 flex-1 basis-40">
        {count > 0 && texts.selected({ count })}
      </p>
      {count > 0 && (
        <>
          <ReleaseButton
            assignmentId={assignmentId}
            submissionIds={ids}
            count={count}
            onReleased={clear}
          >
            {texts.release({ count })}
          </ReleaseButton>
          <Button variant="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        </>
      )}
    </section>
  );
}
