import { classInvitations as texts } from 'virtual:messages/classInvitations';
import type { InvitationOutcome, OutcomeRow } from 'server/contract/classes/invitations';
import { Button } from '#ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';

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
  const count = rows.filter(({ outcome }) => outcome === 'new').length;
  const isWrong = ({ outcome }: OutcomeRow) => outcome === 'invalid';
  // Among 2,000 rows nobody would find what is to be corrected.
  const wrongFirst = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status">{texts.summary({ count, all: rows.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section aria-label={texts.preview} tabIndex={0} className="max-h-[45vh] overflow-auto">
        <table className="w-full text-start text-sm">
          <caption className="sr-only">{texts.preview}</caption>
          <thead className="sticky top-0 bg-base-200">
            <tr className="*:px-2 *:py-2 *:text-start">
              {/* Addresses break badly: they get what the outcomes leave. */}
              <th scope="col" className="w-full">
                {texts.address}
              </th>
              <th scope="col">{texts.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {wrongFirst.map(({ email, name, outcome }, index) => (
              <tr key={index} className="border-t border-base-300 *:px-2 *:py-2">
                <th scope="row" className="text-start font-normal wrap-anywhere">
                  {email}
                  {name && (
                    <span className="text-muted block">
                      <bdi>{name}</bdi>
                    </span>
                  )}
                </th>
                <td className="whitespace-nowrap">
                  <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
