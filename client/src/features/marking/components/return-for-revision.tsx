import { ownSubmission } from 'virtual:messages/ownSubmission';
import { returning as texts } from 'virtual:messages/returning';
import { useState } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';

const { Form: ReturnForm, prepare: prepareForm } = lazyForm(() => import('./return-form.tsx'));

interface ReturnForRevisionProps {
  submission: Submission;
  /** Gets the outcome as a sentence, for the page that follows. */
  onReturned: (outcome: string) => Promise<void> | void;
}

/** Returns a submission to its student instead of marking it; or says why it was returned. */
export function ReturnForRevision({ submission, onReturned }: ReturnForRevisionProps) {
  const { name, state, returned } = submission;
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsApiUnavailable();
  if (returned) {
    return (
      <div className="grid gap-2 rounded-box border border-edge bg-base-200 p-4">
        <p className="font-semibold">{texts.isReturned({ name })}</p>
        {returned.date && (
          <p className="text-sm">
            <DueDay day={returned.date} label={(day) => ownSubmission.submitAgainBy({ day })} />
          </p>
        )}
        <p className="text-muted whitespace-pre-line wrap-anywhere">
          <LinkedText text={returned.reason} />
        </p>
      </div>
    );
  }
  if (state !== 'submitted' && state !== 'draft') return null;
  return (
    <>
      <Button
        variant="outline"
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <FormDialog
        isOffline={isOffline}
        open={isOpen}
        title={texts.title({ name })}
        onClose={() => setOpen(false)}
      >
        <ReturnForm
          submission={submission}
          onReturned={() => {
            setOpen(false);
            void onReturned(texts.done({ name }));
          }}
        />
      </FormDialog>
    </>
  );
}
