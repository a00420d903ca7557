import { invitations as texts } from 'virtual:messages/invitations';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnInvitation } from 'server/contract/classes/invitations';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatList } from '#lib/i18n/format-list.ts';
import { ClassDot } from '#ui/display/class-label.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { ownInvitationsQuery } from '../../api/invitation-queries.ts';
import { AnswerButtons } from './answer-buttons.tsx';

/** Asks a student who was invited to classes whether to join, or says that this is not known; nothing without an invitation. */
export function OwnInvitations() {
  const { data, error, refetch } = useQuery(ownInvitationsQuery);
  if (!data && error) {
    return (
      <ErrorLine title={texts.loadFailed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (!data || data.length === 0) return null;
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
  const { class: ofClass } = invitation;
  const textId = useId();
  return (
    <li className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 border-primary p-4">
      <p id={textId} className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {texts.question({ teachers: formatList(ofClass.teachers) })}{' '}
        {/* The whole name: it decides whether somebody joins. */}
        <span className="font-semibold">
          <ClassDot colour={ofClass.colour} className="me-1.5 size-2.5" />
          <bdi>{ofClass.name}</bdi>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <AnswerButtons invitation={invitation} describedBy={textId} />
      </div>
    </li>
  );
}
