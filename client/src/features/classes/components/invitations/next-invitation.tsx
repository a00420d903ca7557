import { invitations as texts } from 'virtual:messages/invitations';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { OwnInvitation } from 'server/contract/classes/invitations';
import { formatList } from '#lib/i18n/format-list.ts';
import { paths } from '#lib/routing/paths.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { AnswerButtons } from './answer-buttons.tsx';

interface NextInvitationProps {
  /** The first one. */
  invitation: OwnInvitation;
  /** How many others there are. */
  others: number;
}

/** The first invitation in short: not higher than two rows of a short list. */
export function NextInvitation({ invitation, others }: NextInvitationProps) {
  const { class: ofClass } = invitation;
  const textId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 border-s-4 border-primary ps-3">
      <div id={textId} className="grid grid-cols-[minmax(0,1fr)]">
        <p className="text-muted truncate text-sm">
          {texts.question({ teachers: formatList(ofClass.teachers) })}
        </p>
        <ClassLabel label={ofClass} className="font-semibold" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <AnswerButtons invitation={invitation} describedBy={textId} className="btn-sm" />
        {others > 0 && (
          <Link to={paths.classes} className="text-link py-1 text-sm">
            {texts.more({ count: others })}
          </Link>
        )}
      </div>
    </div>
  );
}
