import { lists } from '../../lib/messages/lists.ts';
import { studyTasks as texts } from '../../lib/messages/study-tasks.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { PriorityFilter } from './priority-filter.tsx';
import { type StudyTaskList, studyTaskOrders } from './study-task-list-state.ts';

interface StudyTaskControlsProps {
  state: StudyTaskList;
  show: (changes: Partial<StudyTaskList>) => void;
}

/** What narrows and orders the list of study tasks. */
export function StudyTaskControls({ state, show }: StudyTaskControlsProps) {
  return (
    <>
      <PriorityFilter value={state.priority} onChange={(priority) => show({ priority })} />
      <ChoiceField
        label={lists.sort}
        value={state.sort}
        choices={studyTaskOrders.map((order) => [order, texts.orders[order]])}
        onChange={(sort) => show({ sort })}
      />
    </>
  );
}
