import { average as averageTexts } from 'virtual:messages/average';
import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { memo } from 'react';
import type { MatrixAssignment, MatrixCell, MatrixRow } from 'server/contract/classes/matrix';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { toStudentPage } from '#lib/routing/paths.ts';
import { StudentLink } from '#ui/display/student-link.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { SelectBox } from '#ui/forms/select-box.tsx';
import { AverageButton } from '../average/average-button.tsx';
import { MatrixCellView } from './matrix-cell.tsx';
import { isToSubmit, type SelectCells } from './use-selection.ts';

interface StudentRowProps {
  row: MatrixRow;
  classId: string;
  assignments: readonly MatrixAssignment[];
  /** Ids of assignments, separated by spaces, as those below: those selected of this student, and those reminded of today. */
  selected: string;
  reminded: string;
  /** Of those whose marks are shown in percent only. */
  inPercent: string;
  /** Shows how the average comes about. */
  onShowAverage: (student: { email: string; name: string }) => void;
  /** Missing where nothing can be selected. */
  onSelect: SelectCells | undefined;
}

/** One student. Drawn again only when something of this student changes: there may be fifty rows. */
export const StudentRow = memo(function StudentRow({
  row: { name, email, emailVerified, cells, average, missingCount },
  classId,
  assignments,
  selected,
  reminded,
  inPercent,
  onShowAverage,
  onSelect,
}: StudentRowProps) {
  const selectedIds = new Set(selected.split(' '));
  const remindedIds = new Set(reminded.split(' '));
  const inPercentIds = new Set(inPercent.split(' '));
  const missing = assignments.filter((_, index) => cells[index]?.state === 'missing');
  const count = formatNumber(missingCount);
  const toPlace = ({ _id }: MatrixAssignment) => ({ assignmentId: _id, email });
  return (
    <tr>
      <th
        scope="row"
        // Stays in sight while the rest scrolls sideways.
        className="sticky start-0 z-1 max-w-30 border-e border-b border-base-300 bg-sheet px-2 py-2 text-start sm:max-w-56 sm:px-3"
      >
        <span className="block wrap-anywhere">
          <StudentLink name={name} to={toStudentPage({ classId, email })} />
        </span>
        <span title={email} className="text-muted hidden truncate font-normal sm:block">
          {email}
        </span>
        <UnverifiedAddress emailVerified={emailVerified} />
      </th>
      <td className="font-semibold">
        <AverageButton
          average={average}
          label={(shown) => averageTexts.explain({ ...shown, name })}
          onShow={() => onShowAverage({ email, name })}
        />
      </td>
      <td className={missingCount > 0 ? 'font-bold text-error' : 'text-muted'}>
        {onSelect && missing.length > 0 ? (
          <SelectBox
            label={
              missing.length < missingCount
                ? texts.selectRowPart({ count: missing.length, all: missingCount, name })
                : texts.selectRow({ count: missingCount, name })
            }
            count={missing.length}
            selectedCount={missing.filter(({ _id }) => selectedIds.has(_id)).length}
            onSelect={(isSelected) => onSelect(missing.map(toPlace), isSelected)}
          >
            {count}
          </SelectBox>
        ) : (
          count
        )}
      </td>
      {assignments.map((assignment, index) => {
        const cell = cells[index];
        if (cell === undefined) return null;
        const { _id, title } = assignment;
        const view = (
          <MatrixCellView cell={cell} assignmentId={_id} isInPercent={inPercentIds.has(_id)} />
        );
        return (
          <td key={_id}>
            {onSelect && isToSubmit(cell) ? (
              <SelectBox
                label={texts.selectCell({ state: texts.states[stateToSubmit(cell)], title, name })}
                count={1}
                selectedCount={selectedIds.has(_id) ? 1 : 0}
                onSelect={(isSelected) => onSelect([toPlace(assignment)], isSelected)}
              >
                {view}
              </SelectBox>
            ) : (
              view
            )}
            {remindedIds.has(_id) && (
              <span className="text-muted block text-xs">{texts.remindedToday}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

const stateToSubmit = ({ state }: MatrixCell) => (state === 'missing' ? state : 'not-due');
