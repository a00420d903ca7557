import { average as texts } from 'virtual:messages/average';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { studentAverageQuery } from '../../api/matrix-queries.ts';
import { AverageExplanation } from './average-explanation.tsx';

interface AverageDialogProps {
  classId: string;
  /** Whose average is explained; `undefined` closes the dialog. */
  student: { email: string; name: string } | undefined;
  onClose: () => void;
}

/** How the average of a student in a class comes about. */
export function AverageDialog({ classId, student, onClose }: AverageDialogProps) {
  return (
    <Modal
      open={student !== undefined}
      title={texts.of({ name: student?.name ?? '' })}
      onClose={onClose}
    >
      {student && <LoadedExplanation classId={classId} email={student.email} />}
    </Modal>
  );
}

function LoadedExplanation({ classId, email }: { classId: string; email: string }) {
  const { data, error, refetch } = useQuery(studentAverageQuery(classId, email));
  if (data) return <AverageExplanation {...data} />;
  if (!error) return <Skeleton className="h-40 w-full" />;
  return <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />;
}
