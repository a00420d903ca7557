import { password } from 'virtual:messages/password';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { signInMethodQuery } from '../../api/sign-in-method-query.ts';
import { PasswordForm } from './password-form.tsx';

const texts = password.change;

/** A form for a new password; for accounts without a password, the reason why there is none. */
export function ChangePassword({ email }: { email: string }) {
  const { data: method, isError, refetch } = useQuery(signInMethodQuery(email));
  return (
    <TitledCard heading={texts.heading}>
      {method?.hasPassword && <PasswordForm />}
      {method && !method.hasPassword && <p className="text-muted">{texts.google}</p>}
      {!method && !isError && <Skeleton className="h-56" />}
      {!method && isError && <ErrorPanel title={password.unknown} onRetry={() => void refetch()} />}
    </TitledCard>
  );
}
