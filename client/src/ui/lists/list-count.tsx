import { lists } from 'virtual:messages/lists';
import { Link, type To } from 'react-router-dom';
import { useFocusKept } from '../actions/use-focus-kept.ts';

interface ListCountProps {
  /** The number of items; `undefined` while loading. Read out when it changes. */
  text: string | undefined;
  /** The address without search and filters; `null` when there are none. */
  everything: To | null;
  /** What that link says. */
  everythingText?: string;
}

/** Above a list: the number of items, and a link that clears the filters. */
export function ListCount({ text, everything, everythingText = lists.showAll }: ListCountProps) {
  return (
    <div className="text-muted mb-4 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        {text}
      </p>
      {everything && <EverythingLink to={everything} text={everythingText} />}
    </div>
  );
}

function EverythingLink({ to, text }: { to: To; text: string }) {
  const element = useFocusKept<HTMLSpanElement>();
  return (
    <span ref={element}>
      <Link to={to} className="text-link">
        {text}
      </Link>
    </span>
  );
}
