import { handIn as texts } from 'virtual:messages/handIn';
import { type ComponentProps, useId, useState } from 'react';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { MarkdownField } from '#ui/markdown/markdown-field.tsx';

interface WrittenAnswerProps extends ComponentProps<'textarea'> {
  text: string;
  error: string | undefined;
}

/** A written answer, which is handed in as a file. Its field is closed until it is asked for, or there is a text. */
export function WrittenAnswer({ text, error, ...field }: WrittenAnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasText = text !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {!hasText && (
        <DisclosureButton
          controls={id}
          isOpen={isOpen}
          onToggle={setOpen}
          variant="outline"
          className="justify-self-start"
        >
          {texts.textToggle}
        </DisclosureButton>
      )}
      <div id={id} hidden={!isOpen && !hasText}>
        <MarkdownField
          label={texts.text}
          hint={texts.textHint}
          error={error}
          text={text}
          rows={8}
          {...field}
        />
      </div>
    </div>
  );
}
