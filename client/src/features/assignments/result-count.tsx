import { Link } from 'react-router-dom';
import { mostFound } from '../../lib/constants.ts';
import { assignments as texts } from '../../lib/messages/assignments.ts';
import { type AssignmentSearch, toListWithoutWords } from './assignment-search.ts';

interface ResultCountProps {
  /** `undefined` while it is not known. */
  count: number | undefined;
  search: AssignmentSearch;
}

/** How many assignments there are, of which search, and the way out of it. */
export function ResultCount({ count, search }: ResultCountProps) {
  return (
    <div className="text-muted mb-4 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        {count !== undefined && describeCount(count, search.words)}
      </p>
      {search.words && Boolean(count) && (
        <Link to={toListWithoutWords(search)} className="text-link">
          {texts.clearSearch}
        </Link>
      )}
    </div>
  );
}

function describeCount(count: number, words: string): string {
  if (!words) return texts.count(count);
  return count < mostFound ? texts.found(count, words) : texts.foundMany(count, words);
}
