import { classInvitations as texts } from 'virtual:messages/classInvitations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { Invitation } from 'server/contract/invitations';
import { invitationDays } from 'server/contract/values';
import { explainFailure } from '../../../../lib/errors/explain-failure.ts';
import { loadCode } from '../../../../lib/http/load-code.ts';
import { useIsApiUnavailable } from '../../../../lib/http/use-is-api-unavailable.ts';
import { formatNumber } from '../../../../lib/numbers/format-number.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormLoading } from '../../../../ui/dialogs/form-loading.tsx';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import { withdrawInvitation } from '../../api/invitation-mutations.ts';
import { invitationsOfClassQuery, shownInvitations } from '../../api/invitation-queries.ts';
import { ChangeButton } from '../change-button.tsx';

const InviteForm = lazy(() => loadCode(() => import('./invite-form.tsx')));

/** Who is invited to a class and has not answered, and the form to invite others. */
export function InvitationsCard({ classId }: { classId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(invitationsOfClassQuery(classId));
  const isOffline = useIsApiUnavailable();
  const count = data?.count ?? 0;
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
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mt-2 justify-self-start"
      >
        {texts.invite}
      </Button>
      <Modal open={isOpen} title={texts.invite} onClose={() => setOpen(false)}>
        <Suspense fallback={<FormLoading isOffline={isOffline} />}>
          <InviteForm classId={classId} onSent={() => setOpen(false)} />
        </Suspense>
      </Modal>
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
