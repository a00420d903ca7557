import { useId } from 'react';
import { priorities } from '../../lib/constants.ts';
import { studyTasks } from '../../lib/messages/study-tasks.ts';
import type { PriorityFilter as Filter } from './study-task-queries.ts';

const options: readonly Filter[] = ['', ...priorities];

interface PriorityFilterProps {
  value: Filter;
  onChange: (value: Filter) => void;
}

/** Which tasks to show: All (empty), low, medium or high (spec §5). */
export function PriorityFilter({ value, onChange }: PriorityFilterProps) {
  const name = useId();
  const { priorityLabel, filterAll, priority } = studyTasks;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 text-sm font-semibold">{priorityLabel}</legend>
      {options.map((option) => (
        <input
          key={option}
          type="radio"
          name={name}
          className="btn btn-sm border-edge checked:btn-primary"
          aria-label={option === '' ? filterAll : priority[option]}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}
