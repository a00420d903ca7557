import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { SortField } from '#ui/lists/sort-field.tsx';
import { type StudyTaskList, studyTaskOrders } from '../api/study-task-list-state.ts';
import { PriorityFilter } from './priority-filter.tsx';

interface StudyTaskControlsProps {
  state: StudyTaskList;
  show: (changes: Partial<StudyTaskList>) => void;
}

/** Filter and order of the study tasks. */
export function StudyTaskControls({ state, show }: StudyTaskControlsProps) {
  return (
    <>
      <PriorityFilter value={state.priority} onChange={(priority) => show({ priority })} />
      <SortField
        sort={state.sort}
        orders={studyTaskOrders}
        names={texts.orders}
        onSort={(sort) => show({ sort })}
      />
    </>
  );
}
