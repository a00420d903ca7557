import { classPage as texts } from 'virtual:messages/classPage';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { updateClass } from '../api/class-mutations.ts';

interface ArchiveButtonProps
  extends Pick<ComponentProps<'button'>, 'className' | 'aria-describedby'> {
  schoolClass: SchoolClass;
}

/** Archives a class, or restores an archived one, at once: a press takes it back. */
export function ArchiveButton({ schoolClass, ...rest }: ArchiveButtonProps) {
  const { _id, name, archivedAt } = schoolClass;
  const { mutateAsync, isPending } = useMutation(updateClass(_id));
  const isArchived = archivedAt !== null;

  const setArchived = async (archived: boolean) => {
    const words = archived ? texts.archiving : texts.restoring;
    try {
      const modifiedCount = await mutateAsync({ archived });
      const undo = () => void setArchived(!archived);
      if (modifiedCount > 0) void toastSuccess(words.done({ name }), { undo });
    } catch (error) {
      void toastFailure(words.failed, explainFailure(error));
    }
  };

  return (
    <Button variant="outline" busy={isPending} {...rest} onClick={() => setArchived(!isArchived)}>
      {isArchived ? texts.restoring.button : texts.archiving.button}
    </Button>
  );
}
