import { rubric as texts } from 'virtual:messages/rubric';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { OwnRubric } from 'server/contract/rubrics/schemas';
import { rubricLimits } from 'server/contract/values';
import { Button } from '#ui/actions/button.tsx';
import { confirmAction } from '#ui/dialogs/dialogs.ts';
import { whenClosed } from '#ui/dialogs/when-closed.ts';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { CriterionFields, type RubricFormControl } from './criterion-fields.tsx';
import { EarlierRubrics } from './earlier-rubrics.tsx';
import { emptyCriterion, sumTyped, toNewFormInput } from './rubric-form-values.ts';

interface RubricFieldsProps {
  form: RubricFormControl;
  /** What the points add up to. */
  marks: number;
  /** The assignment whose rubric is edited; its own is not offered. */
  assignmentId?: string | undefined;
}

/** The criteria of a rubric: added, removed, put in order, or taken from an earlier rubric. */
export function RubricFields({ form, marks, assignmentId }: RubricFieldsProps) {
  const { control, setFocus } = form;
  const criteria = useFieldArray({ control, name: 'criteria', keyName: 'key' });
  const sum = sumTyped(useWatch({ control, name: 'criteria' }));
  const count = criteria.fields.length;
  const { isDirty } = form.formState;

  const takeOver = async (chosen: OwnRubric): Promise<boolean> => {
    if (isDirty) {
      const { replaceTitle: title, replaceText: text, replaceConfirm: confirmText } = texts;
      if (!(await confirmAction({ title, text, confirmText }))) return false;
      await whenClosed();
    }
    flushSync(() => criteria.replace(toNewFormInput(chosen.criteria).criteria));
    setFocus('criteria.0.title');
    return true;
  };
  const remove = (index: number) => {
    flushSync(() => criteria.remove(index));
    setFocus(`criteria.${Math.min(index, count - 2)}.title`);
  };
  return (
    <>
      <EarlierRubrics assignmentId={assignmentId} onChoose={takeOver} />
      <ol className="grid gap-4">
        {criteria.fields.map(({ key }, index) => (
          <CriterionFields
            key={key}
            form={form}
            index={index}
            count={count}
            onMove={(by) => criteria.move(index, index + by)}
            onRemove={count > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {count < rubricLimits.criteria && (
        <Button
          variant="outline"
          icon={<PlusIcon className="size-4" />}
          onClick={() => criteria.append(emptyCriterion)}
          className="btn-sm justify-self-start"
        >
          {texts.addCriterion}
        </Button>
      )}
      <output className="font-semibold">{texts.sum({ sum, marks })}</output>
    </>
  );
}
