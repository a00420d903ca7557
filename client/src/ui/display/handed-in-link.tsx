import { timeliness as texts } from 'virtual:messages/timeliness';
import { Link, type To } from 'react-router-dom';

interface HandedInLinkProps {
  /** How many students have submitted, and how many have to; missing for who does not teach the class. */
  counted: { count: number; of: number } | undefined;
  /** Who has not. */
  to: To;
}

/** How many students of a class have submitted an assignment: leads to those who have not. */
export function HandedInLink({ counted, to }: HandedInLinkProps) {
  if (counted === undefined) return null;
  return (
    <Link to={to} className="text-link">
      {texts.submittedOf(counted)}
    </Link>
  );
}
