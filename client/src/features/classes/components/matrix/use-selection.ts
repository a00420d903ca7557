import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ClassMatrix, MatrixCell } from 'server/contract/classes/matrix';
import { matrixSize } from '../../api/matrix-queries.ts';

/** One assignment of one student, by the address. */
export interface CellKey {
  assignmentId: string;
  email: string;
}

export type SelectCells = (keys: readonly CellKey[], isSelected: boolean) => void;

/** No address has a space. */
const toKey = ({ assignmentId, email }: CellKey) => `${assignmentId} ${email}`;

/** Whether there is something to remind of: nothing was handed in, and it is the student's to do. */
export const isToSubmit = ({ state }: Pick<MatrixCell, 'state'>) =>
  state === 'missing' || state === 'not-due';

/** What is needed of a matrix to select in it. */
interface Selectable {
  assignments: readonly Pick<ClassMatrix['assignments'][number], '_id'>[];
  rows: readonly { email: string; cells: readonly Pick<MatrixCell, 'state'>[] }[];
}

interface State {
  chosen: ReadonlyMap<string, CellKey>;
  /** The last change was of more than a row. */
  isLarge: boolean;
}

const nothing: State = { chosen: new Map(), isLarge: true };

/**
 * What a teacher has selected in the matrix, on all of its pages. What the page says is handed in by now, or not to be
 * done, is no longer selected.
 */
export function useSelection(matrix: Selectable | undefined) {
  const [{ chosen, isLarge }, setState] = useState<State>(nothing);
  const shown = useMemo(() => readShown(matrix), [matrix]);
  const selected = useMemo(
    () => new Map([...chosen].filter(([key]) => shown.get(key) !== false)),
    [chosen, shown],
  );
  // Drawing all rows at once would be one long task: React draws what is deferred in short ones.
  const deferred = useDeferredValue(selected);
  const drawn = isLarge ? deferred : selected;
  const select: SelectCells = useCallback((keys, isSelected) => {
    setState((before) => {
      const after = new Map(before.chosen);
      for (const key of keys) {
        if (isSelected) after.set(toKey(key), key);
        else after.delete(toKey(key));
      }
      return { chosen: after, isLarge: keys.length > matrixSize.columns };
    });
  }, []);
  const clear = useCallback(() => setState(nothing), []);
  const keys = [...selected.values()];
  return {
    has: (key: CellKey) => selected.has(toKey(key)),
    /** The same, as the rows show it: a moment later where many change at once. */
    isDrawn: (key: CellKey) => drawn.has(toKey(key)),
    select,
    clear,
    cells: keys,
    /** How many of them are on other pages, or hidden by the filter. */
    hiddenCount: keys.filter((key) => !shown.has(toKey(key))).length,
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Whether each of the cells on the page is to submit. */
function readShown(matrix: Selectable | undefined): Map<string, boolean> {
  return new Map(
    matrix?.rows.flatMap(({ email, cells }) =>
      cells.map((cell, index) => [
        toKey({ assignmentId: matrix.assignments[index]?._id ?? '', email }),
        isToSubmit(cell),
      ]),
    ),
  );
}
