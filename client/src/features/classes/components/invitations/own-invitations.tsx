import { invitations as texts } from 'virtual:messages/invitations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnInvitation } from 'server/contract/invitations';
import { explainFailure } from '../../../../lib/errors/explain-failure.ts';
import { formatList } from '../../../../lib/i18n/format-list.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { showError } from '../../../../ui/dialogs/dialogs.ts';
import { ClassLabel } from '../../../../ui/display/class-label.tsx';
import { toastSuccess } from '../../../../ui/feedback/toast.ts';
import { acceptInvitation, declineInvitation } from '../../api/invitation-mutations.ts';
import { ownInvitationsQuery } from '../../api/invitation-queries.ts';

/** Asks a student who was invited to classes whether to join; nothing where there is no invitation. */
export function OwnInvitations() {
  const { data = [] } = useQuery(ownInvitationsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.heading} className="min-w-0">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.map((invitation) => (
          <InvitationItem key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationItem({ invitation }: { invitation: OwnInvitation }) {
  const { _id, class: ofClass } = invitation;
  const textId = useId();
  const navigate = useNavigate();
  const accepting = useMutation(acceptInvitation(_id));
  const declining = useMutation(declineInvitation(_id));
  const onError = (error: Error) => showError({ title: texts.failed, text: explainFailure(error) });

  const accept = () =>
    accepting.mutate(undefined, {
      onSuccess: (classId) => {
        toastSuccess(texts.joined);
        navigate(paths.classPage(classId));
      },
      onError,
    });

  return (
    <li className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 border-primary p-4">
      <p id={textId} className="min-w-0 flex-1 basis-60">
        {texts.question({ teachers: formatList(ofClass.teachers) })}{' '}
        <ClassLabel of={ofClass} className="max-w-full align-bottom font-semibold" />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={accepting.isPending} aria-describedby={textId} onClick={accept}>
          {texts.accept}
        </Button>
        <Button
          variant="outline"
          busy={declining.isPending}
          aria-describedby={textId}
          onClick={() => declining.mutate(undefined, { onError })}
        >
          {texts.decline}
        </Button>
      </div>
    </li>
  );
}
