import { accountData } from 'virtual:messages/accountData';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { deletionPreviewQuery } from '../../api/deletion-query.ts';
import { signInMethodQuery } from '../../api/sign-in-method-query.ts';
import { DeletionForm } from './deletion-form.tsx';
import { DeletionSummary } from './deletion-summary.tsx';

const texts = accountData.deletion;

/** What would be deleted and what would stay, then a confirmation. */
export function Deletion({ email, onCancel }: { email: string; onCancel: () => void }) {
  const preview = useQuery(deletionPreviewQuery(email));
  const method = useQuery(signInMethodQuery(email));
  const error = preview.error ?? method.error;

  if (preview.data && method.data) {
    const { hasPassword } = method.data;
    return (
      <div className="grid gap-5">
        <DeletionSummary preview={preview.data} />
        {preview.data.lastTeacher ? (
          <p role="status" className="font-semibold">
            {texts.lastTeacher}
          </p>
        ) : (
          <DeletionForm email={email} hasPassword={hasPassword} onCancel={onCancel} />
        )}
      </div>
    );
  }
  if (error) {
    const retry = () => void Promise.all([preview.refetch(), method.refetch()]);
    return <ErrorPanel title={texts.previewFailed} text={explainFailure(error)} onRetry={retry} />;
  }
  return <Spinner label={texts.loading} />;
}
