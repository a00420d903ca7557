import { useSearchParams } from 'react-router-dom';
import { priorities } from '../../lib/constants.ts';
import type { PriorityFilter } from './study-task-queries.ts';

const parameter = 'priority';

/** The list's filter, kept in the address so that it survives a reload and the way back. */
export function usePriorityFilter() {
  const [params, setParams] = useSearchParams();
  const named = params.get(parameter);
  const priority: PriorityFilter = priorities.find((each) => each === named) ?? '';

  const setPriority = (next: PriorityFilter) =>
    setParams(next ? { [parameter]: next } : {}, { replace: true, preventScrollReset: true });

  return [priority, setPriority] as const;
}
