import { rubric as texts } from 'virtual:messages/rubric';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AssignmentRubric } from 'server/contract/rubrics/schemas';
import { isSameMark, sumPoints } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { codeOf } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { EditConflict } from '#ui/forms/edit-conflict.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { saveRubric } from '../api/rubric-mutations.ts';
import { rubricQuery } from '../api/rubric-queries.ts';
import { RemoveRubric } from './remove-rubric.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { describeInput, toFormInput } from './rubric-form-values.ts';
import { useRubricForm } from './use-rubric-form.ts';

export interface RubricEditorProps {
  assignmentId: string;
  /** As it was when the editor was opened. */
  opened: AssignmentRubric;
  /** Says whether something typed would be lost. */
  isDirty: RefObject<boolean>;
  /** Gets the outcome as a sentence. */
  onSaved: (outcome: string) => void;
}

/** Makes or changes the rubric of an assignment. Its points add up to the marks of the assignment. */
export function RubricEditor({ assignmentId, opened, isDirty, onSaved }: RubricEditorProps) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(opened);
  const [isConflict, setConflict] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const { mutateAsync } = useMutation(saveRubric(assignmentId));
  const form = useRubricForm(opened.criteria, isDirty);
  const { control, reset } = form;
  const typed = useWatch({ control, name: 'criteria' });
  const { marks } = seen;
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setReason(null);
    const total = sumPoints(values.criteria);
    if (!isSameMark(total, marks)) return setReason(texts.sumWrong({ sum: total, marks }));
    try {
      await mutateAsync({ ...values, version: seen.version });
      onSaved(texts.saved);
    } catch (error) {
      if (codeOf(error) !== 'rubric-changed') return setReason(explainFailure(error));
      try {
        setSeen(await queryClient.query({ ...rubricQuery(assignmentId), staleTime: 0 }));
        setConflict(true);
      } catch (failure) {
        setReason(explainFailure(failure));
      }
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {isConflict && (
        <EditConflict
          text={texts.changedMeanwhile}
          differences={[
            {
              label: texts.heading,
              saved: describeInput(toFormInput(seen.criteria)),
              typed: describeInput({ criteria: typed }),
            },
          ]}
          onDiscardTyped={() => {
            reset(toFormInput(seen.criteria));
            setConflict(false);
          }}
        />
      )}
      <p className="text-muted text-sm">{texts.hint({ marks })}</p>
      <RubricFields form={form} marks={marks} assignmentId={assignmentId} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? texts.saving : texts.save}
        </Button>
        {opened.criteria.length > 0 && (
          <RemoveRubric assignmentId={assignmentId} onRemoved={() => onSaved(texts.removed)} />
        )}
      </div>
      <FormFailure title={reason && texts.notSaved} text={reason ?? undefined} />
    </form>
  );
}
