import { assignmentSubmissions } from 'virtual:messages/assignmentSubmissions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatPercent } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { practiceQuery } from '../../api/assignment-submissions.ts';

const texts = assignmentSubmissions.practice;

interface PracticeProps {
  assignmentId: string;
  /** Its class, for which a new assignment is made; `undefined` of an open one. */
  classId: string | undefined;
}

/** On demand which comments and criteria came up most, each of which begins a new assignment. */
export function Practice({ assignmentId, classId }: PracticeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...practiceQuery(assignmentId), enabled: isOpen });
  const toForm = classId ? paths.createAssignmentFor(classId) : paths.createAssignments;
  const comments = data?.comments.map(({ text, count }) => ({
    text,
    fact: texts.students({ count }),
  }));
  const criteria = data?.criteria.map(({ title, mean, count }) => ({
    text: title,
    fact: `${texts.mean({ mean: formatPercent(mean) })}, ${texts.students({ count })}`,
  }));
  return (
    <details
      className="sheet mb-6 p-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold">
        {classId ? texts.heading : texts.headingOpen}
      </summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        {comments && criteria && comments.length + criteria.length === 0 && (
          <p className="text-muted">{texts.none}</p>
        )}
        <PracticeRows heading={texts.comments} rows={comments} toForm={toForm} />
        <PracticeRows heading={texts.criteria} rows={criteria} toForm={toForm} />
        {!data && error && (
          <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
        )}
        {isOpen && !data && !error && (
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-5 w-3/4" />
          </div>
        )}
      </div>
    </details>
  );
}

interface PracticeRowsProps {
  heading: string;
  /** What came up, and how often; `undefined` while it is not known. */
  rows: { text: string; fact: string }[] | undefined;
  /** The form of a new assignment. */
  toForm: string;
}

function PracticeRows({ heading, rows = [], toForm }: PracticeRowsProps) {
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 id={headingId} className="text-base">
        {heading}
      </h2>
      <ul className="divide-y divide-base-300">
        {rows.map(({ text, fact }, index) => (
          // Titles of criteria may be equal, and nothing moves.
          <li
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <div id={`${headingId}-${index}`} className="min-w-0 max-w-prose">
              <p className="line-clamp-3 wrap-anywhere">{text}</p>
              <p className="text-muted text-sm">{fact}</p>
            </div>
            <ButtonLink
              to={toForm}
              state={{ description: text }}
              variant="outline"
              className="btn-sm"
              aria-describedby={`${headingId}-${index}`}
            >
              {texts.newAssignment}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
