import { planning } from 'virtual:messages/planning';
import type { Learned } from 'server/contract/planning/plan';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { Button } from '#ui/actions/button.tsx';

const texts = planning.learned;

interface LearnedOfferProps {
  offer: Learned | null;
  /** What the student has accepted. */
  accepted: Omit<Learned, 'basedOn'> | null;
  onAccept: (offer: Learned) => void;
  onRevert: () => void;
}

/**
 * What the student's last assignments say about the estimate, which one press takes over; and what was taken over, which one
 * press takes back. Both are the same button, so that the focus stays.
 */
export function LearnedOffer({ offer, accepted, onAccept, onRevert }: LearnedOfferProps) {
  const shown = accepted ?? offer;
  if (shown === null) return null;
  const { factor } = shown;
  const from = formatDuration(shown.from);
  const to = formatDuration(shown.to);
  return (
    <div className="grid gap-2 rounded-box border border-base-300 p-4">
      <p role="status">
        {accepted
          ? texts.accepted({ from, to, factor })
          : texts.offer({ factor, count: offer?.basedOn ?? 0 })}
      </p>
      <Button
        variant="outline"
        className="btn-sm justify-self-start"
        onClick={() => (accepted ? onRevert() : offer && onAccept(offer))}
      >
        {accepted ? texts.revert({ from }) : texts.accept({ from, to })}
      </Button>
    </div>
  );
}
