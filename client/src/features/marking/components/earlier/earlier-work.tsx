import { evaluation } from 'virtual:messages/evaluation';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import type { Attempt } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { attemptsQuery, hasHistory, historyQuery } from '#lib/queries/submission-life-queries.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { AttemptItem } from '#ui/display/attempt-item.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { HistoryItem } from './history-item.tsx';

const { earlier: texts } = evaluation;

interface EarlierWorkProps {
  submission: Submission;
  /** What opens the receipt of an attempt, by its number. */
  receiptOf: (submissionId: string, attempt: number) => ReactNode;
  renderFiles: RenderFiles;
}

/**
 * What happened to a submission before: the previous attempt with what it was returned for, all earlier attempts, and the
 * history of its mark. Nothing for one that was only handed in.
 */
export function EarlierWork({ submission, receiptOf, renderFiles }: EarlierWorkProps) {
  const enabled = hasHistory(submission);
  const attempts = useQuery({ ...attemptsQuery(submission), enabled });
  const history = useQuery({ ...historyQuery(submission), enabled });
  const headingId = useId();
  const { previous, others } = splitAttempts(attempts.data ?? []);
  const rows = history.data ?? [];
  const error = attempts.error ?? history.error;
  /** Folded: it is the present files that are marked. */
  const foldFiles = (files: StoredFile[]) => (describedBy: string) =>
    files.length > 0 && (
      <details>
        <summary className="min-h-6 cursor-pointer text-sm">
          {texts.files({ count: files.length })}
        </summary>
        <div className="mt-2">{renderFiles(files, describedBy)}</div>
      </details>
    );

  if (!previous && rows.length === 0 && !error) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={headingId} className="text-lg">
        {texts.heading}
      </h2>
      {error && (
        <ErrorPanel
          title={texts.failed}
          text={explainFailure(error)}
          onRetry={() => Promise.all([attempts.refetch(), history.refetch()])}
        />
      )}
      {previous && (
        <AttemptItem
          {...previous}
          // What its draft said was dropped with the return.
          feedback={rows.find(({ at }) => at === previous.attempt.endedAt)?.from?.feedback ?? null}
          renderFiles={foldFiles(previous.attempt.files)}
          receipt={receiptOf(submission._id, previous.number)}
        />
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {texts.attempts({ count: others.length })}
          </summary>
          <ol className="mt-2 grid gap-3">
            {others.map((numbered) => (
              <li key={numbered.number}>
                <AttemptItem
                  {...numbered}
                  feedback={null}
                  renderFiles={foldFiles(numbered.attempt.files)}
                  receipt={receiptOf(submission._id, numbered.number)}
                />
              </li>
            ))}
          </ol>
        </details>
      )}
      {rows.length > 0 && (
        // Who corrects a mark needs what was given before.
        <details open={submission.state === 'released'}>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {texts.history({ count: rows.length })}
          </summary>
          <ol className="mt-2 grid gap-3">
            {rows.map((row) => (
              <HistoryItem key={`${row.at} ${row.kind}`} row={row} marks={submission.marks} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** The last of the earlier attempts that was returned, else the last one; and the others. */
function splitAttempts(attempts: Attempt[]) {
  const [, ...earlier] = attempts.map((attempt, index) => ({
    attempt,
    number: attempts.length - index,
  }));
  const previous = earlier.find(({ attempt }) => attempt.ended === 'returned') ?? earlier[0];
  return { previous, others: earlier.filter((numbered) => numbered !== previous) };
}
