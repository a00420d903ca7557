import { classPage as texts } from 'virtual:messages/classPage';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { PencilIcon } from '#ui/pictures/page-icons.tsx';
import { removeMember } from '../api/class-mutations.ts';
import { ArchiveButton } from './archive-button.tsx';
import { ClassFormDialog } from './class-form-dialog.tsx';
import { confirmChange } from './confirm-change.ts';

const { Form: SettingsForm } = lazyForm(() => import('./settings/settings-form.tsx'));

/** What a teacher of a class does with it as a whole: change, archive, restore. */
export function TeacherActions({ schoolClass }: { schoolClass: SchoolClass }) {
  const { name, archivedAt } = schoolClass;
  const [isChanging, setChanging] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const isArchived = archivedAt !== null;

  return (
    <div className="flex flex-wrap gap-2">
      {!isArchived && (
        <Button
          variant="outline"
          icon={<PencilIcon className="size-4" />}
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        >
          {texts.change}
        </Button>
      )}
      {!isArchived && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setSettingUp(true)}>
          {texts.settings}
        </Button>
      )}
      <ArchiveButton schoolClass={schoolClass} />
      <ClassFormDialog
        open={isChanging}
        schoolClass={schoolClass}
        onClose={() => setChanging(false)}
        onSaved={() => {
          setChanging(false);
          toastSuccess(texts.changed);
        }}
      />
      <FormDialog
        open={isSettingUp}
        title={texts.settingsOf({ name })}
        onClose={() => setSettingUp(false)}
      >
        <SettingsForm
          schoolClass={schoolClass}
          onSaved={() => {
            setSettingUp(false);
            toastSuccess(texts.changed);
          }}
        />
      </FormDialog>
    </div>
  );
}

export function LeaveButton({
  schoolClass: { _id, name },
  email,
}: {
  schoolClass: SchoolClass;
  email: string;
}) {
  const { mutateAsync, isPending } = useMutation(removeMember(_id, email, { isOwn: true }));
  const navigate = useNavigateWhileOpen();
  const { leaving } = texts;
  const finish = () => {
    navigate(paths.classes);
    return toastSuccess(leaving.done);
  };
  return (
    <Button
      variant="outline"
      busy={isPending}
      onClick={() =>
        confirmChange({
          words: leaving,
          question: { text: leaving.text({ name }) },
          act: mutateAsync,
          onDone: finish,
          // A teacher has removed this student meanwhile.
          onNothing: finish,
        })
      }
    >
      {leaving.button}
    </Button>
  );
}
