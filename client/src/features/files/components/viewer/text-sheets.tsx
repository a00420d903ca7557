import { memo, use, useCallback, useEffect, useMemo, useState } from 'react';
import { columnsOf, layOutText, textPage } from 'server/contract/annotations/text-pages.values';
import { PageLayersContext } from '../pages/page-layers.ts';
import { PageSheet } from '../pages/page-sheet.tsx';
import type { PageView } from '../pages/page-size.ts';

/** UTF-16 code units that are shown: laying out more takes longer than a press should wait. */
export const maxShown = 200_000;

/** The largest scale that fits a page: beyond, lines would be too large to read at once. */
export const maxFit = 1.25;

interface TextSheetsProps {
  fileId: string;
  text: string;
  view: PageView;
}

/** A text on the pages that `marked.pdf` has too: with the same lines, in the same places. */
export function TextSheets({ fileId, text, view }: TextSheetsProps) {
  const [letterSpacing, measure] = useLetterSpacing();
  const pages = useMemo(() => layOutText(text), [text]);
  const onTextPages = use(PageLayersContext)?.onTextPages;
  useEffect(() => onTextPages?.(fileId, pages.length), [onTextPages, fileId, pages]);
  return (
    <div className="grid gap-2">
      <Measure ref={measure} />
      {pages.map((lines, index) => (
        <PageSheet key={index} number={index + 1} size={textPage} view={view} layersOf={fileId}>
          <div
            className="absolute text-black"
            style={{
              width: textPage.width,
              height: textPage.height,
              padding: textPage.margin,
              fontFamily: 'monospace',
              fontSize: textPage.fontSize,
              lineHeight: `${textPage.lineHeight}px`,
              letterSpacing,
              // Unlike `zoom`, it does not lay the lines out again.
              scale: view.scale,
              transformOrigin: 'top left',
            }}
          >
            {lines.map((line, number) => (
              <Line key={number} text={line} />
            ))}
          </div>
        </PageSheet>
      ))}
    </div>
  );
}

/** CSS pixels of a column, before they are scaled. */
const columnWidth = textPage.fontSize * 0.6;

const Line = memo(function Line({ text }: { text: string }) {
  return <div className="h-3.5 whitespace-pre">{splitWide(text)}</div>;
});

/** Characters that take two columns, each as wide as that, whatever font has them. */
function splitWide(text: string) {
  const characters = [...text];
  if (!characters.some((character) => columnsOf(character) === 2)) return text;
  return characters.map((character, index) =>
    columnsOf(character) === 2 ? (
      <span
        key={index}
        className="inline-block text-center"
        style={{ width: 2 * columnWidth, letterSpacing: 0 }}
      >
        {character}
      </span>
    ) : (
      character
    ),
  );
}

/** What makes a letter of the browser's font as wide as a column. */
function useLetterSpacing() {
  const [spacing, setSpacing] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element?.offsetWidth) setSpacing(columnWidth - element.offsetWidth / textPage.columns);
  }, []);
  return [spacing, measure] as const;
}

/** In a box without a size: it must not be scrolled to where it is wider than the page. */
function Measure({ ref }: { ref: (element: HTMLElement | null) => void }) {
  return (
    <div
      aria-hidden="true"
      className="invisible absolute overflow-hidden"
      style={{ width: 0, height: 0 }}
    >
      <span
        ref={ref}
        className="inline-block"
        style={{ fontFamily: 'monospace', fontSize: textPage.fontSize }}
      >
        {'0'.repeat(textPage.columns)}
      </span>
    </div>
  );
}
