import { verification as texts } from 'virtual:messages/verification';
import { Badge } from './badge.tsx';

/** Marks an address that is not verified: students can sign up with any address. */
export function UnverifiedAddress({ emailVerified }: { emailVerified?: boolean | undefined }) {
  if (emailVerified !== false) return null;
  return (
    <span className="block">
      <Badge tone="yellow">{texts.unverified}</Badge>
    </span>
  );
}
