import { evaluation as texts } from 'virtual:messages/evaluation';
import type { Submission } from 'server/contract/submissions';
import { toWebAddress } from '../../../lib/web-address.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { LinkIcon } from '../../../ui/pictures/icons.tsx';

/** A submission: the note, a link to the document and a preview. */
export function SubmittedDocument({ submission }: { submission: Submission }) {
  const { quickNote, pdfLink } = submission;
  const link = toWebAddress(pdfLink);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section className="grid gap-1">
        <h2 className="text-lg">{texts.note}</h2>
        <p className="whitespace-pre-line wrap-anywhere">{quickNote}</p>
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="max-w-full min-w-0">
            <h2 className="text-lg">{texts.document}</h2>
            {link && <p className="text-muted truncate text-sm">{link}</p>}
          </div>
          {link && (
            <ExternalLink href={link} className="btn btn-outline border-edge">
              <LinkIcon /> {texts.openDocument}
            </ExternalLink>
          )}
        </div>
        {link ? (
          <Preview link={link} />
        ) : (
          <p className="wrap-anywhere">
            {texts.notALink} <code>{pdfLink}</code>
          </p>
        )}
      </section>
    </div>
  );
}

/**
 * The frame is fully sandboxed, since the link is not trusted: no scripts,
 * forms, pop-ups or navigation of this page.
 */
function Preview({ link }: { link: string }) {
  return (
    <>
      <iframe
        // A frame that only changed its address would add a step to the way back.
        key={link}
        src={link}
        title={texts.preview}
        sandbox=""
        referrerPolicy="no-referrer"
        loading="lazy"
        className="sheet h-[70dvh] w-full scheme-light bg-white lg:h-[max(36rem,100dvh-9rem)]"
      />
      <p className="text-muted text-sm">{texts.previewHint}</p>
    </>
  );
}
