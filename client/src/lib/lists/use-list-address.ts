import { useSearchParams } from 'react-router-dom';
import { type ListState, type ReadList, writeList } from './list-address.ts';

/** Shows something else. `replace` is for what is typed: the way back is not letter by letter. */
export type Show<State> = (changes: Partial<State>, options?: { replace?: boolean }) => void;

/**
 * What a list shows, kept in the address, so that it survives the way back and a reload and can be
 * shared. A change of anything but the page starts again at page 1 (spec §9).
 */
export function useListAddress<State extends ListState>(read: ReadList<State>) {
  const [params, setParams] = useSearchParams();
  const state = read(params);
  const change = (changes: Partial<State>) => writeList(read, { ...state, page: 1, ...changes });
  const show: Show<State> = (changes, { replace = false } = {}) =>
    setParams(change(changes), { replace, preventScrollReset: true });
  return {
    state,
    show,
    /** Where something else is shown, for a link. */
    to: (changes: Partial<State>) => ({ search: change(changes).toString() }),
  };
}

export type ListAddress<State extends ListState> = ReturnType<typeof useListAddress<State>>;
