import { rubric as texts } from 'virtual:messages/rubric';
import { LinkedText } from './linked-text.tsx';

interface GivenCriterion {
  criterionId: string;
  title: string;
  points: number;
  maxPoints: number;
  levelTitle?: string;
  comment?: string;
}

/** What a mark was given for: each criterion with its points, level and comment, as the rubric was at that moment. */
export function GivenCriteria({ criteria }: { criteria: readonly GivenCriterion[] }) {
  return (
    <dl className="grid divide-y divide-edge rounded-box border border-edge">
      {criteria.map(({ criterionId, title, points, maxPoints, levelTitle, comment }) => (
        <div key={criterionId} className="grid gap-1 px-4 py-3">
          <dt className="flex justify-between gap-4 font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="shrink-0">{texts.given({ points, max: maxPoints })}</span>
          </dt>
          {levelTitle && <dd className="text-sm wrap-anywhere">{levelTitle}</dd>}
          {comment && (
            <dd className="text-muted text-sm whitespace-pre-line wrap-anywhere">
              <LinkedText text={comment} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
