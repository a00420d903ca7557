import { lists } from 'virtual:messages/lists';
import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { useId } from 'react';
import { SortField } from '#ui/lists/sort-field.tsx';
import {
  priorityChoices,
  type StudyTaskList,
  studyTaskOrders,
} from '../api/study-task-list-state.ts';

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

interface PriorityFilterProps {
  value: StudyTaskList['priority'];
  onChange: (value: StudyTaskList['priority']) => void;
}

/** Which tasks to show: All (empty), low, medium or high (spec §5). */
function PriorityFilter({ value, onChange }: PriorityFilterProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-2 max-sm:basis-full">
      <legend className="float-left mr-2 text-sm font-semibold">{texts.priorityLabel}</legend>
      {priorityChoices.map((option) => (
        <input
          key={option}
          type="radio"
          name={name}
          className="btn btn-sm border-edge checked:btn-primary"
          aria-label={option === '' ? lists.all : texts.priority[option]}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}
