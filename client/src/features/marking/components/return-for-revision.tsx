import { ownSubmission } from 'virtual:messages/ownSubmission';
import { returning as texts } from 'virtual:messages/returning';
import { useState } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { writeSharingRequest } from './sharing-request.ts';

const { Form: ReturnForm, prepare: prepareForm } = lazyForm(() => import('./return-form.tsx'));

export interface ReturnForRevisionProps {
  submission: Submission;
  /** Something is on its pages, which its student then may see. */
  hasAnnotations: boolean;
  /** Gets the outcome as a sentence, for the page that follows. */
  onReturned: (outcome: string) => Promise<void> | void;
}

/**
 * Returns a submission to its student instead of marking it, in one press also with the request for a link that opens; or says
 * why it was returned.
 */
export function ReturnForRevision({
  submission,
  hasAnnotations,
  onReturned,
}: ReturnForRevisionProps) {
  const { name, state, returned } = submission;
  const [opened, setOpened] = useState<'return' | 'cannot-open'>();
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
  const sharingRequest = writeSharingRequest(submission);
  const isRequest = opened === 'cannot-open';
  const opens = (form: 'return' | 'cannot-open') => ({
    onPrepare: prepareForm,
    onClick: () => setOpened(form),
  });
  return (
    <>
      <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
        <Button variant="outline" {...opens('return')}>
          {texts.open}
        </Button>
        {sharingRequest && (
          <Button variant="outline" {...opens('cannot-open')}>
            {texts.cannotOpen}
          </Button>
        )}
      </div>
      <FormDialog
        open={opened !== undefined}
        title={texts[isRequest ? 'cannotOpenTitle' : 'title']({ name })}
        onClose={() => setOpened(undefined)}
      >
        <ReturnForm
          submission={submission}
          hasAnnotations={hasAnnotations}
          sharingRequest={isRequest ? sharingRequest : undefined}
          onReturned={() => {
            setOpened(undefined);
            void onReturned(texts.done({ name }));
          }}
        />
      </FormDialog>
    </>
  );
}
