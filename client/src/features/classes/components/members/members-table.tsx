import { classMembers as texts } from 'virtual:messages/classMembers';
import { useMutation } from '@tanstack/react-query';
import type { ClassMember, SchoolClass } from 'server/contract/classes/schemas';
import { toStudentPage } from '#lib/routing/paths.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { PastDay } from '#ui/display/day.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { removeMember } from '../../api/class-mutations.ts';
import { ChangeButton } from '../change-button.tsx';
import { useCodeRenewal } from '../use-code-renewal.ts';

interface MembersTableProps {
  schoolClass: SchoolClass;
  members: ClassMember[];
}

export function MembersTable({ schoolClass, members }: MembersTableProps) {
  const { _id, archivedAt, codeEnabled = true } = schoolClass;
  return (
    <DataTable
      caption={texts.heading}
      rows={members}
      keyOf={({ email }) => email}
      columns={[
        {
          title: texts.name,
          place: 'heading',
          className: 'font-semibold wrap-anywhere',
          render: ({ name, email }, { nameId }) => (
            <StudentLink id={nameId} name={name} to={toStudentPage({ classId: _id, email })} />
          ),
        },
        {
          title: texts.email,
          width: 'w-1/3',
          className: 'text-muted text-sm wrap-anywhere',
          render: ({ email, emailVerified }) => (
            <>
              {email}
              <UnverifiedAddress emailVerified={emailVerified} />
            </>
          ),
        },
        {
          title: texts.joined,
          width: 'w-48',
          className: 'text-sm',
          render: ({ joinedAt }) => (
            <PastDay moment={joinedAt} label={(day) => texts.joinedOn({ day })} />
          ),
        },
        {
          title: texts.action,
          isTitleHidden: true,
          place: 'end',
          width: 'w-30',
          render: ({ name, email }, { nameId }) =>
            archivedAt === null && (
              <RemoveButton
                classId={_id}
                codeEnabled={codeEnabled}
                name={name}
                email={email}
                describedBy={nameId}
              />
            ),
        },
      ]}
    />
  );
}

interface RemoveButtonProps {
  classId: string;
  /** Students can join with the code of the class. */
  codeEnabled: boolean;
  name: string;
  email: string;
  /** Id of the element that says who it is. */
  describedBy: string;
}

function RemoveButton({ classId, codeEnabled, name, email, describedBy }: RemoveButtonProps) {
  const { mutateAsync, isPending } = useMutation(removeMember(classId, email));
  const { renew } = useCodeRenewal(classId);
  const { removing } = texts;

  /** The removed student may know the code. */
  const offerCode = () => {
    if (!codeEnabled) return toastSuccess(removing.done({ name }));
    return renew({
      title: removing.done({ name }),
      text: removing.newCode,
      cancelText: removing.keepCode,
    });
  };
  return (
    <ChangeButton
      label={removing.button}
      busy={isPending}
      describedBy={describedBy}
      variant="outline"
      words={removing}
      // Names are chosen and may be alike; addresses are not.
      question={{ title: removing.title, facts: [`${name}, ${email}`], text: removing.text }}
      act={mutateAsync}
      onDone={offerCode}
      onNothing={() => showError({ title: removing.failed, text: removing.nothing })}
    />
  );
}
