import { classInvitations as texts } from 'virtual:messages/classInvitations';
import type { InvitationOutcome, OutcomeRow } from 'server/contract/classes/invitations';
import { Button } from '#ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { SmallTable } from '#ui/lists/small-table.tsx';

const tones: Record<InvitationOutcome, BadgeTone> = {
  new: 'green',
  member: 'neutral',
  invited: 'neutral',
  invalid: 'red',
};

interface InvitationPreviewProps {
  rows: OutcomeRow[];
  isSending: boolean;
  failure: string | null;
  onSend: () => void;
  onBack: () => void;
}

/** What would happen to each row; nothing has been written yet. */
export function InvitationPreview({
  rows,
  isSending,
  failure,
  onSend,
  onBack,
}: InvitationPreviewProps) {
  const toInvite = rows.filter(({ outcome }) => outcome === 'new');
  const count = toInvite.length;
  const invitedHere = new Set(toInvite.map(({ email }) => email));
  const describe = ({ email, outcome }: OutcomeRow) =>
    texts.outcomes[outcome === 'invited' && invitedHere.has(email) ? 'repeated' : outcome];
  const isWrong = ({ outcome }: OutcomeRow) => outcome === 'invalid';
  // First, since what is to be corrected is hard to find among 2,000 rows.
  const wrongFirst = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status">{texts.summary({ count, all: rows.length })}</p>
      <section
        aria-label={texts.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        className="max-h-[45vh] overflow-auto [&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-base-200"
      >
        <SmallTable
          caption={texts.preview}
          rows={wrongFirst}
          keyOf={(_row, index) => index}
          columns={[
            {
              title: texts.address,
              isHeading: true,
              // Addresses break badly: they get what the outcomes leave.
              className: 'w-full',
              render: ({ email, name }) => (
                <>
                  {email}
                  {name && (
                    <span className="text-muted block">
                      <bdi>{name}</bdi>
                    </span>
                  )}
                </>
              ),
            },
            {
              title: texts.outcome,
              className: 'whitespace-nowrap',
              render: (row) => <Badge tone={tones[row.outcome]}>{describe(row)}</Badge>,
            },
          ]}
        />
      </section>
      <div className="flex flex-wrap gap-2">
        <Button busy={isSending} disabled={count === 0} onClick={onSend}>
          {texts.send({ count })}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <FormFailure title={failure && texts.sendFailed} text={failure ?? undefined} />
    </div>
  );
}
