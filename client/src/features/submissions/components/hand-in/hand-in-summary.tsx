import { handIn as texts } from 'virtual:messages/handIn';
import { type ReactNode, useId } from 'react';
import { toWebAddress } from '#lib/web-address.ts';
import type { HandInParts } from './hand-in-parts.ts';
import { answerFileName, type HandInValues } from './hand-in-values.ts';

interface HandInSummaryProps {
  values: HandInValues;
  describeFile: HandInParts['describeFile'];
}

/** What the teacher will see of the hand-in, before it is sent; nothing while there is no work in it. */
export function HandInSummary({ values, describeFile }: HandInSummaryProps) {
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
        {(files.length > 0 || hasText) && (
          <Row name={texts.summaryFiles}>
            <ul className="list-disc ps-5">
              {files.map((file) => (
                <li key={file._id}>
                  <bdi>{file.name}</bdi> <span className="text-muted">({describeFile(file)})</span>
                </li>
              ))}
              {hasText && <li>{answerFileName}</li>}
            </ul>
          </Row>
        )}
        {quickNote.trim() && <Row name={texts.summaryNote}>{quickNote}</Row>}
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
