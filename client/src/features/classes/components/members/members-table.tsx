import { classMembers as texts } from 'virtual:messages/classMembers';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { ClassMember, SchoolClass } from 'server/contract/classes/schemas';
import { showError } from '#ui/dialogs/dialogs.ts';
import { PastDay } from '#ui/display/day.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { removeMember } from '../../api/class-mutations.ts';
import { ChangeButton } from '../change-button.tsx';

interface MembersTableProps {
  schoolClass: SchoolClass;
  members: ClassMember[];
}

/** A page of the students. On narrow screens each row becomes a small card and the column titles are only read out. */
export function MembersTable({ schoolClass: { _id, archivedAt }, members }: MembersTableProps) {
  return (
    <div className="sheet @container overflow-hidden">
      {/* One long name must not leave the addresses of all others no room. */}
      <table className="w-full text-start @max-2xl:block @2xl:table-fixed">
        <caption className="sr-only">{texts.heading}</caption>
        <thead className="@max-2xl:sr-only @2xl:bg-base-200">
          <tr className="text-sm *:px-4 *:py-3 *:text-start *:font-semibold">
            <th scope="col">{texts.name}</th>
            <th scope="col" className="w-1/3">
              {texts.email}
            </th>
            <th scope="col" className="w-48">
              {texts.joined}
            </th>
            <th scope="col" className="w-30">
              <span className="sr-only">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {members.map((member) => (
            <MemberRow
              key={member.email}
              classId={_id}
              member={member}
              mayRemove={archivedAt === null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MemberRowProps {
  classId: string;
  member: ClassMember;
  mayRemove: boolean;
}

function MemberRow({ classId, member, mayRemove }: MemberRowProps) {
  const { email, name, joinedAt, emailVerified } = member;
  const nameId = useId();
  return (
    <tr className="border-base-300 not-first:border-t @max-2xl:grid @max-2xl:grid-cols-[1fr_auto] @max-2xl:gap-x-2 @max-2xl:gap-y-0.5 @max-2xl:p-4 @2xl:border-t @2xl:*:px-4 @2xl:*:py-2">
      <th scope="row" id={nameId} className="text-start font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </th>
      <td className="text-muted text-sm wrap-anywhere @max-2xl:row-start-2">
        {email}
        <UnverifiedAddress emailVerified={emailVerified} />
      </td>
      <td className="text-sm @max-2xl:row-start-3">
        <PastDay moment={joinedAt} label={(day) => texts.joinedOn({ day })} />
      </td>
      <td className="@max-2xl:col-start-2 @max-2xl:row-span-3 @max-2xl:row-start-1 @max-2xl:self-center @2xl:text-end">
        {mayRemove && (
          <RemoveButton classId={classId} name={name} email={email} describedBy={nameId} />
        )}
      </td>
    </tr>
  );
}

interface RemoveButtonProps {
  classId: string;
  name: string;
  email: string;
  /** Id of the element that says who it is. */
  describedBy: string;
}

function RemoveButton({ classId, name, email, describedBy }: RemoveButtonProps) {
  const { mutateAsync, isPending } = useMutation(removeMember(classId, email));
  const { removing } = texts;
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
      onDone={() => toastSuccess(removing.done({ name }))}
      onNothing={() => showError({ title: removing.failed, text: removing.nothing })}
    />
  );
}
