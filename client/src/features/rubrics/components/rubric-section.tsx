import { rubric as texts } from 'virtual:messages/rubric';
import { useId } from 'react';
import type { Criterion, Rubric } from 'server/contract/rubrics';
import { formatNumber } from '../../../lib/numbers/format-number.ts';
import { useIsTeacher } from '../../../lib/session/role.ts';
import { EditRubric } from './edit-rubric.tsx';

interface RubricSectionProps {
  assignmentId: string;
  rubric: Rubric | undefined;
}

/** How an assignment is marked, for everybody who sees it; teachers make and change it here. */
export function RubricSection({ assignmentId, rubric }: RubricSectionProps) {
  const headingId = useId();
  const isTeacher = useIsTeacher() === true;
  if (!rubric && !isTeacher) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-heading">
          {texts.heading}
        </h2>
        {isTeacher && <EditRubric assignmentId={assignmentId} hasRubric={rubric !== undefined} />}
      </div>
      {rubric ? (
        <ul className="sheet divide-y divide-edge">
          {rubric.criteria.map((criterion) => (
            <CriterionItem key={criterion.id} criterion={criterion} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{texts.none}</p>
      )}
    </section>
  );
}

function CriterionItem({ criterion: { title, points, levels } }: { criterion: Criterion }) {
  return (
    <li className="grid gap-2 p-4">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="shrink-0">{texts.points({ points })}</span>
      </p>
      {levels.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {levels.map((level) => (
            <div key={level.id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
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
