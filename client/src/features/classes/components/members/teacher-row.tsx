import { classPage as texts } from 'virtual:messages/classPage';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { removeTeacher } from '../../api/class-mutations.ts';
import { ChangeButton } from '../change-button.tsx';

interface TeacherRowProps {
  schoolClass: SchoolClass;
  teacher: SchoolClass['teachers'][number];
  /** The reader teaches the class, and it is not archived. */
  mayChange: boolean;
}

/** One teacher of a class; another one can be removed, and the reader can leave. */
export function TeacherRow({ schoolClass, teacher: { email, name }, mayChange }: TeacherRowProps) {
  const nameId = useId();
  const isOwn = useAuth().user?.email === email;
  const isLast = schoolClass.teachers.length === 1;
  const props = { schoolClass, email, describedBy: nameId };
  return (
    <li className="flex items-center justify-between gap-2 py-2">
      <span className="grid min-w-0 wrap-anywhere">
        <bdi id={nameId} className="justify-self-start font-semibold">
          {name}
        </bdi>
        <span className="text-muted text-sm">{email}</span>
      </span>
      {mayChange && isOwn && <LeaveButton {...props} isLast={isLast} />}
      {mayChange && !isOwn && !isLast && <RemoveButton {...props} name={name} />}
    </li>
  );
}

interface RowButtonProps {
  schoolClass: SchoolClass;
  email: string;
  /** Id of the element that says who it is. */
  describedBy: string;
}

function RemoveButton({
  schoolClass: { _id },
  email,
  name,
  describedBy,
}: RowButtonProps & { name: string }) {
  const { mutateAsync, isPending } = useMutation(removeTeacher(_id, email));
  const { removing } = texts;
  return (
    <ChangeButton
      label={removing.button}
      busy={isPending}
      describedBy={describedBy}
      className="btn-sm -me-3"
      words={removing}
      question={{ title: removing.title, facts: [`${name}, ${email}`], text: removing.text }}
      act={mutateAsync}
      onDone={() => toastSuccess(removing.done({ name }))}
    />
  );
}

/** A teacher leaves the class; the last one archives it by that. */
function LeaveButton({
  schoolClass: { _id, name },
  email,
  isLast,
  describedBy,
}: RowButtonProps & { isLast: boolean }) {
  const navigate = useNavigateWhileOpen();
  const { mutateAsync, isPending } = useMutation(
    removeTeacher(_id, email, { archive: isLast, isOwn: true }),
  );
  const { leavingAsTeacher: leaving } = texts;
  const { title, text, confirm } = isLast ? leaving.last : leaving;
  return (
    <ChangeButton
      label={leaving.button}
      busy={isPending}
      describedBy={describedBy}
      className="btn-sm -me-3"
      words={{ confirm, failed: leaving.failed }}
      question={{ title, text: text({ name }) }}
      act={mutateAsync}
      onDone={() => {
        navigate(paths.classes);
        return toastSuccess(leaving.done);
      }}
    />
  );
}
