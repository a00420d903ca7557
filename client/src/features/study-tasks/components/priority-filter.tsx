import { lists } from 'virtual:messages/lists';
import { studyTasks } from 'virtual:messages/studyTasks';
import { useId } from 'react';
import { priorityChoices, type StudyTaskList } from '../api/study-task-list-state.ts';

type Filter = StudyTaskList['priority'];

interface PriorityFilterProps {
  value: Filter;
  onChange: (value: Filter) => void;
}

/** Which tasks to show: All (empty), low, medium or high (spec §5). */
export function PriorityFilter({ value, onChange }: PriorityFilterProps) {
  const name = useId();
  const { priorityLabel, priority } = studyTasks;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 max-sm:basis-full">
      <legend className="float-left mr-2 text-sm font-semibold">{priorityLabel}</legend>
      {priorityChoices.map((option) => (
        <input
          key={option}
          type="radio"
          name={name}
          className="btn btn-sm border-edge checked:btn-primary"
          aria-label={option === '' ? lists.all : priority[option]}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}
