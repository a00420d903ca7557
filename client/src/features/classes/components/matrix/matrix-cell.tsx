import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { timeliness } from 'virtual:messages/timeliness';
import { Link } from 'react-router-dom';
import type { MatrixCell } from 'server/contract/classes/matrix';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';

interface MatrixCellProps {
  cell: MatrixCell;
  assignmentId: string;
  /** Where the marks of its column can be compared by their percentages only. */
  isInPercent: boolean;
}

/** What one student has done about one assignment, in words; what was handed in leads to its submission. */
export function MatrixCellView(props: MatrixCellProps) {
  const { extendedTo, returnDay } = props.cell;
  const day = extendedTo ?? returnDay;
  if (day === undefined) return <CellState {...props} />;
  const label = extendedTo === undefined ? timeliness.dueAgain : timeliness.extendedUntil;
  return (
    <span className="inline-grid">
      <CellState {...props} />
      <span className="text-muted text-xs">{label({ day: formatCalendarDay(day) })}</span>
    </span>
  );
}

function CellState({ cell, assignmentId, isInPercent }: MatrixCellProps) {
  const { state, submissionId, isLate } = cell;
  const words = state === 'marked' ? writeMark(cell, isInPercent) : texts.states[state];
  if (cell.withoutHandIn || state === 'excused') {
    return (
      <Link to={paths.withoutHandIn(assignmentId)} className="text-link">
        {words}
        {cell.withoutHandIn && (
          <span className="text-muted block text-xs">{texts.withoutHandIn}</span>
        )}
      </Link>
    );
  }
  if (submissionId === undefined) return <span className={stateClasses[state]}>{words}</span>;
  return (
    <Link to={paths.giveMark(submissionId)} className={`text-link ${stateClasses[state] ?? ''}`}>
      {words}
      {isLate && state !== 'late' && ` (${texts.late})`}
    </Link>
  );
}

const stateClasses: Partial<Record<MatrixCell['state'], string>> = {
  missing: 'font-bold text-error',
  'not-due': 'text-muted',
  'before-joining': 'text-muted',
  deleted: 'text-muted',
};

function writeMark({ mark = 0, percentage = 0 }: MatrixCell, isInPercent: boolean): string {
  const percent = formatPercent(percentage);
  return isInPercent ? percent : texts.mark({ mark: formatNumber(mark), percent });
}
