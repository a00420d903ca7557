import { lists } from 'virtual:messages/lists';
import type { To } from 'react-router-dom';
import { Link } from '../actions/link.tsx';

interface ListCountProps {
  /** How many there are; `undefined` while it is not known. Read out when it changes. */
  text: string | undefined;
  /** Where the list is shown without search and filters; `null` where that is what is shown. */
  everything: To | null;
  /** What that link says. */
  everythingText?: string;
}

/** Above a list: how many it holds, and the way out of what narrows it. */
export function ListCount({ text, everything, everythingText = lists.showAll }: ListCountProps) {
  return (
    <div className="text-muted mb-4 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        {text}
      </p>
      {everything && (
        <Link to={everything} className="text-link">
          {everythingText}
        </Link>
      )}
    </div>
  );
}
