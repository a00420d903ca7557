import { type ReactNode, useId } from 'react';
import { ErrorLine } from '../feedback/error-line.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

interface PracticeDetailsProps<Comment, Criterion> {
  className: string;
  heading: string;
  /** Of the headings inside. */
  headingLevel: 'h2' | 'h3';
  texts: Record<'loading' | 'failed' | 'none' | 'comments' | 'criteria', string>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  practice: { comments: Comment[]; criteria: Criterion[] } | undefined;
  /** Why it could not be loaded. */
  failure: string | null;
  onRetry: () => void;
  renderComment: (comment: Comment) => ReactNode;
  renderCriterion: (criterion: Criterion) => ReactNode;
}

/** Which comments and criteria came up most, loaded when it is opened. */
export function PracticeDetails<Comment, Criterion>(
  props: PracticeDetailsProps<Comment, Criterion>,
) {
  const { headingLevel, texts, practice, failure } = props;
  return (
    <details
      className={props.className}
      onToggle={({ currentTarget }) => props.onToggle(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold">{props.heading}</summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        {practice && practice.comments.length + practice.criteria.length === 0 && (
          <p className="text-muted">{texts.none}</p>
        )}
        <PracticeList
          heading={texts.comments}
          level={headingLevel}
          rows={practice?.comments.map(props.renderComment)}
        />
        <PracticeList
          heading={texts.criteria}
          level={headingLevel}
          rows={practice?.criteria.map(props.renderCriterion)}
        />
        {!practice && failure && (
          <ErrorLine title={texts.failed} text={failure} onRetry={props.onRetry} />
        )}
        {props.isOpen && !practice && !failure && (
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-5 w-3/4" />
          </div>
        )}
      </div>
    </details>
  );
}

interface PracticeListProps {
  heading: string;
  level: 'h2' | 'h3';
  rows: ReactNode[] | undefined;
}

function PracticeList({ heading, level: Heading, rows = [] }: PracticeListProps) {
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Heading id={headingId} className="text-base">
        {heading}
      </Heading>
      <ul className="divide-y divide-base-300">
        {rows.map((row, index) => (
          // Titles of criteria may be equal, and nothing moves.
          <li key={index} className="py-2">
            {row}
          </li>
        ))}
      </ul>
    </section>
  );
}
