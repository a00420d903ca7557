import { submissionRecord as texts } from 'virtual:messages/submissionRecord';
import { useQuery } from '@tanstack/react-query';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { attemptsAtQuery } from '../api/submission-queries.ts';
import { listRecord } from '../api/submission-record.ts';
import { RecordRow } from './record-row.tsx';

interface WithdrawnRecordProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  renderFiles: RenderFiles;
}

/** The attempts of a submission that its student has withdrawn; nothing where there was none. */
export function WithdrawnRecord({ assignmentId, email, renderFiles }: WithdrawnRecordProps) {
  const { data: attempts = [] } = useQuery(attemptsAtQuery(email, assignmentId));
  if (attempts.length === 0) return null;
  return (
    <SectionCard heading={texts.withdrawnHeading}>
      <p className="text-muted">{texts.withdrawnText}</p>
      <ol className="divide-y divide-base-300">
        {listRecord(attempts, []).map((entry) => (
          // Without history there are no marks.
          <RecordRow
            key={`${entry.at} ${entry.kind}`}
            entry={entry}
            marks={0}
            renderFiles={renderFiles}
          />
        ))}
      </ol>
    </SectionCard>
  );
}
