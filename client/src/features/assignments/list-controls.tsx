import { difficultyLevels, pageSizes } from '../../lib/constants.ts';
import { assignments as texts } from '../../lib/messages/assignments.ts';
import { difficulty } from '../../lib/messages/difficulty.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type AssignmentSearch, readDifficulty, readPageSize } from './assignment-search.ts';

interface ListControlsProps {
  search: AssignmentSearch;
  onChange: (search: AssignmentSearch) => void;
}

/** Difficulty and page size; changing either starts again at page 1 (spec §9). */
export function ListControls({ search, onChange }: ListControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:w-full sm:w-72">
      <SelectField
        label={texts.filter}
        value={search.difficultyLevel}
        onChange={({ target }) =>
          onChange({ ...search, difficultyLevel: readDifficulty(target.value), page: 1 })
        }
      >
        <option value="">{texts.filterAll}</option>
        {difficultyLevels.map((level) => (
          <option key={level} value={level}>
            {difficulty[level]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.pageSize}
        value={search.pageSize}
        onChange={({ target }) =>
          onChange({ ...search, pageSize: readPageSize(target.value), page: 1 })
        }
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
    </div>
  );
}
