import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { NewRubric } from 'server/contract/rubrics/schemas';
import { parseDecimal } from '#lib/numbers/decimal.ts';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import type { ClassChoiceField } from './class-choice.tsx';

/** The rubric of an assignment that is not made yet. */
interface RubricField {
  rubric: NewRubric | undefined;
  /** `undefined` removes it. */
  onChange: (rubric: NewRubric | undefined) => void;
  /** What its points must add up to, as far as it is typed; no number otherwise. */
  marks: number;
  error: string | undefined;
}

/** What other features show of a new assignment. */
export interface NewAssignmentParts {
  /** The choice of classes; nothing for who teaches none. */
  renderClasses?: ((field: ClassChoiceField) => ReactNode) | undefined;
  /** The ids of the classes that can be chosen: each of the chosen ones has a due date of its own. */
  classIds?: readonly string[] | undefined;
  /** The rubric; nothing for who may not make one. */
  renderRubric?: ((field: RubricField) => ReactNode) | undefined;
}

/** What only a new assignment asks for: its classes, each with its own due day, and its rubric. */
export function NewAssignmentFields({
  form: { control, formState },
  renderClasses,
  renderRubric,
}: Omit<NewAssignmentParts, 'classIds'> & { form: AssignmentFormMethods }) {
  const [date, typedMarks] = useWatch({ control, name: ['date', 'marks'] });
  const { errors } = formState;
  return (
    <>
      {renderClasses && (
        <div className="min-w-0 sm:col-span-2">
          <Controller
            control={control}
            name="classes"
            render={({ field: { value, onChange } }) => (
              <>{renderClasses({ value, onChange, day: date, error: errors.classes?.message })}</>
            )}
          />
        </div>
      )}
      {renderRubric && (
        <div className="min-w-0 sm:col-span-2">
          <Controller
            control={control}
            name="criteria"
            render={({ field: { value, onChange } }) => (
              <>
                {renderRubric({
                  rubric: value.length > 0 ? { criteria: value } : undefined,
                  onChange: (rubric) => onChange(rubric?.criteria ?? []),
                  marks: parseDecimal(typedMarks),
                  error: errors.criteria?.message,
                })}
              </>
            )}
          />
        </div>
      )}
    </>
  );
}
