import { verification as texts } from 'virtual:messages/verification';
import { Badge } from './badge.tsx';

/** Stands beside an address of which nobody has shown that it is theirs: students choose what they sign up with. */
export function UnverifiedAddress({ emailVerified }: { emailVerified?: boolean | undefined }) {
  if (emailVerified !== false) return null;
  return (
    <span className="block">
      <Badge tone="yellow">{texts.unverified}</Badge>
    </span>
  );
}
