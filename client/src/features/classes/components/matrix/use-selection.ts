import { useCallback, useMemo, useState } from 'react';
import type { ClassMatrix, MatrixCell } from 'server/contract/classes/matrix';

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

/**
 * What a teacher has selected in the matrix, on all of its pages. What the page says is handed in by now, or not to be
 * done, is no longer selected.
 */
export function useSelection(matrix: ClassMatrix | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Place>>(new Map());
  const shown = useMemo(() => readShown(matrix), [matrix]);
  const selected = useMemo(
    () => new Map([...chosen].filter(([key]) => shown.get(key) !== false)),
    [chosen, shown],
  );
  const select: SelectPlaces = useCallback((places, isSelected) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const place of places) {
        if (isSelected) after.set(toKey(place), place);
        else after.delete(toKey(place));
      }
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  const places = [...selected.values()];
  return {
    has: (place: Place) => selected.has(toKey(place)),
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
