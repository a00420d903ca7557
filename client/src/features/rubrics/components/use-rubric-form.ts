import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import {
  type RubricFormInput,
  type RubricFormValues,
  rubricFormSchema,
} from './rubric-form-schema.ts';
import { type ShownCriterion, toFormInput } from './rubric-form-values.ts';

/**
 * The form for a rubric with these criteria at first; its first field gets the focus. `isDirty` is
 * kept saying whether something typed would be lost.
 */
export function useRubricForm(criteria: readonly ShownCriterion[], isDirty: RefObject<boolean>) {
  const form = useForm<RubricFormInput, unknown, RubricFormValues>({
    resolver: createFormResolver(rubricFormSchema),
    // Not 'onTouched', which marks the empty fields of a row that was just added.
    mode: 'onBlur',
    defaultValues: toFormInput(criteria),
  });
  const { setFocus } = form;
  const { isDirty: isTyped } = form.formState;

  useEffect(() => setFocus('criteria.0.title'), [setFocus]);
  useEffect(() => {
    isDirty.current = isTyped;
  }, [isDirty, isTyped]);
  return form;
}
