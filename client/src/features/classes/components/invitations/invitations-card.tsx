import { classInvitations as texts } from 'virtual:messages/classInvitations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Invitation } from 'server/contract/classes/invitations';
import { invitationDays } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { withdrawInvitation } from '../../api/invitation-mutations.ts';
import { invitationsOfClassQuery, shownInvitations } from '../../api/invitation-queries.ts';
import { ChangeButton } from '../change-button.tsx';

/** Who is invited to a class and has not answered; nothing while nobody is. */
export function InvitationsCard({ classId }: { classId: string }) {
  const { data, error, refetch } = useQuery(invitationsOfClassQuery(classId));
  const count = data?.count ?? 0;
  if (data ? count === 0 : !error) return null;
  return (
    <SectionCard heading={texts.heading} {...(count > 0 && { count })}>
      <p className="text-muted text-sm">{texts.text({ days: invitationDays })}</p>
      {error && !data && (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      )}
      {count > 0 && (
        <ul className="-mx-1 max-h-72 divide-y divide-base-300 overflow-y-auto px-1">
          {data?.items.map((invitation) => (
            <InvitationRow key={invitation.email} classId={classId} invitation={invitation} />
          ))}
        </ul>
      )}
      {count > shownInvitations && (
        <p className="text-muted text-sm">
          {texts.firstOf({ shown: shownInvitations, count: formatNumber(count) })}
        </p>
      )}
    </SectionCard>
  );
}

function InvitationRow({ classId, invitation }: { classId: string; invitation: Invitation }) {
  const { email, name } = invitation;
  const nameId = useId();
  const { mutateAsync, isPending } = useMutation(withdrawInvitation(classId, email));
  const { withdrawing } = texts;
  return (
    <li className="flex items-center justify-between gap-2 py-1.5">
      <span id={nameId} className="grid min-w-0 wrap-anywhere">
        {name && <bdi className="justify-self-start font-semibold">{name}</bdi>}
        <span className={name ? 'text-muted text-sm' : ''}>{email}</span>
      </span>
      <ChangeButton
        label={withdrawing.button}
        busy={isPending}
        describedBy={nameId}
        words={withdrawing}
        question={{
          title: withdrawing.title,
          facts: [name ? `${name}, ${email}` : email],
          text: withdrawing.text,
        }}
        act={mutateAsync}
        // The row goes.
        onDone={() => {}}
      />
    </li>
  );
}
