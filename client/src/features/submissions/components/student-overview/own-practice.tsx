import { studentOverview } from 'virtual:messages/studentOverview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { PracticeDetails } from '#ui/display/practice-details.tsx';
import { ownPracticeQuery } from '../../api/marked-submissions-query.ts';

const { practice: texts } = studentOverview;

/** On demand which comments and criteria came up more than once in the own marked work, with links to it. */
export function OwnPractice({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...ownPracticeQuery(email), enabled: isOpen });
  return (
    <PracticeDetails
      className="mt-2"
      heading={texts.heading}
      headingLevel="h3"
      texts={texts}
      isOpen={isOpen}
      onToggle={setOpen}
      practice={data}
      failure={error && explainFailure(error)}
      onRetry={() => refetch()}
      renderComment={({ text, places }) => (
        <PracticeRow
          text={text}
          places={places.map(({ title, assignmentId, annotationId }) => ({
            title,
            to: assignmentId === null ? null : paths.commentOnWork(assignmentId, annotationId),
          }))}
        />
      )}
      renderCriterion={({ title: text, places }) => (
        <PracticeRow
          text={text}
          places={places.map(({ title, assignmentId }) => ({
            title,
            to: assignmentId === null ? null : paths.assignmentDetails(assignmentId),
          }))}
        />
      )}
    />
  );
}

interface PracticeRowProps {
  /** What came up. */
  text: string;
  /** Where: without an address in work that has no page. */
  places: { title: string; to: To | null }[];
}

function PracticeRow({ text, places }: PracticeRowProps) {
  return (
    <>
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
    </>
  );
}
