import { average as averageTexts } from 'virtual:messages/average';
import { classMatrix } from 'virtual:messages/classMatrix';
import { classPage } from 'virtual:messages/classPage';
import { studentWork as texts } from 'virtual:messages/studentWork';
import { type ReactNode, useId } from 'react';
import type { StudentWork } from 'server/contract/classes/work';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Badge } from '#ui/display/badge.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { AverageButton } from '../average/average-button.tsx';
import { WorkRow } from './work-row.tsx';

/** Shows how the average of this student in a class comes about. */
export type ShowAverage = (student: { classId: string; email: string; name: string }) => void;

/** What a student has done in one class: the numbers, then each assignment. */
export function ClassWork({
  work,
  onShowAverage,
}: {
  work: StudentWork;
  onShowAverage: ShowAverage;
}) {
  const { name, email, average, class: ofClass, hasLeft, isArchived, assignments } = work;
  const headingId = useId();
  const counts = [
    [classMatrix.missing, work.missingCount],
    [texts.onTime, work.onTimeCount],
    [texts.late, work.lateCount],
    [texts.extensions, work.extensionCount],
  ] as const;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={headingId} className="min-w-0 font-bold">
          <ClassLabel label={ofClass} className="max-w-full" />
        </h3>
        {hasLeft && <Badge tone="yellow">{texts.left}</Badge>}
        {isArchived && <Badge>{classPage.archived}</Badge>}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact title={classMatrix.average}>
          <AverageButton
            // Without a released mark there is nothing to explain.
            average={average ?? (assignments.some(({ markedAt }) => markedAt) ? null : undefined)}
            label={(shown) => averageTexts.explain({ ...shown, name })}
            onShow={() => onShowAverage({ classId: ofClass._id, email, name })}
          />
        </Fact>
        {counts.map(([title, count]) => (
          <Fact key={title} title={title}>
            {formatNumber(count)}
          </Fact>
        ))}
      </dl>
      {assignments.length === 0 ? (
        <p className="text-muted">{classMatrix.noAssignments}</p>
      ) : (
        <ul className="sheet divide-y divide-base-300 px-5">
          {assignments.map((work) => (
            <WorkRow key={work._id} work={work} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
