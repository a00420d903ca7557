import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { useId, useState } from 'react';
import { descriptionPreviewLength } from '#lib/constants.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { markdownToText } from '#ui/markdown/markdown-to-text.ts';
import { useIsPrinting } from '#ui/print/use-is-printing.ts';

/** The first 600 characters of its text and an ellipsis (spec §9); the whole description in Markdown on demand. */
export function DescriptionPreview({ description }: { description: string }) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const isWhole = isOpen || isPrinting;
  const textId = useId();
  const text = markdownToText(description);
  // By code points: a cut through a surrogate pair would leave half a character.
  const characters = [...text];
  const isLong = characters.length > descriptionPreviewLength;
  const preview = characters.slice(0, descriptionPreviewLength).join('');

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <div id={textId} className="w-full max-w-prose text-lg leading-relaxed">
        {isLong && !isWhole ? (
          <p className="whitespace-pre-line wrap-anywhere">
            <LinkedText text={text} length={preview.length} />
            ...
          </p>
        ) : (
          <Markdown text={description} headingLevel={3} />
        )}
      </div>
      {isLong && (
        <DisclosureButton controls={textId} isOpen={isWhole} onToggle={setOpen}>
          {isWhole ? texts.readLess : texts.readMore}
        </DisclosureButton>
      )}
    </div>
  );
}
