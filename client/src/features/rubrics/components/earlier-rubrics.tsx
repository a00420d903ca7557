import { rubric as texts } from 'virtual:messages/rubric';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnRubric } from 'server/contract/rubrics/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { ownRubricsQuery } from '../api/rubric-queries.ts';

interface EarlierRubricsProps {
  /** The assignment whose rubric is edited; its own is not offered. */
  assignmentId: string | undefined;
  /** Resolves with whether it was taken. */
  onChoose: (rubric: OwnRubric) => Promise<boolean>;
}

/** Rubrics of the teacher's other assignments, to use one again. */
export function EarlierRubrics({ assignmentId, onChoose }: EarlierRubricsProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery({
    ...ownRubricsQuery(words),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const offered = data?.filter((rubric) => rubric.assignmentId !== assignmentId);
  if (!isOpen) {
    return (
      <Button variant="outline" onClick={() => setOpen(true)} className="btn-sm justify-self-start">
        {texts.useEarlier}
      </Button>
    );
  }
  return (
    <section className="grid gap-3 rounded-box border border-edge bg-base-200 p-4">
      <SearchField label={texts.search} words={words} onSearch={setWords} />
      {!offered && error && (
        <ErrorPanel
          title={texts.earlierFailed}
          text={explainFailure(error)}
          onRetry={() => refetch()}
        />
      )}
      {!offered && !error && <Skeleton className="h-11 w-full" />}
      {offered?.length === 0 && (
        <p className="text-muted text-sm">{words ? texts.notFound : texts.noEarlier}</p>
      )}
      <ul className="grid max-h-56 gap-1 overflow-y-auto empty:hidden">
        {offered?.map((rubric) => (
          <li key={rubric.assignmentId}>
            <Button
              variant="quiet"
              onClick={async () => {
                if (await onChoose(rubric)) setOpen(false);
              }}
              className="h-auto w-full justify-start py-2 text-start"
            >
              <span className="min-w-0 wrap-anywhere">
                {texts.useOf({ title: rubric.title })}
                <span className="text-muted block text-sm font-normal">
                  {texts.summary({ count: rubric.criteria.length, marks: rubric.marks })}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
