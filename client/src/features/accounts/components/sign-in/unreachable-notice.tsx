import { account } from 'virtual:messages/account';
import { retrySession } from '#lib/session/session.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

/** Says that the token request failed, with a retry button, so that no spinner stays. */
export function UnreachableNotice() {
  const { status, refusal } = useAuth();
  if (status !== 'unreachable') return null;
  return (
    <div className="not-printed page-width pt-6">
      <ErrorPanel
        title={refusal ? account.refused.notYet : account.unreachableTitle}
        text={refusal ? refusal.detail : account.unreachable}
        // A failure shows as this notice again.
        onRetry={() => retrySession().catch(() => {})}
      />
    </div>
  );
}
