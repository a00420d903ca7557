import { evaluation } from 'virtual:messages/evaluation';
import type { UseFormReturn } from 'react-hook-form';
import type { Submission } from 'server/contract/submissions/schemas';
import { isSameMark } from 'server/contract/values';
import { clamp } from '#lib/numbers/clamp.ts';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Button } from '#ui/actions/button.tsx';
import type { EvaluationFormInput, EvaluationFormValues } from './evaluation-form-schema.ts';
import { giveByRubric } from './rubric/rubric-of-form.tsx';
import { pickUsable, typedOf } from './typed-points.ts';

const { pagePoints: texts } = evaluation;

export interface MarkForm {
  submission: Submission;
  form: UseFormReturn<EvaluationFormInput, unknown, EvaluationFormValues>;
}

interface TakePointsProps extends MarkForm {
  /** On the pages: of all stamps and comments, and of the comments that name a criterion by its id. */
  points: { sum: number; byCriterion: ReadonlyMap<string, number> };
}

/**
 * The sum of the points on the pages, and a button that takes it as the mark: with a rubric, as the points of the criteria that
 * comments name. More than a mark or a criterion can have is not given.
 */
export function TakePoints({ submission, form, points }: TakePointsProps) {
  const { rubric, marks } = submission;
  const usable = pickUsable(rubric, marks);
  const named = (usable?.criteria ?? []).flatMap((criterion) => {
    const given = points.byCriterion.get(criterion.id);
    return given === undefined ? [] : [{ criterion, given }];
  });
  const unnamed = named.reduce((rest, { given }) => rest - given, points.sum);
  const mark = clamp(points.sum, 0, marks);

  const takeAsMark = () => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    form.setValue('obtainedMark', formatDecimal(mark), options);
  };
  const fillIn = () => {
    if (!usable) return;
    const next = { ...form.getValues('criteria') };
    for (const { criterion, given } of named) {
      const { comment } = typedOf(next, criterion);
      next[criterion.id] = { points: formatDecimal(clamp(given, 0, criterion.points)), comment };
    }
    giveByRubric(form, usable, next);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>
        {texts.sum({ points: formatNumber(points.sum) })}
        {usable && !isSameMark(unnamed, 0) && (
          <span className="text-muted"> {texts.unnamed({ points: unnamed })}</span>
        )}
      </p>
      {!usable && (
        <Button variant="outline" onClick={takeAsMark} className="btn-sm">
          {texts.take({ mark: formatNumber(mark) })}
        </Button>
      )}
      {named.length > 0 && (
        <Button variant="outline" onClick={fillIn} className="btn-sm">
          {texts.fillIn({ count: named.length })}
        </Button>
      )}
    </div>
  );
}
