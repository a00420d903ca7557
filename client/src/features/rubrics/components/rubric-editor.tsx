import { rubric as texts } from 'virtual:messages/rubric';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AssignmentRubric } from 'server/contract/rubrics/schemas';
import { isSameMark, sumPoints } from 'server/contract/values';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { codeOf } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { EditConflict } from '#ui/forms/edit-conflict.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { saveRubric } from '../api/rubric-mutations.ts';
import { rubricQuery } from '../api/rubric-queries.ts';
import { RemoveRubric } from './remove-rubric.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { describeInput, toFormInput } from './rubric-form-values.ts';
import { useRubricForm } from './use-rubric-form.ts';

export interface RubricEditorProps {
  assignmentId: string;
  /** Of the assignment. */
  title: string;
  /** As it was when the editor was opened. */
  opened: AssignmentRubric;
  /** Whether closing would lose typed values. */
  isDirty: RefObject<boolean>;
  /** Gets the outcome as a sentence. */
  onSaved: (outcome: string) => void;
}

/** Makes or changes the rubric of an assignment. Its points add up to the marks of the assignment. */
export function RubricEditor(props: RubricEditorProps) {
  const { assignmentId, title, opened, isDirty, onSaved } = props;
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(opened);
  const [isConflict, setConflict] = useState(false);
  const { mutateAsync } = useMutation(saveRubric(assignmentId));
  const form = useRubricForm(opened.criteria, isDirty);
  const { control } = form;
  const typed = useWatch({ control, name: 'criteria' });
  const { marks } = seen;
  const { isSubmitting } = form.formState;

  const { shell, restart } = useFormSubmit(form, {
    send: async (values) => {
      const sum = sumPoints(values.criteria);
      if (!isSameMark(sum, marks)) return { reason: texts.sumWrong({ sum, marks }) };
      try {
        await mutateAsync({ ...values, version: seen.version });
        return { onSent: () => onSaved(texts.saved) };
      } catch (error) {
        if (codeOf(error) !== 'rubric-changed') throw error;
        setSeen(await queryClient.query({ ...rubricQuery(assignmentId), staleTime: 0 }));
        setConflict(true);
        return 'stopped';
      }
    },
  });

  return (
    <FormShell
      {...shell}
      className="grid gap-4"
      failureTitle={texts.notSaved}
      buttons={
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
          {opened.criteria.length > 0 && (
            <RemoveRubric
              assignmentId={assignmentId}
              title={title}
              onRemoved={() => onSaved(texts.removed)}
            />
          )}
        </div>
      }
    >
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
            setConflict(false);
            restart(toFormInput(seen.criteria), 'criteria.0.title');
          }}
        />
      )}
      <p className="text-muted text-sm">{texts.hint({ marks })}</p>
      <RubricFields form={form} marks={marks} assignmentId={assignmentId} />
    </FormShell>
  );
}
