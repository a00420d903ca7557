import { markdown as texts } from 'virtual:messages/markdown';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { Markdown } from './markdown.tsx';

const tabs = ['write', 'preview'] as const;

interface MarkdownFieldProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** What is typed at the moment, for the preview. */
  text: string;
}

/** A field for a text in Markdown, and a preview of it. What is wrong with the text is shown beside the text. */
export function MarkdownField({ text, hint, ...field }: MarkdownFieldProps) {
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('write');
  const id = useId();
  const shown = field.error ? 'write' : chosen;
  const list = useRef<HTMLDivElement>(null);

  // The two tabs are one stop of the Tab key; arrows lead from one to the other, and show it.
  const move = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    setChosen(shown === 'write' ? 'preview' : 'write');
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  };

  return (
    <div className="relative">
      <div
        ref={list}
        role="tablist"
        aria-label={texts.views}
        className="absolute end-0 -top-3 flex gap-1"
      >
        {tabs.map((tab) => (
          <Button
            key={tab}
            role="tab"
            variant="quiet"
            id={`${id}-${tab}-tab`}
            aria-selected={tab === shown}
            aria-controls={`${id}-${tab}`}
            tabIndex={tab === shown ? 0 : -1}
            className="btn-sm aria-selected:bg-base-200"
            onClick={() => setChosen(tab)}
            onKeyDown={move}
          >
            {texts[tab]}
          </Button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-write`}
        aria-labelledby={`${id}-write-tab`}
        hidden={shown !== 'write'}
      >
        <TextArea hint={[hint, texts.hint].filter(Boolean).join(' ')} {...field} />
      </div>
      <div
        role="tabpanel"
        id={`${id}-preview`}
        aria-labelledby={`${id}-preview-tab`}
        hidden={shown !== 'preview'}
        className={shown === 'preview' ? 'grid gap-1.5' : undefined}
      >
        <p aria-hidden="true" className="text-sm font-semibold">
          {field.label}
        </p>
        {shown === 'preview' && (
          <div className="min-h-40 rounded-field border border-edge bg-sheet p-3">
            {text.trim() ? (
              <Markdown text={text} headingLevel={2} />
            ) : (
              <p className="text-muted">{texts.empty}</p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
