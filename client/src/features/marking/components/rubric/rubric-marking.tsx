import { rubric as texts } from 'virtual:messages/rubric';
import { type RefObject, useRef } from 'react';
import type { Rubric } from 'server/contract/rubrics/schemas';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import {
  hasTyped,
  type TypedCriterion,
  type TypedPoints,
  toTypedPoints,
  typedOf,
} from '../typed-points.ts';
import { CriterionMarking } from './criterion-marking.tsx';

interface RubricMarkingProps {
  rubric: Rubric;
  /** What is given. */
  value: TypedPoints;
  onChange: (value: TypedPoints) => void;
  error: string | undefined;
  /** Set to the first control, where marking begins. */
  firstRef: RefObject<HTMLInputElement | null>;
  /** The keyboard has chosen a level of the last criterion. */
  onComplete: () => void;
}

/**
 * Gives points for each criterion, by levels or as a number; their sum is the mark. In a criterion a number key chooses its
 * level and goes on to the next criterion.
 */
export function RubricMarking(props: RubricMarkingProps) {
  const { rubric, value, onChange, error, firstRef, onComplete } = props;
  const listRef = useRef<HTMLUListElement>(null);

  const change = (id: string, changes: Partial<TypedCriterion>) => {
    onChange({ ...value, [id]: { ...typedOf(value, { id }), ...changes } });
  };
  const goOn = (index: number) => {
    const next = listRef.current?.children[index + 1];
    if (next) next.querySelector('input')?.focus();
    else onComplete();
  };
  return (
    <section className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-bold">{texts.heading}</h3>
        {hasTyped(value, rubric) && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange(toTypedPoints([], rubric));
              // The button is gone then.
              firstRef.current?.focus();
            }}
            className="btn-sm"
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <ul ref={listRef} className="grid gap-4">
        {rubric.criteria.map((criterion, index) => (
          <CriterionMarking
            key={criterion.id}
            criterion={criterion}
            typed={typedOf(value, criterion)}
            onChange={(changes) => change(criterion.id, changes)}
            onChosenByKey={() => goOn(index)}
            {...(index === 0 && { firstRef })}
          />
        ))}
      </ul>
      <FieldError text={error} />
    </section>
  );
}
