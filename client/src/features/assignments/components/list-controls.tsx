import { assignments as texts } from 'virtual:messages/assignments';
import { difficulty as levelNames } from 'virtual:messages/difficulty';
import { lists } from 'virtual:messages/lists';
import { pageSizes } from '#lib/constants.ts';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { PageSizeField } from '#ui/lists/page-size-field.tsx';
import { type AssignmentSearch, difficultyChoices } from '../api/assignment-list-state.ts';

interface ListControlsProps {
  search: AssignmentSearch;
  onChange: (changes: Partial<AssignmentSearch>) => void;
}

/** Difficulty and page size (spec §9). */
export function ListControls({ search, onChange }: ListControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:w-full sm:w-72">
      <ChoiceField
        label={texts.filter}
        value={search.difficulty}
        choices={difficultyChoices.map((level) => [level, level ? levelNames[level] : lists.all])}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <PageSizeField size={search.size} sizes={pageSizes} onSize={(size) => onChange({ size })} />
    </div>
  );
}
