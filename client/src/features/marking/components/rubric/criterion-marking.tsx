import { rubric as texts } from 'virtual:messages/rubric';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Criterion } from 'server/contract/rubrics/schemas';
import { textLimits } from 'server/contract/values';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Button } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { fieldClass } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { findLevel, type TypedCriterion } from '../typed-points.ts';

interface CriterionMarkingProps {
  criterion: Criterion;
  typed: TypedCriterion;
  onChange: (changes: Partial<TypedCriterion>) => void;
  /** A number key has chosen a level. */
  onChosenByKey: () => void;
  firstRef?: RefObject<HTMLInputElement | null>;
}

/** One criterion: its levels, the points, and a comment. */
export function CriterionMarking(props: CriterionMarkingProps) {
  const { criterion, typed, onChange, onChosenByKey, firstRef } = props;
  const { title, points: max, levels } = criterion;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen) commentRef.current?.focus();
  }, [isOpen]);
  const chosen = findLevel(criterion, typed.points);
  const number = parseDecimal(typed.points);
  const isWrong = typed.points !== '' && !(number >= 0 && number <= max);

  const chooseByKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isOfLevels = target instanceof HTMLInputElement && target.type === 'radio';
    if (!isOfLevels || event.altKey || event.ctrlKey || event.metaKey) return;
    const level = /^[1-9]$/.test(key) ? levels[Number(key) - 1] : undefined;
    if (level === undefined) return;
    event.preventDefault();
    onChange({ points: formatDecimal(level.points) });
    onChosenByKey();
  };
  return (
    <li>
      <fieldset aria-labelledby={`${id}-title`} onKeyDown={chooseByKey} className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <span id={`${id}-title`} className="min-w-0 font-semibold wrap-anywhere">
            {title}
          </span>
          {levels.length > 0 && (
            <span className="text-muted shrink-0 text-sm">{texts.points({ points: max })}</span>
          )}
        </div>
        {levels.map((level, index) => (
          <label
            key={level.id}
            className="flex cursor-pointer items-baseline gap-2 rounded-field border border-edge px-3 py-2 text-sm hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:ring-1 has-checked:ring-primary"
          >
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={id}
              checked={level === chosen}
              onChange={() => onChange({ points: formatDecimal(level.points) })}
              aria-keyshortcuts={String(index + 1)}
              className="size-4 shrink-0 translate-y-0.5 accent-primary"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{level.title}</span>
              {level.description && <span className="text-muted block">{level.description}</span>}
            </span>
            <span className="shrink-0 font-semibold">{formatNumber(level.points)}</span>
            <KeyHint keys={[String(index + 1)]} />
          </label>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <label className="flex items-center gap-2 text-sm">
            <span>{texts.pointsLabel}</span>
            <input
              ref={levels.length === 0 ? firstRef : undefined}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={texts.pointsOf({ title })}
              aria-invalid={isWrong || undefined}
              value={typed.points}
              onChange={({ target }) => onChange({ points: target.value })}
              className={`input ${fieldClass} h-9 !w-20`}
            />
            <span className="text-muted">{texts.outOf({ max })}</span>
          </label>
          {!isOpen && typed.comment === '' && (
            <Button
              variant="quiet"
              aria-label={texts.commentOn({ title })}
              onClick={() => setOpen(true)}
              className="btn-sm"
            >
              {texts.addComment}
            </Button>
          )}
        </div>
        {(isOpen || typed.comment !== '') && (
          <TextArea
            ref={commentRef}
            label={texts.commentOn({ title })}
            rows={2}
            maxLength={textLimits.criterionComment}
            value={typed.comment}
            onChange={({ target }) => onChange({ comment: target.value })}
          />
        )}
      </fieldset>
    </li>
  );
}
