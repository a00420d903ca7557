import { rubric as texts } from 'virtual:messages/rubric';
import { formatNumber } from '#lib/numbers/format-number.ts';
import type { ShownCriterion } from './rubric-form-values.ts';

/** What is looked at, how much each counts, and the levels. */
export function CriterionList({ criteria }: { criteria: readonly ShownCriterion[] }) {
  return (
    <ul className="sheet divide-y divide-base-300">
      {criteria.map((criterion, index) => (
        // Those of a new assignment have no id yet.
        <CriterionItem key={criterion.id ?? index} criterion={criterion} />
      ))}
    </ul>
  );
}

function CriterionItem({ criterion: { title, points, levels } }: { criterion: ShownCriterion }) {
  return (
    <li className="grid gap-2 p-4">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="shrink-0">{texts.points({ points })}</span>
      </p>
      {levels.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {levels.map((level, index) => (
            <div key={level.id ?? index} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
              <dt className="text-end font-semibold">{formatNumber(level.points)}</dt>
              <dd className="wrap-anywhere">
                <span className="font-semibold">{level.title}</span>
                {level.description && <span className="text-muted block">{level.description}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
