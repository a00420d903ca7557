import { classInvitations as texts } from 'virtual:messages/classInvitations';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Invitation } from 'server/contract/classes/invitations';
import { invitationDays } from 'server/contract/classes/limits.values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import type { NameOrder } from '#lib/lists/name-order.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Button } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { sendInvitations, withdrawInvitation } from '../../api/invitation-mutations.ts';
import { invitationsOfClassQuery, shownInvitations } from '../../api/invitation-queries.ts';

interface InvitationsCardProps {
  classId: string;
  /** As the students beside it are listed. */
  order: NameOrder;
}

/** Who is invited to a class and has not answered; nothing while nobody is. */
export function InvitationsCard({ classId, order }: InvitationsCardProps) {
  const { data, error, refetch } = useQuery({
    ...invitationsOfClassQuery(classId, order),
    placeholderData: keepPreviousData,
  });
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
  const again = useMutation(sendInvitations(classId));
  const { withdrawing } = texts;

  // Its row is gone by then: only the promise says how it ended.
  const inviteAgain = async () => {
    try {
      await again.mutateAsync([{ email, ...(name && { name }) }]);
    } catch (error) {
      void toastFailure(withdrawing.notUndone, explainFailure(error));
    }
  };
  /** At once: a press invites the person again. */
  const withdraw = async () => {
    const keepFocus = captureFocus(document.activeElement);
    try {
      if ((await mutateAsync()) > 0) {
        void toastSuccess(withdrawing.done({ name: name ?? email }), {
          undo: () => void inviteAgain(),
        });
      }
    } catch (error) {
      void toastFailure(withdrawing.failed, explainFailure(error));
    }
    keepFocus();
  };
  return (
    <li className="flex items-center justify-between gap-2 py-1.5">
      <span id={nameId} className="grid min-w-0 wrap-anywhere">
        {name && <bdi className="justify-self-start font-semibold">{name}</bdi>}
        <span className={name ? 'text-muted text-sm' : ''}>{email}</span>
      </span>
      <Button
        variant="quiet"
        busy={isPending}
        aria-describedby={nameId}
        onClick={withdraw}
        className="btn-sm"
      >
        {withdrawing.button}
      </Button>
    </li>
  );
}
