import { handIn as texts } from 'virtual:messages/handIn';
import { type ReactNode, useId } from 'react';
import { toWebAddress } from '#lib/web-address.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type { HandInParts } from './hand-in-parts.ts';
import { answerFileName, type HandInValues } from './hand-in-values.ts';

interface HandInSummaryProps {
  values: HandInValues;
  renderFiles: HandInParts['renderFiles'];
}

/**
 * What the teacher will see of the hand-in, before it is sent: files open page by page, as for the teacher. Nothing while there is
 * no work in it.
 */
export function HandInSummary({ values, renderFiles }: HandInSummaryProps) {
  const { pdfLink, files, text, quickNote } = values;
  const headingId = useId();
  const link = toWebAddress(pdfLink.trim());
  const hasText = text.trim() !== '';
  if (!link && files.length === 0 && !hasText) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-base-200 p-4"
    >
      <h3 id={headingId} className="text-base font-semibold">
        {texts.summary}
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {link && <Row name={texts.summaryLink}>{link}</Row>}
        {files.length > 0 && <Row name={texts.summaryFiles}>{renderFiles(files, headingId)}</Row>}
        {hasText && (
          <Row name={answerFileName}>
            <div className="rounded-field border border-edge bg-sheet p-3">
              <Markdown text={text} headingLevel={4} />
            </div>
          </Row>
        )}
        {quickNote.trim() && (
          <Row name={texts.summaryNote}>
            <p className="whitespace-pre-line">{quickNote}</p>
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
