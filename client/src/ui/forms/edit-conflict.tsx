import { editConflict as texts } from 'virtual:messages/editConflict';
import { useId } from 'react';
import { Button } from '../actions/button.tsx';
import { ClampedText } from '../display/clamped-text.tsx';

/** A field whose saved value and typed one are not the same, both as the form shows them. */
interface EditDifference {
  label: string;
  saved: string;
  typed: string;
}

interface EditConflictProps {
  /** What somebody else has changed, and what saving does now. */
  text: string;
  differences: EditDifference[];
  /** Shows the saved version in the form instead of what was typed. */
  onDiscardTyped: () => void;
}

/** Shows, field by field, what somebody else has saved and what this person has typed, and lets them choose. */
export function EditConflict({ text, differences, onDiscardTyped }: EditConflictProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-box border border-edge bg-base-200 p-4">
      <p className="font-semibold">{text}</p>
      {differences.map((difference) => (
        <Difference key={difference.label} {...difference} />
      ))}
      <Button variant="outline" onClick={onDiscardTyped} className="justify-self-start">
        {texts.take}
      </Button>
    </div>
  );
}

function Difference({ label, saved, typed }: EditDifference) {
  const id = useId();
  return (
    <dl className="grid gap-x-4 text-sm sm:grid-cols-[8rem_1fr]">
      <dt id={id} className="font-semibold sm:col-span-2">
        {label}
      </dt>
      <dt className="text-muted">{texts.current}</dt>
      <dd>
        <ClampedText text={saved} describedBy={id} />
      </dd>
      <dt className="text-muted">{texts.typed}</dt>
      <dd>
        <ClampedText text={typed} describedBy={id} />
      </dd>
    </dl>
  );
}
