import { rubric as texts } from 'virtual:messages/rubric';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { NewRubric as Rubric } from 'server/contract/rubrics';
import { lazyForm } from '../../../lib/http/lazy-form.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { confirmUnlessClean } from './confirm-unless-clean.ts';
import { CriterionList } from './criterion-list.tsx';

const { Form: NewRubricForm, prepare: prepareForm } = lazyForm(
  () => import('./new-rubric-form.tsx'),
);

interface NewRubricProps {
  rubric: Rubric | undefined;
  /** `null` removes it. */
  onChange: (rubric: Rubric | null) => void;
  /** What the points must add up to; no number while it is not typed. */
  marks: number;
  error: string | undefined;
}

/** The rubric of an assignment that is not made yet: it is created with the assignment. */
export function NewRubric({ rubric, onChange, marks, error }: NewRubricProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const isDirty = useRef(false);
  const isOffline = useIsApiUnavailable();
  const close = () => {
    isDirty.current = false;
    setOpen(false);
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-sm font-semibold">
          {texts.optional}
        </h2>
        <Button
          variant="outline"
          disabled={!(marks > 0)}
          onPointerEnter={prepareForm}
          onFocus={prepareForm}
          onClick={() => setOpen(true)}
          className="btn-sm"
        >
          {rubric ? texts.edit : texts.make}
        </Button>
      </div>
      {rubric ? (
        <CriterionList criteria={rubric.criteria} />
      ) : (
        <p className="text-muted text-sm">{marks > 0 ? texts.none : texts.marksFirst}</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
      {/* A form cannot be in the form of the assignment. */}
      {createPortal(
        <FormDialog
          isOffline={isOffline}
          open={isOpen}
          title={texts.heading}
          onClose={async () => {
            if (await confirmUnlessClean(isDirty)) close();
          }}
        >
          <NewRubricForm
            marks={marks}
            rubric={rubric ?? null}
            isDirty={isDirty}
            onDone={(next) => {
              close();
              onChange(next);
            }}
          />
        </FormDialog>,
        document.body,
      )}
    </section>
  );
}
