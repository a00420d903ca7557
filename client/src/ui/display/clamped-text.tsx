import { app } from 'virtual:messages/app';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';

/** The first four lines of a text that somebody wrote, and the others on demand. */
export function ClampedText({ text }: { text: string }) {
  const textId = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || isWhole) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isWhole]);

  return (
    <>
      <p
        ref={ref}
        id={textId}
        className={`max-w-prose whitespace-pre-line wrap-anywhere ${isWhole ? '' : 'line-clamp-4'}`}
      >
        {text}
      </p>
      {isCut && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => setWhole(!isWhole)}
          className="btn-sm -ms-3"
        >
          {isWhole ? app.showLess : app.showAll}
        </Button>
      )}
    </>
  );
}
