import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { toFormFailure } from '#lib/forms/show-field-problems.ts';
import { useLazyResolver } from '#lib/forms/use-lazy-resolver.ts';
import { useAddressUpload } from '#lib/uploads/use-address-upload.ts';
import { Button } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { AssignmentConflict } from './assignment-conflict.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import type { AssignmentFormInput, AssignmentFormValues } from './assignment-form-schema.ts';
import { type EditedAssignment, formFields, toFormInput } from './assignment-form-values.ts';
import { AssignmentPicture } from './assignment-picture.tsx';
import { readClassDays } from './class-days.ts';
import { ClassLoad } from './class-load.tsx';
import { NewAssignmentFields, type NewAssignmentParts } from './new-assignment-fields.tsx';
import { useForcedMarks } from './use-forced-marks.ts';

/** How a save went; `current` is what somebody else has saved meanwhile: nothing was overwritten. */
export type SaveOutcome = 'saved' | 'failed' | 'unchanged' | { current: EditedAssignment };

interface AssignmentFormProps extends NewAssignmentParts {
  /** The name of the draft. */
  draftName: string;
  /** The assignment to change; without it, the form creates one. */
  assignment?: EditedAssignment;
  /** The class that a new assignment is for unless the person chooses otherwise. */
  classId?: string | null;
  /** Said beside the estimate, after its own hint. */
  estimateHint?: string | undefined;
  submitText: string;
  /** Said when `save` fails or answers 'failed'. */
  failureText: string;
  /** Confirms before saving; returns whether to continue. */
  confirm: (draft: AssignmentFormValues) => Promise<boolean>;
  save: (draft: AssignmentFormValues) => Promise<SaveOutcome>;
}

async function loadResolver() {
  const { assignmentFormResolver } = await import('./assignment-form-schema.ts');
  return assignmentFormResolver;
}

/** The form to create and to update an assignment. The input is kept as a draft until it is saved. */
export function AssignmentForm({
  draftName,
  assignment,
  classId,
  renderClasses,
  classIds = [],
  estimateHint,
  renderRubric,
  submitText,
  failureText,
  confirm,
  save,
}: AssignmentFormProps) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const form = useForm<AssignmentFormInput, unknown, AssignmentFormValues>({
    resolver: useLazyResolver(loadResolver),
    mode: 'onTouched',
    defaultValues: toFormInput(assignment, classId),
  });
  const draft = useDraft(form, { name: draftName, fields: formFields });
  const forcedMarks = useForcedMarks(form);
  const picture = useAddressUpload((address) =>
    form.setValue('imageURL', address, { shouldDirty: true, shouldValidate: true }),
  );
  const { control, setError } = form;
  const [date, classes] = useWatch({ control, name: ['date', 'classes'] });
  const { isSubmitting, errors } = form.formState;
  const hasOwnDates = readClassDays(classes)?.some(({ classId }) => classIds.includes(classId));

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setOutcome(undefined);
    if (!(await confirm(values))) return;
    try {
      const how = await save(values);
      setOutcome(how);
      if (how === 'failed') setFailure({});
      if (how === 'unchanged') setFailure({ reason: texts.unchanged });
      if (how === 'saved') draft.clear();
    } catch (error) {
      setFailure(toFormFailure(error, formFields, setError));
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!forcedMarks.holdBack()) void submit();
      }}
      className="sheet grid max-w-3xl items-start gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      {assignment?.class && (
        <p className="flex gap-2 sm:col-span-2">
          {texts.ofClass} <ClassLabel label={assignment.class} className="font-semibold" />
        </p>
      )}
      <AssignmentFields
        form={form}
        forcedMarks={forcedMarks}
        estimateHint={estimateHint}
        // What is wrong with a day must be in sight.
        hasDate={!hasOwnDates || errors.date !== undefined}
      />
      {assignment?.class && (
        <div className="sm:col-span-2">
          <ClassLoad classId={assignment.class._id} day={date} exceptId={assignment._id} />
        </div>
      )}
      <NewAssignmentFields form={form} renderClasses={renderClasses} renderRubric={renderRubric} />
      <AssignmentPicture form={form} upload={picture.field} />
      <div className="grid gap-4 sm:col-span-2">
        {typeof outcome === 'object' && (
          <AssignmentConflict
            current={outcome.current}
            control={control}
            onDiscardTyped={() => {
              // A reset forgets the fields until they are rendered again, and with them where the focus can go.
              flushSync(() => {
                draft.discard();
                form.reset(toFormInput(outcome.current));
                setOutcome(undefined);
              });
              form.setFocus('title');
            }}
          />
        )}
        <FormFailure title={failure && failureText} text={failure?.reason} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={outcome === 'saved' || picture.isUploading}
          className="sm:justify-self-start"
        >
          {isSubmitting ? texts.saving : submitText}
        </Button>
      </div>
    </form>
  );
}
