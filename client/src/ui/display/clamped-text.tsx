import { app } from 'virtual:messages/app';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { DisclosureButton } from '../actions/disclosure-button.tsx';
import { LinkedText } from './linked-text.tsx';

interface ClampedTextProps {
  text: string;
  /** Id of the element that says what it belongs to. */
  describedBy?: string;
}

/** The first four lines of a text that somebody wrote, and the others on demand. */
export function ClampedText({ text, describedBy }: ClampedTextProps) {
  const textId = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || isWhole) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    // The width decides how many lines there are.
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [isWhole]);

  return (
    <>
      <p
        ref={ref}
        id={textId}
        onFocus={({ target, currentTarget }) => {
          // The keyboard reached a link in a line that is cut off; the browser may have scrolled to it already.
          const { top } = currentTarget.getBoundingClientRect();
          const end = target.getBoundingClientRect().bottom - top + currentTarget.scrollTop;
          if (isCut && end > currentTarget.clientHeight + 1) setWhole(true);
        }}
        className={`max-w-prose whitespace-pre-line wrap-anywhere ${isWhole ? '' : 'line-clamp-4'}`}
      >
        <LinkedText text={text} />
      </p>
      {isCut && (
        <DisclosureButton
          controls={textId}
          isOpen={isWhole}
          onToggle={setWhole}
          describedBy={describedBy}
          className="btn-sm -ms-3"
        >
          {isWhole ? app.showLess : app.showAll}
        </DisclosureButton>
      )}
    </>
  );
}
