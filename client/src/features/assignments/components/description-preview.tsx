import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { useId, useState } from 'react';
import { descriptionPreviewLength } from '#lib/constants.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';

/** The first 600 characters and an ellipsis (spec §9); the rest on demand. */
export function DescriptionPreview({ description }: { description: string }) {
  const [isWhole, setWhole] = useState(false);
  const textId = useId();
  // By code points: a cut through a surrogate pair would leave half a character.
  const characters = [...description];
  const isLong = characters.length > descriptionPreviewLength;
  const preview = characters.slice(0, descriptionPreviewLength).join('');

  return (
    <div className="grid justify-items-start gap-3">
      <p
        id={textId}
        className="max-w-prose text-lg leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        <LinkedText text={description} length={isWhole ? undefined : preview.length} />
        {isLong && !isWhole && '...'}
      </p>
      {isLong && (
        <DisclosureButton controls={textId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? texts.readLess : texts.readMore}
        </DisclosureButton>
      )}
    </div>
  );
}
