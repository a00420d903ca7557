import { average as texts } from 'virtual:messages/average';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatPercent } from '#lib/numbers/format-number.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { studentAverageQuery } from '../../api/matrix-queries.ts';
import { AverageExplanation } from './average-explanation.tsx';

/** A student's own average in a class, the one that its teachers see, and how it comes about. */
export function OwnAverageCard({ classId, email }: { classId: string; email: string }) {
  const { data, error, refetch } = useQuery(studentAverageQuery(classId, email));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <SectionCard heading={texts.own}>
      {!data && error && (
        <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      )}
      {!data && !error && <p className="text-title">…</p>}
      {data && (
        <>
          {data.average === null ? (
            <p className="text-muted">{data.parts.length > 0 ? texts.noneCounts : texts.noMarks}</p>
          ) : (
            <p className="text-title">{formatPercent(data.average)}</p>
          )}
          {data.parts.length > 0 && (
            <DisclosureButton controls={id} isOpen={isOpen} onToggle={setOpen}>
              {isOpen ? texts.hide : texts.show}
            </DisclosureButton>
          )}
          <div id={id} hidden={!isOpen}>
            {isOpen && <AverageExplanation {...data} />}
          </div>
        </>
      )}
    </SectionCard>
  );
}
