import { rubric as texts } from 'virtual:messages/rubric';
import { useId } from 'react';
import type { NewRubric as Rubric } from 'server/contract/rubrics/schemas';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { CriterionList } from './criterion-list.tsx';
import { RubricDialog } from './rubric-dialog.tsx';

const { Form: NewRubricForm, prepare } = lazyForm(() => import('./new-rubric-form.tsx'));

interface NewRubricProps {
  rubric: Rubric | undefined;
  /** `undefined` removes it. */
  onChange: (rubric: Rubric | undefined) => void;
  /** What the points must add up to; no number while it is not typed. */
  marks: number;
  error: string | undefined;
  /** Whether the assignment has it already: it is removed on the page of the assignment then. */
  isSaved?: boolean;
}

/** The rubric in the form of an assignment: it is saved with the assignment. */
export function NewRubric({ rubric, onChange, marks, error, isSaved = false }: NewRubricProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-sm font-semibold">
          {texts.optional}
        </h2>
        <RubricDialog
          isInForm
          hasRubric={rubric !== undefined}
          disabled={!(marks > 0)}
          prepare={prepare}
        >
          {({ isDirty, close }) => (
            <NewRubricForm
              marks={marks}
              rubric={rubric}
              isRemovable={!isSaved}
              isDirty={isDirty}
              onDone={(next) => {
                close();
                onChange(next);
              }}
            />
          )}
        </RubricDialog>
      </div>
      {rubric ? (
        <CriterionList criteria={rubric.criteria} />
      ) : (
        <p className="text-muted text-sm">{marks > 0 ? texts.none : texts.marksFirst}</p>
      )}
      <FieldError text={error} />
    </section>
  );
}
