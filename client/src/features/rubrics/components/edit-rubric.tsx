import { lazyForm } from '#lib/http/lazy-form.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { RubricDialog } from './rubric-dialog.tsx';

const { Form: RubricForm, prepare } = lazyForm(() => import('./rubric-form.tsx'));

interface EditRubricProps {
  assignmentId: string;
  title: string;
  hasRubric: boolean;
}

/** The button and the dialog in which a teacher makes or changes the rubric of an assignment. */
export default function EditRubric({ assignmentId, title, hasRubric }: EditRubricProps) {
  return (
    <RubricDialog hasRubric={hasRubric} prepare={prepare}>
      {({ isDirty, close }) => (
        <RubricForm
          assignmentId={assignmentId}
          title={title}
          isDirty={isDirty}
          onSaved={(outcome) => {
            close();
            toastSuccess(outcome);
          }}
        />
      )}
    </RubricDialog>
  );
}
