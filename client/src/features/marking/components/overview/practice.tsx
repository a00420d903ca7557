import { assignmentSubmissions } from 'virtual:messages/assignmentSubmissions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatPercent } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PracticeDetails } from '#ui/display/practice-details.tsx';
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
  return (
    <PracticeDetails
      className="sheet mb-6 p-4"
      heading={classId ? texts.heading : texts.headingOpen}
      headingLevel="h2"
      texts={texts}
      isOpen={isOpen}
      onToggle={setOpen}
      practice={data}
      failure={error && explainFailure(error)}
      onRetry={() => refetch()}
      renderComment={({ text, count }) => (
        <PracticeRow text={text} fact={texts.students({ count })} toForm={toForm} />
      )}
      renderCriterion={({ title, mean, count }) => (
        <PracticeRow
          text={title}
          fact={`${texts.mean({ mean: formatPercent(mean) })}, ${texts.students({ count })}`}
          toForm={toForm}
        />
      )}
    />
  );
}

interface PracticeRowProps {
  /** What came up. */
  text: string;
  /** How often. */
  fact: string;
  /** The form of a new assignment. */
  toForm: string;
}

function PracticeRow({ text, fact, toForm }: PracticeRowProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div id={id} className="min-w-0 max-w-prose">
        <p className="line-clamp-3 wrap-anywhere">{text}</p>
        <p className="text-muted text-sm">{fact}</p>
      </div>
      <ButtonLink
        to={toForm}
        state={{ description: text }}
        variant="outline"
        className="btn-sm"
        aria-describedby={id}
      >
        {texts.newAssignment}
      </ButtonLink>
    </div>
  );
}
