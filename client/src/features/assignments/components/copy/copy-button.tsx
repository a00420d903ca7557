import { copyForm } from 'virtual:messages/copyForm';
import { useState } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { CopyDialog } from './copy-dialog.tsx';
import type { CopiedAssignment } from './copy-form.tsx';

interface CopyButtonProps {
  /** The class whose assignments are copied. */
  from: string;
  /** One of them; without it, all. */
  assignment?: CopiedAssignment;
  /** The reader's classes that are not archived, once they are known. */
  classes: readonly SchoolClass[] | undefined;
  children: string;
}

/** Opens the form that copies assignments into one of the teacher's classes, and then that class. */
export default function CopyButton({ from, assignment, classes = [], children }: CopyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigateWhileOpen();
  const taught = classes.filter(({ role }) => role === 'teacher');
  if (taught.length === 0) return null;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <CopyDialog
        open={isOpen}
        from={from}
        {...(assignment && { assignment })}
        classes={taught}
        onClose={() => setOpen(false)}
        onCopied={(classId, count) => {
          setOpen(false);
          toastSuccess(copyForm.done({ count }));
          navigate(paths.classPage(classId));
        }}
      />
    </>
  );
}
