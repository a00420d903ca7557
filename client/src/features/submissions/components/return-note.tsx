import { ownSubmission } from 'virtual:messages/ownSubmission';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { DueDay, PastDay } from '#ui/display/day.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';

/** When and why a teacher returned the submission: it is the student's turn. */
export function ReturnNote({ returned }: { returned: NonNullable<OwnSubmission['returned']> }) {
  return (
    <div className="grid gap-2 rounded-box border border-edge bg-base-200 p-4">
      <p className="font-semibold">{ownSubmission.returnedShort}</p>
      <p className="text-sm">
        <PastDay moment={returned.at} />
      </p>
      {returned.date && (
        <p>
          <DueDay day={returned.date} label={(day) => ownSubmission.submitAgainBy({ day })} />
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={returned.reason} />
      </p>
    </div>
  );
}
