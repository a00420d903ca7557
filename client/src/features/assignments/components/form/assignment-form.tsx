import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { files as fileTexts } from 'virtual:messages/files';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { StoredFile } from 'server/contract/files/schemas';
import { type DraftUploads, useDraftUploads } from '#lib/drafts/use-draft-uploads.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { useLazyResolver } from '#lib/forms/use-lazy-resolver.ts';
import { useAddressUpload } from '#lib/uploads/use-address-upload.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { FormShell, formSheetClass } from '#ui/forms/form-shell.tsx';
import { suggestPicture } from '#ui/pictures/drawn-pictures.ts';
import { isUnpublished } from '../publication.tsx';
import { AnonymousField } from './anonymous-field.tsx';
import { ApplyToField } from './apply-to-field.tsx';
import { AssignmentConflict } from './assignment-conflict.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import type { AssignmentFormInput, AssignmentFormValues } from './assignment-form-schema.ts';
import {
  type EditedAssignment,
  type FormStart,
  formFields,
  formRows,
  toFormInput,
} from './assignment-form-values.ts';
import { AssignmentPicture } from './assignment-picture.tsx';
import { CheckField } from './check-field.tsx';
import { ClassLoad } from './class-load.tsx';
import { type InClassField, InClassPart } from './in-class-part.tsx';
import { NewAssignmentFields, type NewAssignmentParts } from './new-assignment-fields.tsx';
import { PublicationField } from './publication-field.tsx';
import { useForcedMarks } from './use-forced-marks.ts';

/** How a save went; `current` is what another teacher has saved meanwhile, which was not overwritten. */
export type SaveOutcome = 'saved' | 'failed' | 'unchanged' | { current: EditedAssignment };

/** What another feature's field for files is given: what is uploaded, and what is chosen and not uploaded. */
interface MaterialsField {
  files: StoredFile[];
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  uploads: DraftUploads;
  error: string | undefined;
}

interface AssignmentFormProps extends NewAssignmentParts {
  draftName: string;
  /** The assignment to change; without it, the form creates one. */
  assignment?: EditedAssignment;
  /** What a new assignment begins with. */
  start?: FormStart;
  /** Said beside the estimate, after its own hint. */
  estimateHint?: string | undefined;
  renderMaterials: (field: MaterialsField) => ReactNode;
  /** Topic and category, of what is for a class. */
  renderInClass?: (field: InClassField) => ReactNode;
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
  start,
  renderClasses,
  classIds = [],
  estimateHint,
  renderRubric,
  renderMaterials,
  renderInClass,
  submitText,
  failureText,
  confirm,
  save,
}: AssignmentFormProps) {
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const form = useForm<AssignmentFormInput, unknown, AssignmentFormValues>({
    resolver: useLazyResolver(loadResolver),
    mode: 'onTouched',
    defaultValues: toFormInput(assignment, start),
  });
  const forcedMarks = useForcedMarks(form);
  const picture = useAddressUpload((address) =>
    form.setValue('imageURL', address, { shouldDirty: true, shouldValidate: true }),
  );
  const { control } = form;
  const [title, date, classes, materials] = useWatch({
    control,
    name: ['title', 'date', 'classes', 'materials'],
  });
  const suggested = suggestPicture(title);
  const uploads = useDraftUploads(draftName, materials);
  const { errors } = form.formState;
  const hasOwnDates =
    !classes.isOpen && classes.chosen.some((candidate) => classIds.includes(candidate.classId));

  /** The picture of a new assignment suits its title until another one is chosen. */
  const followTitle = () => {
    if (assignment || form.getValues('imageURL') !== suggested) return;
    form.setValue('imageURL', suggestPicture(form.getValues('title')));
  };

  const { shell, restart } = useFormSubmit(form, {
    fields: formFields,
    rows: formRows,
    draftName,
    send: async (values) => {
      setOutcome(undefined);
      if (uploads.pending.length > 0) {
        return { title: texts.materials.notUploaded, reason: fileTexts.unfinished };
      }
      if (!(await confirm(values))) return 'stopped';
      const how = await save(values);
      setOutcome(how);
      if (how === 'failed') return {};
      if (how === 'unchanged') return { reason: texts.unchanged };
      return how === 'saved' ? { onSent: uploads.clear } : 'stopped';
    },
  });

  const discard = () => {
    uploads.cancelAll();
    shell.draft.discard();
  };

  return (
    <FormShell
      {...shell}
      draft={{ ...shell.draft, discard }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!forcedMarks.holdBack()) void shell.onSubmit();
      }}
      failureTitle={failureText}
      submitText={submitText}
      submittingText={texts.saving}
      isDisabled={outcome === 'saved' || picture.isUploading}
      className={formSheetClass}
    >
      {assignment?.class && (
        <p className="flex gap-2 sm:col-span-2">
          {texts.ofClass} <ClassLabel label={assignment.class} className="font-semibold" />
        </p>
      )}
      <AssignmentFields
        form={form}
        forcedMarks={forcedMarks}
        onTitleChange={followTitle}
        estimateHint={estimateHint}
        // What is wrong with a day must be in sight.
        hasDate={!hasOwnDates || errors.date !== undefined}
      />
      {assignment?.class && (
        <div className="sm:col-span-2">
          <ClassLoad classId={assignment.class._id} day={date} exceptId={assignment._id} />
        </div>
      )}
      {(hasOwnDates || (assignment && isUnpublished(assignment))) && (
        <PublicationField form={form} />
      )}
      <AnonymousField control={control} assignmentId={assignment?._id} />
      {assignment && (
        <CheckField
          control={control}
          name="questionsClosed"
          label={texts.questionsClosed}
          hint={texts.questionsClosedHint}
        />
      )}
      <NewAssignmentFields form={form} renderClasses={renderClasses} renderRubric={renderRubric} />
      {renderInClass && <InClassPart form={form} assignment={assignment} render={renderInClass} />}
      <div className="min-w-0 sm:col-span-2">
        {renderMaterials({
          files: materials,
          onChange: (change) =>
            form.setValue('materials', change(form.getValues('materials')), { shouldDirty: true }),
          uploads,
          error: errors.materials?.message,
        })}
      </div>
      <AssignmentPicture form={form} upload={picture.field} />
      {assignment?.twins && assignment.twins.length > 0 && (
        <ApplyToField control={control} twins={assignment.twins} />
      )}
      {typeof outcome === 'object' && (
        <div className="sm:col-span-2">
          <AssignmentConflict
            current={outcome.current}
            control={control}
            onDiscardTyped={() => {
              setOutcome(undefined);
              restart(toFormInput(outcome.current), 'title');
            }}
          />
        </div>
      )}
    </FormShell>
  );
}
