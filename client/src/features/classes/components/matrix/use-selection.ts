import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ClassMatrix, MatrixCell } from 'server/contract/classes/matrix';
import { matrixSize } from '../../api/matrix-queries.ts';

/** One assignment of one student, by the address. */
export interface Place {
  assignmentId: string;
  email: string;
}

export type SelectPlaces = (places: readonly Place[], isSelected: boolean) => void;

/** No address has a space. */
export const toKey = ({ assignmentId, email }: Place) => `${assignmentId} ${email}`;

/** Whether there is something to remind of: nothing was handed in, and it is the student's to do. */
export const isOwed = ({ state }: MatrixCell) => state === 'missing' || state === 'not-due';

interface State {
  chosen: ReadonlyMap<string, Place>;
  /** The last change was of more than a row. */
  isLarge: boolean;
}

const nothing: State = { chosen: new Map(), isLarge: true };

/**
 * What a teacher has selected in the matrix, on all of its pages. What the page says is handed in by now, or not to be
 * done, is no longer selected.
 */
export function useSelection(matrix: ClassMatrix | undefined) {
  const [{ chosen, isLarge }, setState] = useState<State>(nothing);
  const shown = useMemo(() => readShown(matrix), [matrix]);
  const selected = useMemo(
    () => new Map([...chosen].filter(([key]) => shown.get(key) !== false)),
    [chosen, shown],
  );
  // Drawing all rows at once would be one long task: React draws what is deferred in short ones.
  const deferred = useDeferredValue(selected);
  const drawn = isLarge ? deferred : selected;
  const select: SelectPlaces = useCallback((places, isSelected) => {
    setState((before) => {
      const after = new Map(before.chosen);
      for (const place of places) {
        if (isSelected) after.set(toKey(place), place);
        else after.delete(toKey(place));
      }
      return { chosen: after, isLarge: places.length > matrixSize.columns };
    });
  }, []);
  const clear = useCallback(() => setState(nothing), []);
  const places = [...selected.values()];
  return {
    has: (place: Place) => selected.has(toKey(place)),
    /** The same, as the rows show it: a moment later where many change at once. */
    isDrawn: (place: Place) => drawn.has(toKey(place)),
    select,
    clear,
    places,
    /** How many of them are on other pages, or hidden by the filter. */
    hiddenCount: places.filter((place) => !shown.has(toKey(place))).length,
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Whether each of the cells on the page is owed. */
function readShown(matrix: ClassMatrix | undefined): Map<string, boolean> {
  return new Map(
    matrix?.rows.flatMap(({ email, cells }) =>
      cells.map((cell, index) => [
        toKey({ assignmentId: matrix.assignments[index]?._id ?? '', email }),
        isOwed(cell),
      ]),
    ),
  );
}
