import { studentOverview } from 'virtual:messages/studentOverview';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ownPracticeQuery } from '../../api/marked-submissions-query.ts';

const { practice: texts } = studentOverview;

/** On demand which comments and criteria came up more than once in the own marked work, with links to it. */
export function OwnPractice({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...ownPracticeQuery(email), enabled: isOpen });
  const comments = data?.comments.map(({ text, places }) => ({
    text,
    places: places.map(({ assignmentId, annotationId, title }) => ({
      title,
      to: assignmentId === null ? null : paths.commentOnWork(assignmentId, annotationId),
    })),
  }));
  const criteria = data?.criteria.map(({ title: text, places }) => ({
    text,
    places: places.map(({ assignmentId, title }) => ({
      title,
      to: assignmentId === null ? null : paths.assignmentDetails(assignmentId),
    })),
  }));
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">{texts.heading}</summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        {comments && criteria && comments.length + criteria.length === 0 && (
          <p className="text-muted">{texts.none}</p>
        )}
        <PracticeRows heading={texts.comments} rows={comments} />
        <PracticeRows heading={texts.criteria} rows={criteria} />
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
  /** What came up, and where: without an address in work that has no page. `undefined` while it is not known. */
  rows: { text: string; places: { title: string; to: To | null }[] }[] | undefined;
}

function PracticeRows({ heading, rows = [] }: PracticeRowsProps) {
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 id={headingId} className="text-base">
        {heading}
      </h3>
      <ul className="divide-y divide-base-300">
        {rows.map(({ text, places }) => (
          <li key={text} className="py-2">
            <p className="line-clamp-3 wrap-anywhere">{text}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {places.map(({ title, to }, index) => (
                // Assignments may have equal titles, and nothing moves.
                <li key={index} className="min-w-0 wrap-anywhere">
                  {to === null ? (
                    title
                  ) : (
                    <Link to={to} className="text-link inline-block py-1">
                      {title}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
